import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'

export type OwnRow = Record<string, unknown>
export type OwnPart = { title: string; rows: OwnRow[] }

type Part = readonly [title: string, rows: (userId: string) => SQL]

const ofOrders = (userId: string) => sql`(select id from orders where user_id = ${userId})`

/** Everything that is about a household, in the order in which it is read. Hashes and keys that open something are not. */
const PARTS: readonly Part[] = [
  [
    'Account',
    (id) => sql`select u.name, p.full_name, u.email, u.email_verified, u.created_at
    from users u left join user_profiles p on p.id = u.id where u.id = ${id}`,
  ],
  [
    'Preferences',
    (id) => sql`select household_size, avoid_proteins, avoid_ingredients, additional_notes, updated_at
    from onboarding_answers where user_id = ${id}`,
  ],
  [
    'Persons',
    (id) =>
      sql`select name, portions, must_not, dislikes from persons where user_id = ${id} order by position`,
  ],
  [
    'Addresses',
    (id) => sql`select recipient_name, phone, email, street_address, apartment, city, state, zip_code,
    delivery_instructions, access_note, is_primary, is_active, created_at from addresses where user_id = ${id} order by created_at`,
  ],
  [
    'Subscriptions',
    (id) => sql`select status, created_at, canceled_at, paused_until, household_size
    from subscriptions where user_id = ${id} order by created_at`,
  ],
  [
    'Changes of the subscription',
    (id) => sql`select number, kind, old_value, new_value, effective_from, created_at
    from subscription_changes where user_id = ${id} order by created_at`,
  ],
  [
    'Agreements to weekly charges',
    (id) => sql`select accepted_at, terms_version, terms_text, first_charge_cents, weekly_cents,
    ip, user_agent from renewal_consents where user_id = ${id} order by accepted_at`,
  ],
  [
    'Orders',
    (id) => sql`select order_number, status, delivery_date, total_meals, subtotal_cents, shipping_fee_cents,
    discount_cents, tax_cents, total_amount_cents, credit_cents, recipient_name, phone, email, street_address, apartment, city,
    state, zip_code, delivery_instructions, dietary_notes, avoid_proteins, avoid_ingredients, created_at, delivered_at
    from orders where user_id = ${id} order by delivery_date`,
  ],
  [
    'Meals of orders',
    (id) => sql`select o.order_number, i.meal_name, i.quantity, i.unit_price_cents, i.total_price_cents
    from order_items i join orders o on o.id = i.order_id where o.user_id = ${id} order by o.delivery_date, i.meal_name`,
  ],
  [
    'Payments',
    (
      id,
    ) => sql`select o.order_number, p.status, p.amount_cents, p.captured_cents, p.refunded_cents, p.created_at
    from payments p join orders o on o.id = p.order_id where o.user_id = ${id} order by p.created_at`,
  ],
  [
    'Refunds',
    (id) => sql`select r.amount_cents, r.status, r.reason, r.created_at from refunds r
    where r.order_id in ${ofOrders(id)} order by r.created_at`,
  ],
  [
    'Credit',
    (id) => sql`select t.kind, t.reason, -e.amount_cents as amount_cents, t.occurred_at from ledger_entries e
    join ledger_transactions t on t.id = e.transaction_id
    where e.user_id = ${id} and e.account = 'customer_credit' order by t.occurred_at`,
  ],
  [
    'Cards',
    (id) => sql`select brand, last4, exp_month, exp_year, is_default, created_at
    from stored_payment_methods where user_id = ${id} order by created_at`,
  ],
  [
    'Ratings and favorites',
    (id) => sql`select m.name as meal, r.stars, r.is_favorite, r.words, r.changed_at
    from meal_ratings r join meals m on m.id = r.meal_id where r.user_id = ${id} order by m.name`,
  ],
  [
    'Reported problems',
    (id) => sql`select kind, quantity, words, claim_cents, credited_cents, state, reported_at, answer,
    answer_cents, answer_words, answered_at from problem_reports where user_id = ${id} order by reported_at`,
  ],
  [
    'Mails',
    (id) => sql`select m.kind, m.subject, m.sent_at from outbox_mails m join users u on u.email = m.to_address
    where u.id = ${id} and m.status = 'sent' order by m.sent_at`,
  ],
  ['Wishes about mail', (id) => sql`select weekly_menu, changed_at from mail_consents where user_id = ${id}`],
  [
    'Devices',
    (id) => sql`select user_agent, ip_address, created_at, updated_at from sessions where user_id = ${id}
    order by created_at`,
  ],
]

export async function readOwnParts(db: Db, userId: string): Promise<OwnPart[]> {
  const parts: OwnPart[] = []
  for (const [title, rows] of PARTS)
    parts.push({ title, rows: (await db.execute<OwnRow>(rows(userId))).rows })
  return parts
}
