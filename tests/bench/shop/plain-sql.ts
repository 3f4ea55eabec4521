import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Job } from './measure.ts'
import type { Household } from './prepare-households.ts'

/** A statement that its connection prepares once. */
type Plain = { name: string; text: string }

const HOUSEHOLD: Plain = {
  name: 'household',
  text: 'select household_size from onboarding_answers where user_id = $1',
}
const MENU: Plain = {
  name: 'menu',
  text: 'select id, name, category, sell_price_cents from meals where is_available order by slug limit 8',
}
const ORDER: Plain = {
  name: 'order',
  text: `insert into orders (id, user_id, status, delivery_date, delivery_address_id, total_meals, subtotal_cents)
    values ($1, $2, 'draft', '2030-01-07', $3, $4, $5)`,
}
const ITEMS: Plain = {
  name: 'items',
  text: `insert into order_items (order_id, meal_id, meal_name, meal_category, quantity, unit_price_cents)
    select $1, * from unnest($2::uuid[], $3::text[], $4::text[], $5::int[], $6::int[])`,
}
const SELECTIONS: Plain = {
  name: 'selections',
  text: `insert into meal_selections (order_id, user_id, meal_id, quantity)
    select $1, $2, * from unnest($3::uuid[], $4::int[])`,
}
const LOCK: Plain = { name: 'lock', text: 'select user_id from orders where id = $1 for update' }
const PAGE: Plain = {
  name: 'page',
  text: `update checkout_sessions set status = 'complete', completed_at = now() where order_id = $1 returning id`,
}
const PAYMENT: Plain = {
  name: 'payment',
  text: `insert into payments (order_id, checkout_session_id, idempotency_key, status, amount_cents, captured_cents, succeeded_at)
    values ($1::uuid, $2, $1::uuid || ':1', 'succeeded', 100, 100, now()) returning id`,
}
const CONFIRMED: Plain = {
  name: 'confirmed',
  text: `update orders o set status = 'confirmed', order_number = next_order_number(current_date), payment_date = now(),
      confirmed_at = now(), updated_at = now(), recipient_name = a.recipient_name, phone = a.phone, email = a.email,
      street_address = a.street_address, city = a.city, state = a.state, zip_code = a.zip_code
    from addresses a where o.id = $1 and a.id = o.delivery_address_id`,
}
const MAIL: Plain = {
  name: 'mail',
  text: `insert into outbox_mails (kind, dedup_key, to_address, data)
    values ('order-confirmed', 'plain:' || $1::text, 'ana.rivera@example.com', $2)`,
}
const LEDGER: Plain = {
  name: 'ledger',
  text: `insert into ledger_transactions (kind, dedup_key, order_id, payment_id, user_id, occurred_at)
    values ('order_paid', 'order-paid:' || $1::uuid, $1, $2, $3, now()) returning id`,
}
const ENTRIES: Plain = {
  name: 'entries',
  text: `insert into ledger_entries (transaction_id, account, amount_cents)
    values ($1, 'provider_cash', 100), ($1, 'meal_sales', -80), ($1, 'tax_payable', -20)`,
}
/** As long as what the product keeps for its mail. */
const MAIL_DATA = JSON.stringify({ text: 'x'.repeat(2000) })

type Meal = { id: string; name: string; category: string; sell_price_cents: number }

/** The least that the same rows take through the same driver: no rule, no lock but one, nothing asked beside them. */
export function plainJobs(pool: pg.Pool, households: readonly Household[]): { place: Job; confirm: Job } {
  const placed: string[] = []
  let next = 0
  const placeOne = async (client: pg.PoolClient, { userId, addressId }: Household) => {
    const id = randomUUID()
    const ask = <Row extends pg.QueryResultRow>(plain: Plain, values: unknown[]) =>
      client.query<Row>({ ...plain, values })
    await ask(HOUSEHOLD, [userId])
    const { rows: meals } = await ask<Meal>(MENU, [])
    const [ids, quantities] = [meals.map((meal) => meal.id), meals.map(() => 2)]
    const [names, categories] = [meals.map(({ name }) => name), meals.map(({ category }) => category)]
    const prices = meals.map((meal) => meal.sell_price_cents)
    await ask(ORDER, [
      id,
      userId,
      addressId,
      2 * meals.length,
      prices.reduce((sum, cents) => sum + 2 * cents, 0),
    ])
    await ask(ITEMS, [id, ids, names, categories, quantities, prices])
    await ask(SELECTIONS, [id, userId, ids, quantities])
    placed.push(id)
  }
  const place = async () => {
    // From the end, so that the product's own jobs have other households.
    const household = households[households.length - 1 - next++]
    if (!household || next > households.length / 3) return false
    await within(pool, (client) => placeOne(client, household))
    return true
  }
  let settled = 0
  const confirm = async () => {
    const id = placed[settled++]
    if (id === undefined) return false
    await within(pool, (client) => confirmOne(client, id))
    return true
  }
  const openPages = async () => {
    await pool.query(
      `insert into checkout_sessions (order_id, user_id, idempotency_key, mode, amount_cents, renews, expires_at)
       select id, user_id, id::text, 'payment', 100, false, now() + interval '1 hour' from orders where id = any ($1)`,
      [placed],
    )
  }
  return {
    place: { name: 'place, plain SQL', work: place },
    confirm: { name: 'confirm, plain SQL', work: confirm, prepare: openPages },
  }
}

async function confirmOne(client: pg.PoolClient, id: string): Promise<void> {
  const first = async ({ name, text }: Plain, values: unknown[]) =>
    (await client.query<{ id: string; user_id: string }>({ name, text, values })).rows[0]
  const order = await first(LOCK, [id])
  const page = await first(PAGE, [id])
  const payment = await first(PAYMENT, [id, page?.id])
  await first(CONFIRMED, [id])
  await first(MAIL, [id, MAIL_DATA])
  const posted = await first(LEDGER, [id, payment?.id, order?.user_id])
  await first(ENTRIES, [posted?.id])
}

async function within(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await work(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
