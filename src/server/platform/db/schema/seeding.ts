import { boolean, pgTable } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** No row: the database is new and has none of its first rows. */
export const seeding = pgTable('seeding', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  seededAt: instant('seeded_at').notNull().defaultNow(),
})
