import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { createCaller } from './caller.ts'
import type { Job } from './measure.ts'

/** How many boxes the kitchen has on a day, one day for each. */
const DAYS = [
  { boxes: 100, date: '2031-01-06' },
  { boxes: 1_000, date: '2031-01-13' },
  { boxes: 10_000, date: '2031-01-20' },
] as const

export type KitchenJobs = {
  boxes: number
  /** Of a day on which nothing happens meanwhile. */
  firstPage: Job
  /** Whatever was read before counts no more (docs/decisions/0124); the same of each page of the list. */
  changedPage: Job
  list: Job
  file: Job
}

/** What staff ask for on days with few and many boxes, each box with five meals. */
export async function kitchenJobs(port: number, pool: pg.Pool): Promise<KitchenJobs[]> {
  const token = await prepareBoxes(pool)
  const call = createCaller(port)
  const headers = { cookie: `rf_staff=${token}` }
  const page = async (date: string, after = '') => {
    const { text } = await call('GET', `${endpoints.listKitchenOrders.path}?date=${date}${after}`, headers)
    return JSON.parse(text) as { orders: unknown[]; next: string | null; total_orders: number | null }
  }
  const afterChange = async (date: string, after = '') => {
    await pool.query('select pg_current_xact_id()')
    return page(date, after)
  }
  return DAYS.map(({ boxes, date }) => ({
    boxes,
    firstPage: {
      name: `kitchen, ${boxes} boxes, first page`,
      work: async () => (await page(date)).total_orders === boxes,
    },
    changedPage: {
      name: `kitchen, ${boxes} boxes, first page after a change`,
      work: async () => (await afterChange(date)).total_orders === boxes,
    },
    list: {
      name: `kitchen, ${boxes} boxes, all pages`,
      work: async () => {
        let seen = 0
        for (let next: string | null = ''; next !== null; ) {
          const answer = await afterChange(date, next && `&limit=100&after=${next}`)
          seen += answer.orders.length
          next = answer.next
        }
        if (seen !== boxes) throw new Error(`${seen} of ${boxes} boxes came`)
        return true
      },
    },
    file: {
      name: `kitchen, ${boxes} boxes, the file`,
      work: async () => {
        const { text } = await call('GET', `/api/functions/kitchen-export/csv?date=${date}`, headers)
        if (text.split('\r\n').length < boxes) throw new Error('the file is too short')
        return true
      },
    },
  }))
}

/** @returns the token of a staff session */
async function prepareBoxes(pool: pg.Pool): Promise<string> {
  const most = Math.max(...DAYS.map(({ boxes }) => boxes))
  const token = randomBytes(24).toString('hex')
  await pool.query(
    `insert into staff_sessions (token_hash, expires_at) values ($1, now() + interval '12 hours')`,
    [createHash('sha256').update(token).digest('hex')],
  )
  await pool.query(
    `insert into users (name, email) select 'Ana Rivera', 'box.' || n || '@example.com' from generate_series(1, $1::int) n`,
    [most],
  )
  await pool.query(
    `insert into addresses (user_id, recipient_name, phone, email, street_address, city, state, zip_code)
     select id, 'Ana Rivera', '(407) 555-0142', email, '12 Lake Eola Drive', 'Orlando', 'FL', '32801'
     from users where email like 'box.%'`,
  )
  for (const { boxes, date } of DAYS) {
    await pool.query(
      `insert into orders (user_id, status, delivery_date, delivery_address_id, total_meals, subtotal_cents)
       select user_id, 'pending', $2::date, id, 10, 13990 from addresses where email like 'box.%' order by email limit $1`,
      [boxes, date],
    )
    await pool.query(
      `insert into order_items (order_id, meal_id, meal_name, meal_category, allergens, quantity, unit_price_cents)
       select o.id, m.id, m.name, m.category, '{}', 2, 1399
       from orders o cross join (select * from meals order by slug limit 5) m where o.delivery_date = $1`,
      [date],
    )
    await pool.query(
      `update orders o set status = 'confirmed', order_number = next_order_number(current_date), confirmed_at = now(),
         recipient_name = a.recipient_name, phone = a.phone, email = a.email, street_address = a.street_address,
         city = a.city, state = a.state, zip_code = a.zip_code, updated_at = now() + interval '1 ms'
       from addresses a where a.id = o.delivery_address_id and o.delivery_date = $1`,
      [date],
    )
  }
  await pool.query('vacuum analyze')
  return token
}
