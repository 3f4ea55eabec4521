import { Column, is, SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { builtOnce, type Places } from './built-once.ts'
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
  const parts = partsOf(values)
  return readOf(parts, await selectParts(db, parts))
}

/** The same, built at its first call alone (`builtOnce`). */
export function readTogetherOnce<Input, Values extends Record<string, Value>>(
  build: (db: Db, given: Places<Input>) => Values,
): (db: Db, input: Input) => Promise<Read<Values>> {
  let parts: Parts = []
  const select = builtOnce((db, given: Places<Input>) => {
    parts = partsOf(build(db, given))
    return selectParts(db, parts)
  })
  return async (db, input) => {
    const rows = await select(db, input)
    return readOf(parts, rows)
  }
}

type Part = { sql: SQL; map: (value: unknown) => unknown }
type Parts = readonly (readonly [name: string, part: Part])[]

const partsOf = (values: Record<string, Value>): Parts =>
  Object.entries(values).map(([name, value]) => [name, partOf(value)])

const selectParts = (db: Db, parts: Parts) =>
  db.select(Object.fromEntries(parts.map(([name, part]) => [name, part.sql]))).from(sql`(select 1) as one`)

function readOf<Values>(parts: Parts, [row]: readonly Record<string, unknown>[]): Read<Values> {
  return Object.fromEntries(parts.map(([name, part]) => [name, part.map(row?.[name])])) as Read<Values>
}

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
