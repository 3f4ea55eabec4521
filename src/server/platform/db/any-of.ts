import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** One of these ids, as one parameter: the statement is the same one for any number of them. */
export const anyOf = (column: SQLWrapper, ids: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...ids])})`
