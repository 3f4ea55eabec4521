import { pgTable, text, uuid } from 'drizzle-orm/pg-core'

/** Changes with every change of the topic's tables. */
export const factVersions = pgTable('fact_versions', {
  topic: text('topic', {
    enum: ['delivery weeks', 'menu', 'tax rates', 'service area', 'switches', 'shop texts'],
  }).primaryKey(),
  version: uuid('version').notNull().defaultRandom(),
})
