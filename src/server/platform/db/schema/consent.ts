import { boolean, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { CalendarDate } from '../../../../domain/time/calendar-date.ts'
import { instant } from './columns.ts'

export const renewalConsents = pgTable('renewal_consents', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  orderId: uuid('order_id'),
  subscriptionId: uuid('subscription_id'),
  termsVersion: text('terms_version').notNull(),
  /** Of the terms of service; null for consents from before they were a page. */
  shopTermsVersion: integer('shop_terms_version'),
  termsText: text('terms_text').notNull(),
  termsSha256: text('terms_sha256').notNull(),
  firstChargeCents: integer('first_charge_cents').notNull(),
  weeklyCents: integer('weekly_cents').notNull(),
  deliveryDate: date('delivery_date', { mode: 'string' }).$type<CalendarDate>().notNull(),
  acceptedAt: instant('accepted_at').notNull(),
  ip: text('ip').notNull(),
  userAgent: text('user_agent').notNull(),
})

export const mailConsents = pgTable('mail_consents', {
  userId: uuid('user_id').primaryKey(),
  weeklyMenu: boolean('weekly_menu').notNull().default(false),
  unsubscribeToken: text('unsubscribe_token').notNull(),
  changedAt: instant('changed_at').notNull(),
})
