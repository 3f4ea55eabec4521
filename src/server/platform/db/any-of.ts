import { is, Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Asked } from './built-once.ts'

/** One of these ids, as one parameter: the statement is the same one for any number of them. */
export const anyOf = (column: SQLWrapper, ids: Asked<readonly string[]>): SQL =>
  sql`${column} = any(${sql.param(is(ids, Placeholder) ? ids : [...ids])})`
