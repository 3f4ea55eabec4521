import { Column, is, Param, Placeholder, SQL } from 'drizzle-orm'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import type pg from 'pg'

type Values = Record<string, unknown>
/** A statement that Drizzle has put together, as its driver for PostgreSQL keeps it. */
type Prepared = {
  params: readonly unknown[]
  /** What it selects; undefined when it gives what the driver gives. */
  fields?: readonly { path: readonly string[]; field: unknown }[]
  customResultMapper?: unknown
  rawQueryConfig: pg.QueryConfig & { text: string }
  queryConfig: pg.QueryConfig & { text: string }
}
type Answer = { rows: unknown[][] }
type Client = {
  query(
    config: pg.QueryConfig,
    values: unknown[],
    callback: (error: unknown, answer: Answer) => void,
  ): unknown
}

/** Asks it with these values, of a connection or of a pool. @throws DrizzleQueryError as Drizzle does */
export type BuiltStatement = (client: unknown, values: Values) => Promise<unknown>

/**
 * What Drizzle works out at each execution, worked out once: how each value is encoded, and how each column of a row is
 * decoded (docs/decisions/0100).
 * @returns null for a statement whose rows have parts or are read by a subquery, which only Drizzle puts together
 */
export function buildStatement(prepared: unknown): BuiltStatement | null {
  const { params, fields, customResultMapper, rawQueryConfig, queryConfig } = prepared as Prepared
  if (customResultMapper || fields?.some(({ path, field }) => path.length !== 1 || !decoderOf(field)))
    return null
  const config = fields ? queryConfig : rawQueryConfig
  const encoders = params.map(encoderOf)
  const toRow = fields && rowReader(fields)
  return async (client, values) => {
    const given = encoders.map((encode) => encode(values))
    let answer: Answer
    try {
      answer = await ask(client as Client, config, given)
    } catch (error) {
      throw new DrizzleQueryError(config.text, given, error as Error)
    }
    return toRow ? answer.rows.map(toRow) : answer
  }
}

const ask = (client: Client, config: pg.QueryConfig, values: unknown[]): Promise<Answer> =>
  new Promise((resolve, reject) => {
    client.query(config, values, (error, answer) => (error ? reject(error) : resolve(answer)))
  })

function encoderOf(param: unknown): (values: Values) => unknown {
  if (is(param, Placeholder)) return readerOf(param.name)
  if (!is(param, Param) || !is(param.value, Placeholder)) return () => param
  const { encoder } = param
  const read = readerOf(param.value.name)
  return (values) => encoder.mapToDriverValue(read(values))
}

const readerOf = (name: string) => (values: Values) => {
  if (!(name in values)) throw new Error(`No value for placeholder "${name}" was provided`)
  return values[name]
}

type Decoder = { mapFromDriverValue(value: unknown): unknown }

function rowReader(fields: NonNullable<Prepared['fields']>): (row: unknown[]) => Values {
  const columns = fields.map(({ path, field }) => ({
    name: path[0] as string,
    decoder: decoderOf(field) as Decoder,
  }))
  return (row) => {
    const read: Values = {}
    for (let nth = 0; nth < columns.length; nth++) {
      const { name, decoder } = columns[nth] as (typeof columns)[number]
      const value = row[nth]
      read[name] = value === null ? null : decoder.mapFromDriverValue(value)
    }
    return read
  }
}

function decoderOf(field: unknown): Decoder | null {
  if (is(field, Column)) return field
  const expression = is(field, SQL.Aliased) ? field.sql : field
  // A field that its types do not name.
  return is(expression, SQL) ? (expression as unknown as { decoder: Decoder }).decoder : null
}
