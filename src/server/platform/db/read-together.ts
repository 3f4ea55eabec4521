import { Column, is, SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from './db.ts'

/** A query that selects plain columns, whose names differ. Awaited by itself it gives the same rows. */
type RowsQuery = SQLWrapper & PromiseLike<readonly unknown[]> & { _: { selectedFields: unknown } }
/** One value of a statement, and what it means. */
export type Piece<Meaning> = { sql: SQL; map: (value: never) => Meaning }
type Value = SQL | RowsQuery | Piece<unknown>
type Read<Values> = {
  [Name in keyof Values]: Values[Name] extends SQL<infer Single>
    ? Single
    : Values[Name] extends PromiseLike<infer Rows>
      ? Rows
      : Values[Name] extends Piece<infer Meaning>
        ? Meaning
        : never
}

/**
 * Several values, each a subquery of its own, in one statement: they are true of the same moment. A query gives its
 * rows, as it would alone; plain SQL gives one value.
 */
export async function readTogether<Values extends Record<string, Value>>(
  db: Db,
  values: Values,
): Promise<Read<Values>> {
  const names = Object.keys(values)
  const parts = names.map((name) => partOf(values[name] as Value))
  const columns = Object.fromEntries(names.map((name, index) => [name, parts[index]?.sql as SQL]))
  const [row] = await db.select(columns).from(sql`(select 1) as one`)
  const read = names.map((name, index) => [name, parts[index]?.map((row as Record<string, unknown>)[name])])
  return Object.fromEntries(read) as Read<Values>
}

type Part = { sql: SQL; map: (value: unknown) => unknown }

function partOf(value: Value): Part {
  if (is(value, SQL)) return { sql: value, map: (read) => read }
  if ('map' in value) return value as Part
  const columns = Object.entries(value._.selectedFields as Record<string, unknown>)
  return {
    sql: sql`(select coalesce(json_agg(row_to_json(q)), '[]'::json) from ${value} q)`,
    map: (read) => (read as Record<string, unknown>[]).map((row) => rowOf(columns, row)),
  }
}

function rowOf(
  columns: readonly [string, unknown][],
  json: Record<string, unknown>,
): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (const [name, column] of columns) {
    if (!is(column, Column)) throw new Error(`"${name}" is not a plain column`)
    const value = json[column.name]
    row[name] = value === null ? null : column.mapFromDriverValue(value)
  }
  return row
}
