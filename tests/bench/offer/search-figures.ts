import pg from 'pg'
import { findCustomers } from '../../../src/server/customer-desk/find-customers.ts'
import type { Database } from '../../../src/server/platform/db/open-database.ts'
import { milliseconds, table } from '../shop/figures.ts'

const SEARCHES = 400

const INVENTED = `
  with people as (
    select n, 'first' || n % 400 || ' last' || (n / 7) % 1000 as name, gen_random_uuid() as id
    from generate_series(1, $1::int) n
  ), made as (
    insert into users (id, name, email) select id, name, 'person' || n || '@example.com' from people
  )
  select id, name, n from people`

async function invent(url: string, households: number): Promise<void> {
  // Not through the product's pool, which waits for nothing that takes a minute.
  const session = new pg.Client({ connectionString: url })
  await session.connect()
  try {
    // All at once, and the words after them: as a migration does, and not household by household.
    await session.query('set session_replication_role = replica; set statement_timeout = 0')
    const { rows } = await session.query<{ id: string; name: string; n: number }>(INVENTED, [households])
    await session.query(
      `insert into addresses (user_id, recipient_name, phone, email, street_address, city, state, zip_code)
       select p.id, p.name, '(407) ' || lpad((p.n / 10000 % 1000)::text, 3, '0') || '-' || lpad((p.n % 10000)::text, 4, '0'),
         'person' || p.n || '@example.com', p.n % 300 || ' Tree' || p.n % 500 || ' Street', 'Orlando', 'FL',
         lpad((32800 + p.n % 60)::text, 5, '0')
       from unnest($1::uuid[], $2::text[], $3::int[]) as p (id, name, n)`,
      [rows.map(({ id }) => id), rows.map(({ name }) => name), rows.map(({ n }) => n)],
    )
    await session.query(
      'insert into customer_search_words (user_id, word) select id, search_words_of(id) from users on conflict do nothing',
    )
    await session.query('vacuum (analyze)')
  } finally {
    await session.end()
  }
}

/** What somebody types about the household with this number. */
const KINDS: readonly [string, (n: number) => string][] = [
  ['whole name', (n) => `First${n % 400} Last${Math.floor(n / 7) % 1000}`],
  ['first letters of a name', (n) => `first${n % 10}`],
  ['email', (n) => `person${n}@example.com`],
  [
    'phone',
    (n) =>
      `(407) ${String(Math.floor(n / 10000) % 1000).padStart(3, '0')}-${String(n % 10000).padStart(4, '0')}`,
  ],
  ['street', (n) => `${n % 300} Tree${n % 500} Street`],
  ['two words that many have', () => 'street 328'],
  ['a word that nobody has', (n) => `nobody${n} street`],
]

async function measure(
  { db }: Database,
  households: number,
  typed: (n: number) => string,
): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < SEARCHES; index += 1) {
    const begun = performance.now()
    await findCustomers(db, typed(1 + ((index * 7919) % households)))
    times.push(performance.now() - begun)
  }
  return times.toSorted((one, other) => one - other)
}

/** How long a search takes among so many households: of 400 first and 1,000 last names, half of them in one city. */
export async function searchFigures(database: Database, url: string, households: number): Promise<string[]> {
  await invent(url, households)
  const rows: string[][] = []
  for (const [kind, typed] of KINDS) {
    const times = await measure(database, households, typed)
    const at = (share: number) => `${milliseconds(times[Math.floor(times.length * share)] ?? 0)} ms`
    rows.push([kind, at(0.5), at(0.99)])
  }
  return table([`Search among ${households.toLocaleString('en-US')} households`, 'p50', 'p99'], rows)
}
