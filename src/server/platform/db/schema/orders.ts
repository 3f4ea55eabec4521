import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { ORDER_STATUSES } from '../../../../domain/orders/order-status.ts'
import type { Person } from '../../../../domain/persons/person.ts'
import type { CalendarDate } from '../../../../domain/time/calendar-date.ts'
import { orderAddressColumns } from './address-columns.ts'
import { idInOrder, instant } from './columns.ts'

export const orderStatus = pgEnum('order_status', ORDER_STATUSES)

export const orderStatusMoves = pgTable(
  'order_status_moves',
  {
    fromStatus: orderStatus('from_status').notNull(),
    toStatus: orderStatus('to_status').notNull(),
  },
  (table) => [primaryKey({ columns: [table.fromStatus, table.toStatus] })],
)

/**
 * `discountCents` is the whole discount, `promoDiscountCents` the part of it a promo code gave. The database
 * computes `totalAmountCents`, counts `version` up and refuses any status move not in `order_status_moves`.
 * `creditCents` of the total is paid by credit, the rest by card.
 */
export const orders = pgTable('orders', {
  id: idInOrder(),
  userId: uuid('user_id').notNull(),
  status: orderStatus('status').notNull().default('draft'),
  orderNumber: text('order_number'),
  deliveryDate: date('delivery_date', { mode: 'string' }).$type<CalendarDate>().notNull(),
  deliveryAddressId: uuid('delivery_address_id').notNull(),
  subscriptionId: uuid('subscription_id'),
  promoCodeId: uuid('promo_code_id'),
  isTest: boolean('is_test').notNull().default(false),
  householdSize: integer('household_size').notNull().default(1),
  avoidProteins: text('avoid_proteins').array().notNull().default([]),
  avoidIngredients: text('avoid_ingredients').array().notNull().default([]),
  dietaryNotes: text('dietary_notes').notNull().default(''),
  /** As they were when it was placed. */
  persons: jsonb('persons').$type<readonly Person[]>().notNull().default([]),
  totalMeals: integer('total_meals').notNull().default(0),
  subtotalCents: integer('subtotal_cents').notNull().default(0),
  shippingFeeCents: integer('shipping_fee_cents').notNull().default(0),
  discountCents: integer('discount_cents').notNull().default(0),
  promoDiscountCents: integer('promo_discount_cents').notNull().default(0),
  taxCents: integer('tax_cents').notNull().default(0),
  totalAmountCents: integer('total_amount_cents')
    .notNull()
    .generatedAlwaysAs(sql`subtotal_cents + shipping_fee_cents - discount_cents + tax_cents`),
  creditCents: integer('credit_cents').notNull().default(0),
  creditReturnedCents: integer('credit_returned_cents').notNull().default(0),
  ...orderAddressColumns(),
  trackingNumber: text('tracking_number'),
  deliveryNotes: text('delivery_notes'),
  paymentDate: instant('payment_date'),
  confirmedAt: instant('confirmed_at'),
  deliveredAt: instant('delivered_at'),
  canceledAt: instant('canceled_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  version: integer('version').notNull().default(1),
})

export const mealSelections = pgTable(
  'meal_selections',
  {
    orderId: uuid('order_id').notNull(),
    userId: uuid('user_id').notNull(),
    mealId: uuid('meal_id').notNull(),
    quantity: integer('quantity').notNull(),
    forPersons: uuid('for_persons').array(),
    confirmation: text('confirmation'),
    acceptedClashes: text('accepted_clashes').array().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.mealId] })],
)

export const orderItems = pgTable('order_items', {
  id: idInOrder(),
  orderId: uuid('order_id').notNull(),
  mealId: uuid('meal_id').notNull(),
  mealName: text('meal_name').notNull(),
  mealCategory: text('meal_category').notNull(),
  /** Null: nobody had checked what the meal contains. */
  allergens: text('allergens').array(),
  quantity: integer('quantity').notNull(),
  unitPriceCents: integer('unit_price_cents').notNull(),
  totalPriceCents: integer('total_price_cents').notNull().generatedAlwaysAs(sql`quantity * unit_price_cents`),
  /** Of the order's persons; null for everybody. */
  forPersons: uuid('for_persons').array(),
  /** What the household typed to take a meal that one of them must not eat. */
  confirmation: text('confirmation'),
  /** The version of its recipe when it was chosen, kept by the database. */
  recipeVersionId: uuid('recipe_version_id'),
})

/** Append-only, but for the place. A use case writes only the rows of kind items; all others come from triggers. */
export const orderHistory = pgTable('order_history', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** Where it is in the order of live events; null until it is told, 0 when it is older than this order. */
  place: bigint('place', { mode: 'number' }),
  orderId: uuid('order_id').notNull(),
  userId: uuid('user_id').notNull(),
  kind: text('kind', {
    enum: ['created', 'status', 'items', 'test', 'moved', 'refund', 'problem'],
  }).notNull(),
  fromStatus: orderStatus('from_status'),
  toStatus: orderStatus('to_status').notNull(),
  fromDeliveryDate: date('from_delivery_date', { mode: 'string' }).$type<CalendarDate>(),
  toDeliveryDate: date('to_delivery_date', { mode: 'string' }).$type<CalendarDate>(),
  actor: text('actor')
    .notNull()
    .default(sql`coalesce(nullif(current_setting('app.actor', true), ''), 'system')`),
  occurredAt: instant('occurred_at').notNull().defaultNow(),
})
