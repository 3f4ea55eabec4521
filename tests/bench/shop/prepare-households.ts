import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'

export type Household = { userId: string; addressId: string; token: string }

/**
 * Households that have answered everything and ordered nothing, each signed in, each at an address of its own.
 * @param group another word for each group of them
 */
export async function prepareHouseholds(pool: pg.Pool, count: number, group = 'bench'): Promise<Household[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(24).toString('hex'))
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'))
  await pool.query(
    `insert into users (name, email) select 'Ana Rivera', $2 || '.' || n || '@example.com' from generate_series(1, $1::int) n`,
    [count, group],
  )
  await pool.query(
    `insert into sessions (user_id, token, expires_at)
     select u.id, t.token, now() + interval '30 days'
     from unnest($1::text[]) with ordinality t (token, n) join users u on u.email = $2 || '.' || t.n || '@example.com'`,
    [hashes, group],
  )
  await pool.query(
    `insert into onboarding_answers (user_id, avoid_proteins, household_size)
     select id, '{pork}', 2 from users where email like $1 || '.%'`,
    [group],
  )
  await pool.query(
    `insert into addresses (user_id, recipient_name, phone, email, street_address, city, state, zip_code)
     select id, 'Ana Rivera', '(407) 555-0142', email, split_part(email, '.', 2) || ' Palm Way', 'Orlando', 'FL', '32801'
     from users where email like $1 || '.%'`,
    [group],
  )
  await pool.query('analyze')
  const { rows } = await pool.query<{ user_id: string; id: string; n: number }>(
    `select user_id, id, split_part(split_part(email, '@', 1), '.', 2)::int as n from addresses where email like $1 || '.%'`,
    [group],
  )
  return rows.map(({ user_id, id, n }) => ({ userId: user_id, addressId: id, token: tokens[n - 1] ?? '' }))
}
