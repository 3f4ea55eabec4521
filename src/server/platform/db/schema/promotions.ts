import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** `value`: percent 1 to 100, or cents for a fixed amount, or 0 for free delivery. */
export const promoCodes = pgTable('promo_codes', {
  id: uuid('id').primaryKey().defaultRandom(),
  code: text('code').notNull(),
  description: text('description').notNull(),
  kind: text('kind', { enum: ['percent', 'fixed', 'free_delivery'] }).notNull(),
  value: integer('value').notNull(),
  maxDiscountCents: integer('max_discount_cents'),
  minSubtotalCents: integer('min_subtotal_cents').notNull().default(0),
  firstOrderOnly: boolean('first_order_only').notNull().default(false),
  appliesToRenewals: boolean('applies_to_renewals').notNull().default(false),
  startsAt: instant('starts_at'),
  endsAt: instant('ends_at'),
  totalLimit: integer('total_limit'),
  perCustomerLimit: integer('per_customer_limit').default(1),
  reservedCount: integer('reserved_count').notNull().default(0),
  usedCount: integer('used_count').notNull().default(0),
  isActive: boolean('is_active').notNull().default(true),
  version: integer('version').notNull().default(1),
  /** No checkout takes it from then on; one that is not active counts for nobody. */
  stoppedAt: instant('stopped_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/** `settledAt` is set when the state leaves reserved. */
export const promoRedemptions = pgTable('promo_redemptions', {
  id: uuid('id').primaryKey().defaultRandom(),
  promoCodeId: uuid('promo_code_id').notNull(),
  userId: uuid('user_id').notNull(),
  orderId: uuid('order_id').notNull(),
  amountCents: integer('amount_cents').notNull(),
  state: text('state', { enum: ['reserved', 'used', 'released'] })
    .notNull()
    .default('reserved'),
  placeKey: text('place_key'),
  mailboxKey: text('mailbox_key'),
  cardFingerprint: text('card_fingerprint'),
  /** The network that an unpaid page was opened from. */
  heldFrom: text('held_from'),
  expiresAt: instant('expires_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  settledAt: instant('settled_at'),
})

/** A code that was paid with a card which has used it already, for staff to decide about. */
export const promoReviews = pgTable('promo_reviews', {
  id: uuid('id').primaryKey().defaultRandom(),
  redemptionId: uuid('redemption_id').notNull(),
  userId: uuid('user_id').notNull(),
  orderId: uuid('order_id').notNull(),
  foundAt: instant('found_at').notNull(),
  decision: text('decision', { enum: ['stands', 'no_more_codes'] }),
  decidedAt: instant('decided_at'),
  decidedBy: text('decided_by'),
})
