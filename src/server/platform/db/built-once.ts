import { is, type Placeholder, sql } from 'drizzle-orm'
import { PgRaw } from 'drizzle-orm/pg-core/query-builders/raw'
import { type BuiltStatement, buildStatement } from './connection/built-statement.ts'
import type { Db } from './db.ts'

/** The places of a statement at which each call puts its own values. */
export type Places<Input> = { [Name in keyof Input & string]: Placeholder<string, Input[Name]> }
/** A value, or the place of one in a statement that is built once. */
export type Asked<Value> = Value | Placeholder<string, Value>

type Prepared<Result> = { execute(values: Record<string, unknown>): Promise<Result> }
export type BuildableQuery<Result> = PromiseLike<Result> &
  ({ prepare(name: string): Prepared<Result> } | PgRaw<Result>)

/**
 * A statement that is asked often: it is put together at its first call, with a place for each value, and not again. A
 * call may come with the database or with a transaction. What `build` names has to be the same for every call, and values
 * have to be what the driver takes, as for plain SQL: where a column is compared, no encoder of the column sees them.
 */
export function builtOnce<Input, Result>(
  build: (db: Db, given: Places<Input>) => BuildableQuery<Result>,
): (db: Db, input: Input) => Promise<Result> {
  let built: Prepared<Result> | undefined
  let statement: BuiltStatement | null = null
  return (db, input) => {
    if (!built) {
      built = prepare(db, build(db, newPlaces()))
      statement = buildStatement(built)
    }
    const values = input as Record<string, unknown>
    const { client } = sessionOf(db)
    if (statement) return statement(client, values) as Promise<Result>
    // Text and columns are nobody's own; the connection is.
    const own: Prepared<Result> = Object.create(built, { client: { value: client } })
    return own.execute(values)
  }
}

/** Without a name: the connection gives it one that it can forget (connection/preparing-client.ts). */
const NO_NAME = ''

function prepare<Result>(db: Db, query: BuildableQuery<Result>): Prepared<Result> {
  if (!is(query, PgRaw)) return (query as { prepare(name: string): Prepared<Result> }).prepare(NO_NAME)
  const plain = db._.session.prepareQuery(query.getQuery(), undefined, undefined, false)
  return plain as Prepared<Result>
}

const newPlaces = <Input>(): Places<Input> =>
  new Proxy(
    {},
    {
      get: (_, name) => sql.placeholder(String(name)),
      ownKeys: () => {
        throw new Error('Name each place: nobody knows them all')
      },
    },
  ) as Places<Input>

const sessionOf = (db: Db) => db._.session as unknown as { client: unknown }
