import { bigint, boolean, pgTable } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** No row: the clock shows real time. `turnedFrom` and `target` are set while a turn is under way. */
export const turnedClock = pgTable('turned_clock', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  offsetMs: bigint('offset_ms', { mode: 'number' }).notNull(),
  turnedFrom: instant('turned_from'),
  target: instant('target'),
})
