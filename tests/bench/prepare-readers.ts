import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'

const tokens = (count: number) => Array.from({ length: count }, () => randomBytes(24).toString('hex'))
const hashes = (of: readonly string[]) => of.map((token) => createHash('sha256').update(token).digest('hex'))

/**
 * Households with a session and a confirmed order each, and staff with a session of the shared password each, which is the
 * most that may watch. @returns the tokens, and the orders
 */
export async function prepareReaders(
  database: pg.Client,
  { households, screens }: { households: number; screens: number },
): Promise<{ customers: string[]; staff: string[]; orders: string[] }> {
  const [customers, staff] = [tokens(households), tokens(screens)]
  await database.query(
    `insert into users (name, email) select 'Ana Rivera', 'reader.' || n || '@example.com' from generate_series(1, $1::int) n`,
    [households],
  )
  await database.query(
    `insert into sessions (user_id, token, expires_at)
     select u.id, t.token, now() + interval '1 day'
     from unnest($1::text[]) with ordinality t (token, n) join users u on u.email = 'reader.' || t.n || '@example.com'`,
    [hashes(customers)],
  )
  await database.query(
    `insert into staff_sessions (token_hash, expires_at) select token, now() + interval '12 hours' from unnest($1::text[]) t (token)`,
    [hashes(staff)],
  )
  await database.query(
    `insert into addresses (user_id, recipient_name, phone, email, street_address, city, state, zip_code)
     select id, 'Ana Rivera', '(407) 555-0142', email, '12 Lake Eola Drive', 'Orlando', 'FL', '32801'
     from users where email like 'reader.%'`,
  )
  await database.query(
    `insert into orders (user_id, status, delivery_date, delivery_address_id, total_meals, subtotal_cents)
     select user_id, 'pending', current_date, id, 10, 13990 from addresses where email like 'reader.%'`,
  )
  await database.query(
    `insert into order_items (order_id, meal_id, meal_name, meal_category, allergens, quantity, unit_price_cents)
     select o.id, m.id, m.name, m.category, '{}', 10, 1399
     from orders o cross join (select * from meals order by slug limit 1) m`,
  )
  const { rows } = await database.query<{ id: string }>(
    `update orders o set status = 'confirmed', order_number = next_order_number(current_date), confirmed_at = now(),
       recipient_name = a.recipient_name, phone = a.phone, email = a.email, street_address = a.street_address,
       city = a.city, state = a.state, zip_code = a.zip_code, updated_at = now() + interval '1 ms'
     from addresses a where a.id = o.delivery_address_id returning o.id`,
  )
  await database.query('analyze')
  return { customers, staff, orders: rows.map(({ id }) => id) }
}
