import { date, integer, pgEnum, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

export const subscriptionStatus = pgEnum('subscription_status', ['active', 'paused', 'past_due', 'canceled'])

export const subscriptions = pgTable('subscriptions', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  status: subscriptionStatus('status').notNull().default('active'),
  householdSize: integer('household_size').notNull(),
  deliveryAddressId: uuid('delivery_address_id').notNull(),
  paymentMethodId: uuid('payment_method_id'),
  firstDeliveryDate: date('first_delivery_date', { mode: 'string' }).notNull(),
  pausedAt: instant('paused_at'),
  canceledAt: instant('canceled_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  version: integer('version').notNull().default(1),
})

export const subscriptionSelections = pgTable(
  'subscription_selections',
  {
    subscriptionId: uuid('subscription_id').notNull(),
    mealId: uuid('meal_id').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subscriptionId, table.mealId] })],
)

export const boxes = pgTable('boxes', {
  id: uuid('id').primaryKey().defaultRandom(),
  subscriptionId: uuid('subscription_id').notNull(),
  deliveryDate: date('delivery_date', { mode: 'string' }).notNull(),
  orderId: uuid('order_id'),
  skippedAt: instant('skipped_at'),
  chargeAttempts: integer('charge_attempts').notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
})
