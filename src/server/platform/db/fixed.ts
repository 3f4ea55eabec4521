import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

// A value that is the same in every call stands in the statement itself. A prepared statement does not know its
// parameters while it is planned, and could not use an index that holds only the rows with this value.

const WORD = /^[a-z_]+$/

/** The value itself, for a column that has another name in the statement. */
export function fixed(value: string | boolean): SQL {
  if (typeof value === 'boolean') return sql.raw(String(value))
  if (!WORD.test(value)) throw new Error(`"${value}" is no word of the product`)
  return sql.raw(`'${value}'`)
}

type Value<C extends AnyPgColumn> = C['_']['data'] & (string | boolean)

export const eqFixed = <C extends AnyPgColumn>(column: C, value: Value<C>): SQL =>
  sql`${column} = ${fixed(value)}`

export const inFixed = <C extends AnyPgColumn>(column: C, values: readonly Value<C>[]): SQL =>
  sql`${column} in (${sql.join(values.map(fixed), sql`, `)})`
