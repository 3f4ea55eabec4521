import { afterAll, beforeAll, expect, test } from 'vitest'
import { SEEDED } from '../../support/databases/database-templates.ts'
import { createTestDatabase, type TestDatabase } from '../../support/databases/test-database.ts'
import { copyHistory, listGrowingTables, listLargeTables } from '../../support/growth/growing-tables.ts'
import { liveOneDay, liveSomeWeeks } from '../../support/growth/live-some-weeks.ts'
import { growthOf, PLAN_MODES, readSizes, SMALL_PAGES } from '../../support/growth/plans.ts'
import { countSequentialScans } from '../../support/growth/sequential-scans.ts'
import { logStatements, type Statement } from '../../support/growth/statement-log.ts'
import { createTestApp } from '../../support/test-app.ts'

/** Seventeen years of some thirty boxes a week. */
const HISTORY = { copies: 1000, weeks: 900 }

/** What may read all of a growing table, and why. */
const ACCEPTED = [
  {
    text: /^select "account", sum\("amount_cents"\)::float8 from "ledger_entries"/,
    why: 'the sums of the whole ledger, for the Business screen alone',
  },
  {
    text: /from "security_events" where "security_events"\."(actor|kind|at)".* order by "security_events"\."id" desc limit/,
    why: 'the newest of many events that match, read from the end of the log until there are enough',
  },
  {
    text: /array\[count\(\*\) filter \(where "(meal_ratings"\.")?stars"/,
    why: 'how every meal is liked, for the Feedback screen alone',
  },
  {
    text: /with asked as \(/,
    why: 'households and waiting people of every ZIP code, for the owner’s list alone',
  },
  {
    text: /from "staff_log" where "staff_log"\."(actor|subject_kind)" = \$1 order by "staff_log"\."id" desc limit/,
    why: 'the same of changes by staff, most of which one person makes and one kind of thing meets',
  },
  {
    text: /from stock_lots l join intakes k [\s\S]*where lower\(k\.supplier\) = /,
    why: 'everything that a supplier ever brought, for a trace alone: of one who brings most it is most of all lots',
  },
]

let now: Date
let database: TestDatabase
let statements: Statement[]
beforeAll(async () => {
  database = await createTestDatabase(SEEDED)
  const product = await createTestApp({ LOG_LEVEL: 'silent' }, { database })
  const log = logStatements()
  await liveSomeWeeks(product).finally(log.stop)
  now = product.clock.now()
  await product.close()
  statements = [...log.statements.values()]
  const empty: string[] = []
  for (const table of await listGrowingTables(database.pool)) {
    const { rowCount } = await database.pool.query(`select from ${table} limit 1`)
    if (rowCount === 0) empty.push(table)
  }
  // A new table belongs into the weeks that are lived here, or among the small ones.
  expect(empty).toEqual([])
  await copyHistory(database.pool, HISTORY)
})
afterAll(() => database.close())

test('no statement reads more because years of business lie behind it, whether its values are known or not', async () => {
  const { pool } = database
  const sizes = await readSizes(pool, await listLargeTables(pool))
  const faults: string[] = []
  const session = await pool.connect()
  for (const statement of statements)
    for (const mode of PLAN_MODES)
      for (const fault of await growthOf(session, statement, { mode, sizes }))
        if (!ACCEPTED.some(({ text }) => text.test(statement.text)))
          faults.push(`${mode}: ${fault} | ${statement.text.replaceAll(/\s+/g, ' ')}`)
  session.release(true)
  expect(faults).toEqual([])
})

test('a day of households, staff and jobs reads no large table as a whole, not even behind a trigger', async () => {
  const { pool } = database
  const { tables } = await readSizes(pool, await listLargeTables(pool))
  const product = await createTestApp({ LOG_LEVEL: 'silent' }, { database, now: now.toISOString() })
  const before = await countSequentialScans(pool)
  await liveOneDay(product)
  const after = await countSequentialScans(pool)
  await product.close()
  const read = [...tables].filter(
    ([name, { pages }]) => pages >= SMALL_PAGES && after.get(name) !== before.get(name),
  )
  expect(read).toEqual([])
})
