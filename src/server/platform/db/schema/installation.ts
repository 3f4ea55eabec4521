import { bigint, boolean, pgTable } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** No row: the database is new and has none of its first rows. */
export const seeding = pgTable('seeding', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  seededAt: instant('seeded_at').notNull().defaultNow(),
})

/** No row: the clock shows real time. `turnedFrom` and `target` are set while a turn is under way. */
export const turnedClock = pgTable('turned_clock', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  offsetMs: bigint('offset_ms', { mode: 'number' }).notNull(),
  turnedFrom: instant('turned_from'),
  target: instant('target'),
})
