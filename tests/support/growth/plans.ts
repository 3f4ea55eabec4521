import type pg from 'pg'
import type { Statement } from './statement-log.ts'

export type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  'Recheck Cond'?: string
  Filter?: string
  'Plan Rows': number
  Plans?: PlanNode[]
}

export const PLAN_MODES = ['force_custom_plan', 'force_generic_plan'] as const
type PlanMode = (typeof PLAN_MODES)[number]

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** A value as the driver would send it, for a statement that takes no parameters. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (value instanceof Date) return quoted(value.toISOString())
  if (Array.isArray(value)) {
    const items = value.map((item) => (item === null ? 'null' : JSON.stringify(String(item))))
    return quoted(`{${items.join(',')}}`)
  }
  return quoted(typeof value === 'object' ? JSON.stringify(value) : String(value))
}

/** How much dearer a page of a table that is read as a whole is taken for, as if it had so many times its pages. */
const AS_IF_LARGER = 100
/** Of a table with fewer pages the database reads all sooner than to look for some: it is judged as if it were larger. */
export const SMALL_PAGES = 128

/** How the server would run a statement: for its values, or for values that it does not know. */
async function planOf(session: pg.PoolClient, { text, values }: Statement): Promise<PlanNode> {
  await session.query(`prepare explained as ${text}`)
  try {
    const given = values.length > 0 ? `(${values.map(literal).join(', ')})` : ''
    const { rows } = await session.query(`explain (format json) execute explained${given}`)
    return rows[0]['QUERY PLAN'][0].Plan
  } finally {
    await session.query('deallocate explained')
  }
}

type RunNode = PlanNode & { 'Rows Removed by Filter'?: number; Plans?: RunNode[] }

/** How many rows of a table a statement looks at that are not what it asks for, when it is run; what it changes is taken back. */
export async function rowsInVain(
  session: pg.PoolClient,
  { text, values }: Statement,
  { table, mode }: { table: string; mode: PlanMode },
): Promise<number> {
  await session.query('begin')
  try {
    await session.query(`set local plan_cache_mode = ${mode}`)
    await session.query(`prepare explained as ${text}`)
    const given = values.length > 0 ? `(${values.map(literal).join(', ')})` : ''
    const { rows } = await session.query(`explain (analyze, format json) execute explained${given}`)
    const inVain = (node: RunNode): number =>
      (node['Relation Name'] === table ? (node['Rows Removed by Filter'] ?? 0) : 0) +
      (node.Plans ?? []).reduce((sum, below) => sum + inVain(below), 0)
    return inVain(rows[0]['QUERY PLAN'][0].Plan)
  } finally {
    await session.query('rollback')
    await session.query('deallocate all')
  }
}

type Table = { rows: number; pages: number }
export type Sizes = {
  tables: ReadonlyMap<string, Table>
  /** Indexes that hold only a part of their table, such as what is open. */
  partial: ReadonlySet<string>
}

export async function readSizes(pool: pg.Pool, names: readonly string[]): Promise<Sizes> {
  const counted = await pool.query<Table & { name: string }>(
    `select relname as name, reltuples::float8 as rows, relpages as pages from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relname = any ($1::text[])`,
    [names],
  )
  const partial = await pool.query<{ name: string }>(
    'select indexrelid::regclass::text as name from pg_index where indpred is not null',
  )
  return {
    tables: new Map(counted.rows.map(({ name, ...table }) => [name, table])),
    partial: new Set(partial.rows.map(({ name }) => name)),
  }
}

/** What of a statement takes longer the more there is in the tables that grow. */
export async function growthOf(
  session: pg.PoolClient,
  statement: Statement,
  { mode, sizes }: { mode: PlanMode; sizes: Sizes },
): Promise<string[]> {
  await session.query(`set plan_cache_mode = ${mode}`)
  const faults: string[] = []
  for (const isSmall of [false, true]) {
    await session.query(`set seq_page_cost = ${isSmall ? AS_IF_LARGER : 1}`)
    // Joins that read both their sides as a whole are out of the question once a side is large.
    for (const join of ['hash', 'merge'])
      await session.query(`set enable_${join}join = ${isSmall ? 'off' : 'on'}`)
    const judged = new Map([...sizes.tables].filter(([, { pages }]) => pages < SMALL_PAGES === isSmall))
    const plan = await planOf(session, statement)
    faults.push(...faultsBelow(plan, { ...sizes, tables: judged, knowsValues: mode === 'force_custom_plan' }))
  }
  return [...new Set(faults)]
}

type Judged = Sizes & { knowsValues: boolean }

function faultsBelow(plan: PlanNode, judged: Judged, isLimited = false): string[] {
  const table = judged.tables.get(plan['Relation Name'] ?? '')
  const isLimit = plan['Node Type'] === 'Limit' || (isLimited && plan['Node Type'] !== 'Sort')
  const below = (plan.Plans ?? []).flatMap((node) => faultsBelow(node, judged, isLimit))
  return table ? [...faultsOf(plan, table, judged, isLimited), ...below] : below
}

const SCANS = ['Index Scan', 'Index Only Scan', 'Bitmap Heap Scan']
/** More of a table than this is a part that grows with it, unless it is a handful. */
const LARGE_SHARE = 0.1
const A_HANDFUL = 100

function faultsOf(plan: PlanNode, { rows }: Table, judged: Judged, isLimited: boolean): string[] {
  const { 'Node Type': type, 'Relation Name': table, 'Index Name': index, Filter: filter } = plan
  const wanted = filter ? ` for ${filter}` : ''
  if (type === 'Seq Scan') return [`reads all of ${table}${wanted}`]
  if (!SCANS.includes(type)) return []
  const isWhole = !plan['Index Cond'] && !plan['Recheck Cond'] && !judged.partial.has(index ?? '')
  if (isWhole && !(isLimited && !filter)) return [`reads all of ${table} by ${index}${wanted}`]
  const isLarge =
    judged.knowsValues && !isLimited && plan['Plan Rows'] > Math.max(rows * LARGE_SHARE, A_HANDFUL)
  return isLarge ? [`reads ${plan['Plan Rows']} of ${rows} rows of ${table}`] : []
}
