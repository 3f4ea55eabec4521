import { date, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Only weeks that differ from the rule have a row. `ordersCloseAt` null: the rule's cutoff. */
export const deliveryWeeks = pgTable('delivery_weeks', {
  scheduledDate: date('scheduled_date', { mode: 'string' }).primaryKey(),
  status: text('status', { enum: ['open', 'closed', 'moved'] }).notNull(),
  deliveryDate: date('delivery_date', { mode: 'string' }),
  ordersCloseAt: instant('orders_close_at'),
  reason: text('reason'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})
