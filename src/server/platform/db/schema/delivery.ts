import { sql } from 'drizzle-orm'
import { bigint, date, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { CalendarDate } from '../../../../domain/time/calendar-date.ts'
import { instant } from './columns.ts'

/** Only weeks that differ from the rule have a row. `ordersCloseAt` null: the rule's cutoff. */
export const deliveryWeeks = pgTable('delivery_weeks', {
  scheduledDate: date('scheduled_date', { mode: 'string' }).$type<CalendarDate>().primaryKey(),
  status: text('status', { enum: ['open', 'closed', 'moved'] }).notNull(),
  deliveryDate: date('delivery_date', { mode: 'string' }).$type<CalendarDate>(),
  ordersCloseAt: instant('orders_close_at'),
  reason: text('reason'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

/** Append-only: who changed a week, and how it was before. */
export const deliveryWeekChanges = pgTable('delivery_week_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  scheduledDate: date('scheduled_date', { mode: 'string' }).$type<CalendarDate>().notNull(),
  oldValue: jsonb('old_value').notNull(),
  newValue: jsonb('new_value').notNull(),
  actor: text('actor')
    .notNull()
    .default(sql`coalesce(nullif(current_setting('app.actor', true), ''), 'system')`),
  createdAt: instant('created_at').notNull(),
})
