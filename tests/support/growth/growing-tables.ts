import type pg from 'pg'

/**
 * Tables that stay small however long the business runs: the menu, the calendar, settings, staff, and reports of which
 * there is one for a day or a week. Every other table grows, also one that is new.
 */
export const SMALL_TABLES: readonly string[] = [
  'claims',
  'clash_rules',
  'kitchen_settings',
  'cutoff_rehearsals',
  'cutoff_runs',
  'delivery_week_changes',
  'delivery_weeks',
  'fact_versions',
  'ingredient_packs',
  'ingredients',
  'invitation_waves',
  'label_runs',
  'label_settings',
  'meal_images',
  'meal_ingredients',
  'meals',
  'menu_week_meals',
  'menu_weeks',
  'money_limits',
  'order_status_moves',
  'payment_environment',
  'picture_files',
  'picture_originals',
  'pictures',
  'portion_shares',
  'problem_policy',
  'promo_codes',
  'recipe_lines',
  'recipe_versions',
  'recipes',
  'reconciliation_reports',
  'schema_migrations',
  'seeding',
  'service_zipcodes',
  'shop_switch_changes',
  'shop_switches',
  'shop_texts',
  'staff_access',
  'staff_accounts',
  'staff_recovery_codes',
  'staff_role_rules',
  'staff_second_factors',
  'tax_rates',
  'turned_clock',
]

/** Tables with a row for one order in a thousand, or fewer: they grow, and reading all of one stays quick for decades. */
export const SELDOM_TABLES: readonly string[] = [
  'dispute_movements',
  'disputes',
  'kitchen_cases',
  'order_amendments',
  'production_batches',
  'production_batch_needs',
  'invitations',
  'money_decisions',
  'money_requests',
  'problem_photos',
  'problem_reports',
  'promo_reviews',
  'stray_payments',
  'test_customer_changes',
  'waitlist_entries',
  'work_orders',
]
const ONCE_IN = 50

/** What a job takes away some days after its end: none of it is years old. */
const KEPT_FOR_DAYS = ['rate_limit_counters', 'rate_limits', 'sessions', 'staff_sessions', 'verifications']

/** Those of which no statement may read all. */
export const listLargeTables = async (pool: pg.Pool): Promise<string[]> =>
  (await listGrowingTables(pool)).filter((table) => !SELDOM_TABLES.includes(table))

export async function listGrowingTables(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> all ($1::text[]) order by relname`,
    [SMALL_TABLES],
  )
  return rows.map(({ name }) => name)
}

type Column = {
  table: string
  name: string
  type: string
  isKey: boolean
  hasOwnId: boolean
  isOfSmallTable: boolean
}

/** Columns that an insert may name. `isKey`: a unique index has it; `hasOwnId`: one of these columns is an id. */
const COLUMNS = `
  select c.relname as table, a.attname as name, t.typname as type,
    coalesce(bool_or(a.attnum = any (i.indkey)), false) as "isKey",
    coalesce(bool_or(a.attnum = any (i.indkey) and exists (
      select from pg_attribute k where k.attrelid = c.oid and k.attnum = any (i.indkey) and k.atttypid = 'uuid'::regtype)),
      false) as "hasOwnId",
    exists (select from pg_constraint f where f.contype = 'f' and f.conrelid = c.oid and a.attnum = any (f.conkey)
      and f.confrelid::regclass::text = any ($2::text[])) as "isOfSmallTable"
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  left join pg_index i on i.indrelid = c.oid and i.indisunique
  where c.relnamespace = 'public'::regnamespace and c.relname = any ($1::text[])
    and a.attidentity = '' and a.attgenerated = ''
  group by c.oid, c.relname, a.attname, a.attnum, t.typname order by c.relname, a.attnum`

/** What is typed by people or given by the provider is another for every household. */
const IS_OF_ONE_PERSON = /_key$|_fingerprint$|email$|^(to_address|subject|identifier|value)$/

/** Ids of copies are made of the id that was copied, so that what belonged together belongs together again. */
const copied = (column: Column, weeks: number): string => {
  const { name, type, isKey, hasOwnId, isOfSmallTable } = column
  const value = `t."${name}"`
  if (type === 'timestamptz' && KEPT_FOR_DAYS.includes(column.table)) return value
  if (type === 'uuid' && isOfSmallTable) return value
  if (type === 'uuid') return `md5(${value}::text || nth)::uuid`
  if (type === 'date') return `${value} - 7 * (1 + nth % ${weeks})`
  if (type === 'timestamptz') return `${value} - interval '7 days' * (1 + nth % ${weeks})`
  if (type === 'int8' && isKey && !hasOwnId) return `${value} * 100000 + nth`
  const isOther = (isKey && !hasOwnId && !isOfSmallTable) || IS_OF_ONE_PERSON.test(name)
  return type === 'text' && isOther ? `${value} || '~' || nth` : value
}

/**
 * Copies all rows of the growing tables so many times, spread over this many weeks before: years of business from what
 * one short history of a few households left behind. A copy is as its original, but for its ids and its days.
 */
export async function copyHistory(
  pool: pg.Pool,
  { copies, weeks }: { copies: number; weeks: number },
): Promise<void> {
  const tables = await listGrowingTables(pool)
  const { rows: columns } = await pool.query<Column>(COLUMNS, [tables, SMALL_TABLES])
  const session = await pool.connect()
  try {
    // Copies keep no promises about the form of their numbers, and no trigger has to say what is known.
    await session.query(`set session_replication_role = replica`)
    await session.query('set statement_timeout = 0')
    await dropChecks(session, tables)
    for (const table of tables) {
      const own = columns.filter((column) => column.table === table)
      const names = own.map(({ name }) => `"${name}"`).join(', ')
      const values = own.map((column) => copied(column, weeks)).join(', ')
      await session.query(
        `insert into ${table} (${names}) select ${values} from ${table} t, generate_series(1, ${SELDOM_TABLES.includes(table) ? Math.ceil(copies / ONCE_IN) : copies}) nth
         on conflict do nothing`,
      )
    }
  } finally {
    session.release(true)
  }
  await pool.query('vacuum (analyze)')
}

async function dropChecks(session: pg.PoolClient, tables: readonly string[]): Promise<void> {
  const { rows } = await session.query<{ table: string; name: string }>(
    `select conrelid::regclass::text as table, conname as name from pg_constraint
     where contype = 'c' and conrelid::regclass::text = any ($1::text[])`,
    [tables],
  )
  for (const { table, name } of rows) await session.query(`alter table ${table} drop constraint "${name}"`)
}
