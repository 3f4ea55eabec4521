import { is, Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Asked } from './built-once.ts'

/** One of these ids, as one parameter: the statement is the same one for any number of them. */
export const anyOf = (column: SQLWrapper, ids: Asked<readonly string[]>): SQL =>
  sql`${column} = any(${sql.param(is(ids, Placeholder) ? ids : [...ids])})`

/**
 * The same for a short list, in a statement that is asked often. The planner never sees the list: one that it sees, it
 * finds cheaper than the ten ids that it expects of a list, and plans the statement anew for each call.
 */
export const anyOfFew = (column: SQLWrapper, ids: Asked<readonly string[]>): SQL =>
  sql`${column} = any((select ${sql.param(is(ids, Placeholder) ? ids : [...ids])}::uuid[])::uuid[])`
