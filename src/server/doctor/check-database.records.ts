import type { Database } from '../platform/db/open-database.ts'
import { driftInWords } from './check-clock.ts'
import { type Finding, look, well, wrong } from './finding.ts'

const PART = 'database'
const OLDEST_MAJOR = 15

type Facts = {
  version: number
  is_superuser: boolean
  owns: boolean
  reads: boolean
  now: Date
}

/** What the role of DATABASE_URL is and may do, in one statement. */
async function readFacts({ pool }: Pick<Database, 'pool'>): Promise<Facts> {
  const { rows } = await pool.query<Facts>(
    `select current_setting('server_version_num')::int / 10000 as version,
      (select rolsuper from pg_roles where rolname = current_user) as is_superuser,
      coalesce(pg_has_role(current_user, (select relowner from pg_class where oid = to_regclass('orders')), 'member'), false) as owns,
      coalesce(has_table_privilege(to_regclass('orders'), 'select, insert, update'), false) as reads,
      clock_timestamp() as now`,
  )
  return rows[0] as Facts
}

/** @param missing names of the migrations that are not applied yet */
export async function checkDatabase(
  database: Pick<Database, 'pool' | 'kind'>,
  { missing, now }: { missing: readonly string[]; now: () => number },
): Promise<Finding[]> {
  const facts = await readFacts(database)
  if (database.kind === 'embedded')
    return [
      look(PART, 'The embedded database answers. It is for trying out.', 'Set DATABASE_URL for a shop.'),
    ]
  const findings = [well(PART, `PostgreSQL ${facts.version} answers.`)]
  if (facts.version < OLDEST_MAJOR)
    findings.push(
      wrong(PART, `PostgreSQL ${facts.version} is too old.`, `Use PostgreSQL ${OLDEST_MAJOR} or newer.`),
    )
  if (missing.length > 0)
    findings.push(
      wrong(
        PART,
        `${missing.length} migrations are not applied: ${missing[0]} and on.`,
        'npm run db:migrate, as the owner of the tables.',
      ),
    )
  else if (!facts.reads)
    findings.push(
      wrong(PART, 'The role may not read and write the tables.', 'As their owner: npm run db:grant -- ROLE'),
    )
  if (facts.is_superuser || facts.owns)
    findings.push(
      look(
        PART,
        `The product runs as ${facts.is_superuser ? 'a superuser' : 'the owner of its tables'}.`,
        'Let it run as a role that owns nothing: npm run db:grant -- rooted_fuel_app (docs/opening.md).',
      ),
    )
  const drift = driftInWords('the database server', facts.now.getTime() - now())
  if (drift) findings.push(drift)
  return findings
}
