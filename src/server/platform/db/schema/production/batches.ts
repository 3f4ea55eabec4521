import { bigint, boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { READING_KINDS } from '../../../../../domain/batches/cooling.ts'
import type { HistoryActor } from '../../acting-as.ts'
import { instant } from '../columns.ts'

/** Append-only: a correction names the reading that it stands for. */
export const batchReadings = pgTable('batch_readings', {
  id: uuid('id').primaryKey().defaultRandom(),
  batchId: uuid('batch_id').notNull(),
  kind: text('kind', { enum: READING_KINDS }).notNull(),
  tenthsF: integer('tenths_f').notNull(),
  at: instant('at').notNull(),
  writtenAt: instant('written_at').notNull(),
  actor: text('actor').$type<HistoryActor>().notNull(),
  corrects: uuid('corrects'),
  reason: text('reason').notNull().default(''),
})

/** Append-only: the last row of a batch counts. */
export const batchHolds = pgTable('batch_holds', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  batchId: uuid('batch_id').notNull(),
  isHeld: boolean('is_held').notNull(),
  reason: text('reason').notNull(),
  actor: text('actor').$type<HistoryActor>().notNull(),
  at: instant('at').notNull(),
})
