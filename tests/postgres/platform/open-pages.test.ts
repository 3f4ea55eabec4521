import { afterAll, beforeAll, expect, test } from 'vitest'
import { PLAN_MODES, rowsInVain } from '../../support/growth/plans.ts'
import { logStatements } from '../../support/growth/statement-log.ts'
import { placedOrder, rowsOf, settledCustomer } from '../../support/people/ordering.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

const PAGES = 400

let product: TestApp
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => product.close())

/** What others left open this minute, of which the statistics of the table know nothing yet. */
async function manyOpenPages(): Promise<void> {
  await placedOrder(product, await settledCustomer(product))
  const columns = await rowsOf<{ names: string }>(
    product,
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
     where table_name = 'checkout_sessions' and is_generated = 'NEVER'
       and column_name not in ('id', 'order_id', 'idempotency_key', 'provider_session_id', 'status', 'completed_at')`,
  )
  const others = columns[0]?.names
  const session = await product.database.pool.connect()
  const copies = (status: string, completed: string) =>
    session.query(
      `insert into checkout_sessions (order_id, idempotency_key, status, completed_at, ${others})
       select gen_random_uuid(), gen_random_uuid(), '${status}', ${completed}, ${others}
       from checkout_sessions, generate_series(1, ${PAGES}) where completed_at is not null`,
    )
  await session.query('alter table checkout_sessions set (autovacuum_enabled = false)')
  await session.query('set session_replication_role = replica')
  await copies('complete', 'completed_at')
  await session.query('analyze')
  await session.query(
    `insert into checkout_sessions (order_id, idempotency_key, status, ${others})
     select gen_random_uuid(), gen_random_uuid(), 'open', ${others}
     from (select * from checkout_sessions limit ${PAGES}) t`,
  )
  // Connections forget what they prepared.
  session.release(true)
}

test('an order that is paid looks at no payment page of others, however many are open', async () => {
  await manyOpenPages()
  const customer = await settledCustomer(product)
  const log = logStatements()
  await placedOrder(product, customer).finally(log.stop)
  const asked = [...log.statements.values()].filter(({ text }) =>
    /^\s*select[\s\S]*checkout_sessions/i.test(text),
  )
  expect(asked.length).toBeGreaterThan(2)
  const session = await product.database.pool.connect()
  const faults: string[] = []
  for (const statement of asked)
    for (const mode of PLAN_MODES) {
      const inVain = await rowsInVain(session, statement, { table: 'checkout_sessions', mode })
      if (inVain > 2) faults.push(`${mode}: ${inVain} rows for ${statement.text.slice(0, 80)}`)
    }
  session.release()
  expect(faults).toEqual([])
})
