import type { Pool } from 'pg'
import { rowsOf } from '../../../support/people/ordering.ts'
import type { World } from '../world.ts'

/** Each finds rows that must not be. */
const NEVER: Readonly<Record<string, string>> = {
  'a ledger transaction that does not sum to zero':
    'select transaction_id from ledger_entries group by 1 having sum(amount_cents) <> 0',
  'a payment with more given back than taken':
    'select id from payments where refunded_cents + credited_cents > captured_cents + excess_cents',
  'a placed order without money': `select o.id from orders o where o.status in ('confirmed', 'preparing', 'out_for_delivery', 'delivered')
     and o.total_amount_cents > o.credit_cents
     and not exists (select 1 from payments p where p.order_id = o.id and p.status = 'succeeded')`,
  'a mail to more than one address': `select id from outbox_mails where to_address ~ '[\\s,;<>]' or to_address !~ '^[^@]+@[^@]+$'`,
  'a staff account of a household': `select s.id from staff_accounts s join users u on u.email = s.email`,
}

/** Tables in which households have rows of their own, but for sessions, which their own password opens. */
const OWNED = `select table_name as name from information_schema.columns
  where table_schema = 'public' and column_name = 'user_id' and table_name not in ('sessions')
    and table_name in (select table_name from information_schema.tables where table_type = 'BASE TABLE') order by 1`

/** What calls of households never touch. */
const OF_THE_BUSINESS = [
  'staff_accounts',
  'staff_access',
  'meals',
  'tax_rates',
  'service_zipcodes',
  'delivery_weeks',
]

const digestOf = (name: string, where: string) =>
  `select '${name}' as name, coalesce(md5(string_agg(t::text, ' ' order by t::text)), '') as sum from ${name} t ${where}`

/** Remembers what belongs to another household and to the business. @returns what of it has changed since */
export async function watchOthers({ product, households }: World): Promise<() => Promise<string[]>> {
  const pool: Pool = product.database.pool
  const { customerId } = households.another.belongings
  const owned = (await pool.query<{ name: string }>(OWNED)).rows
  const known = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relname = any($1) and relkind = 'r'`,
    [OF_THE_BUSINESS],
  )
  const query = [
    ...owned.map(({ name }) => digestOf(name, `where user_id = '${customerId}'`)),
    ...known.rows.map(({ name }) => digestOf(name, '')),
    digestOf('order_items', `where order_id in (select id from orders where user_id = '${customerId}')`),
    digestOf('users', `where id = '${customerId}'`),
  ].join(' union all ')
  const read = async () => (await pool.query<{ name: string; sum: string }>(query)).rows
  const beginning = await read()
  return async () => {
    const now = await read()
    return beginning.filter(({ sum }, at) => now[at]?.sum !== sum).map(({ name }) => name)
  }
}

export async function brokenInvariants({ product }: Pick<World, 'product'>): Promise<string[]> {
  const broken: string[] = []
  for (const [what, query] of Object.entries(NEVER))
    if ((await rowsOf(product, query)).length > 0) broken.push(what)
  return broken
}
