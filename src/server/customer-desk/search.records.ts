import { type SQL, sql } from 'drizzle-orm'
import type { SoughtOrderNumber } from '../../domain/orders/order-number.ts'
import type { Db } from '../platform/db/db.ts'

/** Of a word that so many households have, it does not matter how many more have it. */
const ENOUGH = 2_000
/** Words that one household has of one beginning are a few. */
const LOOKED_AT = 400
const LAST_LETTER = '\u{10ffff}'

/** A range of the index and not a pattern: the plan is as good when the word is not known yet. */
const begins = (column: SQL, word: string) => sql`${column} >= ${word} and ${column} < ${word + LAST_LETTER}`

/** How many entries begin with each word, up to enough of them. */
export async function countEntries(db: Db, words: readonly string[]): Promise<number[]> {
  const counts = words.map(
    (word) => sql`(select count(*)::int from
      (select from customer_search_words where ${begins(sql`word`, word)} limit ${ENOUGH}) entries)`,
  )
  const { rows } = await db.execute<{ counts: number[] }>(
    sql`select array[${sql.join(counts, sql`, `)}] as counts`,
  )
  return rows[0]?.counts ?? []
}

/** Households with a word that begins with `rarest` and one for each of the others; whole words come first. */
export async function findByWords(
  db: Db,
  { rarest, others }: { rarest: string; others: readonly string[] },
  limit: number,
): Promise<string[]> {
  const have = others.map(
    (word) => sql` and exists (select from customer_search_words other
      where other.user_id = entry.user_id and ${begins(sql`other.word`, word)})`,
  )
  const { rows } = await db.execute<{ id: string }>(sql`
    select user_id as id from (
      select entry.user_id, entry.word from customer_search_words entry
      where ${begins(sql`entry.word`, rarest)}${sql.join(have)}
      order by entry.word limit ${LOOKED_AT}
    ) found group by user_id order by min(word), user_id limit ${limit}`)
  return rows.map(({ id }) => id)
}

export async function findByOrder(db: Db, { year, count }: SoughtOrderNumber) {
  const isIt = year
    ? sql`order_number = ${`RF-${year}-${count}`}`
    : sql`order_number is not null and split_part(order_number, '-', 3) = ${count}`
  const { rows } = await db.execute<{ id: string; number: string }>(
    sql`select user_id as id, order_number as number from orders where ${isIt} order by order_number desc limit 5`,
  )
  return rows
}

export async function findByReceipt(db: Db, receipt: string) {
  const { rows } = await db.execute<{ id: string; number: string }>(
    sql`select user_id as id, number from subscription_changes where number = ${receipt}`,
  )
  return rows
}

export type FoundRow = {
  id: string
  name: string | null
  email: string
  is_test_customer: boolean
  phone: string | null
  street: string | null
  apartment: string | null
  city: string | null
  zip: string | null
  subscription: 'active' | 'paused' | 'past_due' | 'canceled' | null
}

/** What tells households apart: their address of now and the state of their subscription. */
export async function describeCustomers(db: Db, ids: readonly string[]): Promise<FoundRow[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<FoundRow>(sql`
    select u.id, coalesce(nullif(p.full_name, ''), nullif(u.name, ''), a.recipient_name) as name, u.email,
      u.is_test_customer, a.phone, a.street_address as street, a.apartment, a.city, a.zip_code as zip,
      (select s.status::text from subscriptions s where s.user_id = u.id order by s.created_at desc limit 1)
        as subscription
    from users u
    left join user_profiles p on p.id = u.id
    left join lateral (
      select * from addresses where user_id = u.id order by is_active desc, is_primary desc, created_at desc limit 1
    ) a on true
    where u.id = any (${sql.param([...ids])}::uuid[])`)
  return rows
}
