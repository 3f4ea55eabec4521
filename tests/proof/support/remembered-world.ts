import type { Client, Pool } from 'pg'

/** Written by every call, whatever it does: counters, the security log, and when a session was last seen. */
const ALWAYS_WRITTEN = ['rate_limit_counters', 'rate_limits', 'security_events', 'fact_versions']

const TABLES = `
  select c.oid::regclass::text as name,
    (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`

const SEEN = /^(staff_sessions|sessions|staff_accounts)$/
/** What a session writes about itself while it is used. */
const rowOf = (name: string) =>
  SEEN.test(name) ? `(to_jsonb(t) - 'last_seen_at' - 'updated_at' - 'last_signed_in_at')::text` : 't::text'

export type RememberedWorld = {
  /** The tables whose rows are not those of the beginning; what every call writes is left out. */
  changed(): Promise<string[]>
  /** Brings back the rows of the beginning. */
  restore(): Promise<void>
}

/**
 * Keeps the rows of a database, so that every call of a proof meets the same world.
 * @param pool always the same session: a client, or the pool of an embedded database, which has no other
 */
export async function rememberWorld(pool: Pool | Client): Promise<RememberedWorld> {
  const { rows: tables } = await pool.query<{ name: string; columns: string }>(TABLES)
  const kept = (name: string) => `proof_${name.replaceAll('"', '')}`
  for (const { name, columns } of tables)
    await pool.query(
      `drop table if exists ${kept(name)}; create temporary table ${kept(name)} as select ${columns} from ${name}`,
    )
  const digest = tables
    .map(
      ({ name }) =>
        `select '${name}' as name, coalesce(md5(string_agg(row, ' ' order by row)), '') as sum from (select ${rowOf(name)} as row from ${name} t) rows`,
    )
    .join(' union all ')
  const read = async () => {
    const { rows } = await pool.query<{ name: string; sum: string }>(digest)
    return new Map(rows.map(({ name, sum }) => [name, sum]))
  }
  const beginning = await read()
  /** What the database would call its next change; the same as long as nothing is written. */
  const nextChange = async () => {
    const query = 'select pg_snapshot_xmax(pg_current_snapshot())::text as next'
    return (await pool.query<{ next: string }>(query)).rows[0]?.next
  }
  let seen: { at: string | undefined; tables: typeof tables } = { at: await nextChange(), tables: [] }
  const different = async () => {
    const at = await nextChange()
    if (at !== seen.at) {
      const now = await read()
      seen = { at, tables: tables.filter(({ name }) => now.get(name) !== beginning.get(name)) }
    }
    return seen.tables
  }
  return {
    changed: async () =>
      (await different()).map(({ name }) => name).filter((name) => !ALWAYS_WRITTEN.includes(name)),
    restore: async () => {
      // As a replica the database runs no triggers: nothing is refused, recorded or cascaded.
      const steps = (await different()).flatMap(({ name, columns }) => [
        `delete from ${name}`,
        `insert into ${name} (${columns}) overriding system value select ${columns} from ${kept(name)}`,
      ])
      if (steps.length === 0) return
      await pool.query(
        ['begin', 'set local session_replication_role = replica', ...steps, 'commit'].join('; '),
      )
      seen = { at: await nextChange(), tables: [] }
    },
  }
}
