import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { MustNot } from '../../../../../domain/persons/person.ts'
import { instant } from '../columns.ts'

/** Whom a household's boxes feed, by their positions. A household that has named nobody has none. */
export const persons = pgTable('persons', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  position: integer('position').notNull(),
  name: text('name').notNull(),
  portions: integer('portions').notNull(),
  mustNot: jsonb('must_not').$type<readonly MustNot[]>().notNull().default([]),
  dislikes: text('dislikes').array().notNull().default([]),
  createdAt: instant('created_at').notNull().defaultNow(),
})
