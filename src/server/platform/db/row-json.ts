import { Column, getTableColumns, is, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * A whole row as one value of a statement that is asked often. Database and driver describe each column of each answer
 * and look for how to read it: forty columns cost either more than one object that has them.
 */
export function rowJson<Table extends PgTable>(table: Table): SQL<Table['$inferSelect']> {
  const columns = Object.entries(getTableColumns(table))
  const read = (row: Record<string, unknown>) => rowOf(columns, row) as Table['$inferSelect']
  return sql`row_to_json(${table})`.mapWith(read)
}

/** A row that the database gave as JSON, as it would be if each column had been asked for. */
export function rowOf(
  columns: readonly (readonly [name: string, column: unknown])[],
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
