import { bigint, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { LOT_STATUSES, MOVE_KINDS } from '../../../../../domain/stock/lot.ts'
import type { CalendarDate } from '../../../../../domain/time/calendar-date.ts'
import type { HistoryActor } from '../../acting-as.ts'
import { instant } from '../columns.ts'

/** Goods that came in at once, from one supplier. Never changed. */
export const intakes = pgTable('intakes', {
  id: uuid('id').primaryKey().defaultRandom(),
  supplier: text('supplier').notNull(),
  receivedOn: date('received_on', { mode: 'string' }).$type<CalendarDate>().notNull(),
  /** Number of the invoice or the packing slip. */
  document: text('document').notNull().default(''),
  receivedBy: text('received_by').$type<HistoryActor>().notNull(),
  at: instant('at').notNull(),
  requestKey: uuid('request_key').notNull(),
})

/** What came in of one ingredient, of one lot. Only where it stands changes. */
export const stockLots = pgTable('stock_lots', {
  id: uuid('id').primaryKey().defaultRandom(),
  ingredientId: uuid('ingredient_id').notNull(),
  intakeId: uuid('intake_id').notNull(),
  /** As the supplier writes it; empty where it has none. */
  supplierLot: text('supplier_lot').notNull().default(''),
  useBy: date('use_by', { mode: 'string' }).$type<CalendarDate>(),
  receivedMg: bigint('received_mg', { mode: 'number' }).notNull(),
  tempTenthsF: integer('temp_tenths_f'),
  status: text('status', { enum: LOT_STATUSES }).notNull().default('available'),
  statusReason: text('status_reason').notNull().default(''),
  version: integer('version').notNull().default(1),
})

/** Append-only: the stock of a lot is their sum. */
export const stockMoves = pgTable('stock_moves', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  lotId: uuid('lot_id').notNull(),
  kind: text('kind', { enum: MOVE_KINDS }).notNull(),
  mg: bigint('mg', { mode: 'number' }).notNull(),
  batchId: uuid('batch_id'),
  actor: text('actor').$type<HistoryActor>().notNull(),
  at: instant('at').notNull(),
  reason: text('reason').notNull().default(''),
})
