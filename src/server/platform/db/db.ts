import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'

/** The database or a transaction on it: code that opened a transaction passes it on as this. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>
