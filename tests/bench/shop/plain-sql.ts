import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Job } from './measure.ts'
import type { Household } from './prepare-households.ts'

/** The least that the same rows take through the same driver: no rule, no lock, no history beyond the database's own. */
export function plainJobs(pool: pg.Pool, households: readonly Household[]): { place: Job; confirm: Job } {
  const placed: string[] = []
  let next = 0
  const place = async () => {
    // From the end, so that the product's own jobs have other households.
    const household = households[households.length - 1 - next++]
    if (!household || next > households.length / 3) return false
    const id = randomUUID()
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query({
        name: 'household',
        text: 'select household_size from onboarding_answers where user_id = $1',
        values: [household.userId],
      })
      const { rows: meals } = await client.query<{
        id: string
        name: string
        category: string
        sell_price_cents: number
      }>({
        name: 'menu',
        text: 'select id, name, category, sell_price_cents from meals where is_available order by slug limit 8',
      })
      await client.query({
        name: 'order',
        text: `insert into orders (id, user_id, status, delivery_date, delivery_address_id, total_meals, subtotal_cents)
          values ($1, $2, 'draft', '2030-01-07', $3, 20, 27980)`,
        values: [id, household.userId, household.addressId],
      })
      await client.query({
        name: 'items',
        text: `insert into order_items (order_id, meal_id, meal_name, meal_category, quantity, unit_price_cents)
          select $1, * from unnest($2::uuid[], $3::text[], $4::text[], $5::int[], $6::int[])`,
        values: [
          id,
          meals.map((m) => m.id),
          meals.map((m) => m.name),
          meals.map((m) => m.category),
          meals.map(() => 2),
          meals.map((m) => m.sell_price_cents),
        ],
      })
      await client.query('commit')
      placed.push(id)
    } finally {
      client.release()
    }
    return true
  }
  let settled = 0
  const confirm = async () => {
    const id = placed[settled++]
    if (id === undefined) return false
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query({
        name: 'lock',
        text: 'select id from orders where id = $1 for update',
        values: [id],
      })
      await client.query({
        name: 'paid',
        text: `insert into payments (order_id, idempotency_key, status, amount_cents, captured_cents, succeeded_at)
          values ($1, gen_random_uuid()::text, 'succeeded', 100, 100, now())`,
        values: [id],
      })
      await client.query({
        name: 'touch',
        text: 'update orders set payment_date = now() where id = $1',
        values: [id],
      })
      await client.query('commit')
    } finally {
      client.release()
    }
    return true
  }
  return { place: { name: 'place', work: place }, confirm: { name: 'confirm', work: confirm } }
}
