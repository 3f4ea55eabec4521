import type pg from 'pg'

/** Every table with its size on disk in bytes and the columns that can be written: not what the database computes. */
const TABLES = `
  select c.oid::regclass::text as name, pg_relation_size(c.oid)::int as size,
    (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`

const SEQUENCES = `
  select quote_literal(format('%I.%I', schemaname, sequencename)) as name,
    coalesce(last_value, start_value)::text as value, last_value is not null as called
  from pg_sequences where schemaname = 'public'`

/** Differs once a table, function, trigger or constraint was made, changed, switched off or removed. */
const SHAPE = `
  select md5(string_agg(part, ' ' order by part)) as shape from (
    select oid || ':' || xmin as part from pg_class where relnamespace = 'public'::regnamespace
    union all select oid || ':' || xmin from pg_proc where pronamespace = 'public'::regnamespace
    union all select t.oid || ':' || t.xmin from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relnamespace = 'public'::regnamespace
    union all select oid || ':' || xmin from pg_constraint where connamespace = 'public'::regnamespace) parts`

type Table = { name: string; size: number; columns: string }
type Sequence = { name: string; value: string; called: boolean }

const asTheyWere = (name: string) => `as_it_was_${name.replaceAll('"', '')}`

/**
 * Keeps what a database holds now, in temporary tables of the session.
 * @param session always the same one: a client, or the pool of an embedded database, which has no other
 * @returns brings all rows and sequences back; false when the tables themselves were changed and the database can only
 * be thrown away
 */
export async function rememberContent(session: pg.Pool | pg.Client): Promise<() => Promise<boolean>> {
  const query = <T extends pg.QueryResultRow>(text: string) => session.query<T>(text)
  const { rows: tables } = await query<Table>(TABLES)
  const { rows: sequences } = await query<Sequence>(SEQUENCES)
  const filled = tables.filter(({ size }) => size > 0)
  for (const { name, columns } of filled)
    await query(`create temporary table ${asTheyWere(name)} as select ${columns} from ${name}`)
  const shapeNow = async () => (await query<{ shape: string }>(SHAPE)).rows[0]?.shape
  const shape = await shapeNow()
  // As a replica the database runs no triggers: nothing is refused, recorded or cascaded.
  const restore = [
    'begin; set local session_replication_role = replica',
    ...tables.map(({ name }) => `delete from ${name}`),
    ...filled.map(
      ({ name, columns }) =>
        `insert into ${name} (${columns}) overriding system value select ${columns} from ${asTheyWere(name)}`,
    ),
    ...sequences.map(({ name, value, called }) => `select setval(${name}, ${value}, ${called})`),
    'commit',
  ].join(';\n')
  return async () => {
    if ((await shapeNow()) !== shape) return false
    await query(restore)
    const { rows: sizes } = await query<Table>(TABLES)
    const grown = sizes.filter(({ size }, at) => size > (tables[at]?.size ?? 0))
    if (grown.length > 0) await query(`vacuum ${grown.map(({ name }) => name).join(', ')}`)
    return true
  }
}
