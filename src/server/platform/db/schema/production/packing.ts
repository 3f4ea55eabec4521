import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { SCAN_RECORDS } from '../../../../../domain/packing/box-state.ts'
import { instant } from '../columns.ts'

/** Append-only: what a packer held to the scanner for a box, taken or not. */
export const boxScans = pgTable('box_scans', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: uuid('order_id').notNull(),
  rawCode: text('raw_code').notNull(),
  labelId: uuid('label_id'),
  round: integer('round').notNull().default(1),
  verdict: text('verdict', { enum: SCAN_RECORDS }).notNull(),
  at: instant('at').notNull(),
  by: text('by').notNull(),
  station: text('station').notNull(),
})

/** How far a box is. */
export const boxPacking = pgTable('box_packing', {
  orderId: uuid('order_id').primaryKey(),
  state: text('state', { enum: ['open', 'packing', 'packed', 'checked'] })
    .notNull()
    .default('open'),
  packedAt: instant('packed_at'),
  packedBy: text('packed_by'),
})
