import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ORLANDO_KITCHEN } from '../../../src/domain/kitchen-place/orlando-kitchen.ts'
import { createPayments } from '../../../src/server/platform/payments/payments.ts'
import {
  findLostPayments,
  reconcileCheckouts,
} from '../../../src/server/provider-notices/reconcile-checkouts.ts'
import { createOnOwnServer } from '../../support/databases/own-server-database.ts'
import type { ServerProcesses } from '../../support/databases/server-processes.ts'
import type { TestDatabase } from '../../support/databases/test-database.ts'
import { ledgerOf, placedOrder, rowsOf, settledCustomer, someMeals } from '../../support/people/ordering.ts'
import { createTestApp, type TestApp, type TestCustomer } from '../../support/test-app.ts'
import { differences } from '../support/kills/books.ts'
import { type KillableServer, startKillableServer } from '../support/kills/killable-server.ts'
import { spread, storm } from '../support/kills/storm.ts'
import { report } from '../support/report.ts'
import { scale } from '../support/scale.ts'

const SERVER_KILLS = scale('SERVER_KILLS', 20)
const DATABASE_KILLS = scale('DATABASE_KILLS', 5)
/** So that there are several requests between two kills. */
const SHOPPERS = 2 * (SERVER_KILLS + DATABASE_KILLS)
/** What was committed must outlive a kill: the other tests' server puts it off. */
const KEPT_AT_ONCE = ['synchronous_commit=on']

let product: TestApp
let database: TestDatabase
let processes: ServerProcesses
let server: KillableServer
beforeAll(async () => {
  const own = await createOnOwnServer({ onError: () => {} }, KEPT_AT_ONCE)
  database = own.database
  processes = own.processes
  product = await createTestApp({ LOG_LEVEL: 'silent' }, { now: new Date().toISOString(), database })
  server = await startKillableServer(product)
})
afterAll(async () => {
  await server.close()
  await product.close()
  await database.close()
})

const paymentsOf = ({ standIn, paymentKeys }: TestApp) =>
  createPayments({ port: standIn.port, ...paymentKeys })

/** Charges the card of an order once more, as one would who forgets what was done before a crash. */
async function chargeAgain(small: TestApp, orderId: string): Promise<void> {
  const [card] = await rowsOf<{ customer: string; method: string }>(
    small,
    `select c.provider_customer_id as customer, m.provider_payment_method_id as method
     from orders o join payment_customers c on c.user_id = o.user_id
     join stored_payment_methods m on m.user_id = o.user_id where o.id = $1`,
    [orderId],
  )
  await paymentsOf(small).chargeOffSession({
    ...{ paymentId: randomUUID(), orderId, amountCents: 16_000, description: 'The same box' },
    ...{
      customerId: card?.customer ?? '',
      paymentMethodId: card?.method ?? '',
      idempotencyKey: randomUUID(),
    },
  })
}

/** Takes the rows of an order away, as when a commit was told and not kept. */
async function forget(small: TestApp, orderId: string): Promise<void> {
  const client = await small.database.pool.connect()
  await client.query('set session_replication_role = replica')
  await client.query('delete from payments where order_id = $1', [orderId])
  await client.query(`update orders set status = 'draft' where id = $1`, [orderId])
  client.release(true)
}

test('finds a planted charge that was made twice, and an order that was lost', async () => {
  const small = await createTestApp({ LOG_LEVEL: 'silent' })
  try {
    const shoppers = [await settledCustomer(small), await settledCustomer(small)] as const
    const [first, second] = [await placedOrder(small, shoppers[0]), await placedOrder(small, shoppers[1])]
    expect(await differences(small, shoppers)).toEqual([])
    await chargeAgain(small, first.orderId)
    expect(await differences(small, shoppers)).toEqual([expect.stringMatching(/^lost: /)])
    await forget(small, second.orderId)
    const found = (await differences(small, shoppers)).join('\n')
    expect(found).toContain(`${shoppers[1].userId} has 0 orders`)
    report('kills', { planted: 2, caught: 2 })
  } finally {
    await small.close()
  }
})

/** As long as it takes: the machine may be given to others. What never comes ends with the test's own limit. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(50)
}

/** A question on a connection of its own; null while there is no answer. */
async function asked(query: string): Promise<unknown[] | null> {
  const client = new pg.Client({ connectionString: database.databaseUrl })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query(query)).rows as unknown[]
  } catch {
    return null
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Everything but the parent of the database's processes dies; it recovers from what was written. A table that is not
 * logged is empty after that, and after nothing else.
 */
async function killDatabase(): Promise<void> {
  const table = 'create unlogged table if not exists witness (alive int)'
  await until(async () => (await asked(`${table}; insert into witness values (1)`)) !== null)
  processes.crash()
  await until(async () => (await asked('select alive from witness'))?.length === 0)
}

/** What the jobs do that the killed servers did not have: they go by the real time. */
async function settle(): Promise<void> {
  product.clock.set(new Date(Date.now() + 4 * 60_000))
  const deps = {
    ...{ db: product.database.db, clock: product.clock, kitchen: ORLANDO_KITCHEN },
    ...{ payments: paymentsOf(product), log: pino({ level: 'silent' }) },
  }
  await until(async () => (await product.visitor().request('/api/ready')).status === 200)
  await reconcileCheckouts(deps)
  await findLostPayments(deps)
}

test(`every payment is one order, though the server is killed ${SERVER_KILLS} times and the database ${DATABASE_KILLS} times`, {
  timeout: 600_000 + 20_000 * (SERVER_KILLS + DATABASE_KILLS),
}, async () => {
  const customers: TestCustomer[] = []
  for (let index = 0; index < SHOPPERS; index++) customers.push(await settledCustomer(product))
  const meals = await someMeals(product)
  const kills = spread(SHOPPERS, [
    { times: SERVER_KILLS, kill: server.kill },
    { times: DATABASE_KILLS, kill: () => server.killDatabase(killDatabase) },
  ])
  const done = await storm({ product, server, meals, kills }, customers)
  expect(done.kills).toBe(SERVER_KILLS + DATABASE_KILLS)
  await settle()
  const found = { stuck: done.stuck, differences: await differences(product, customers) }
  expect(found).toEqual({ stuck: [], differences: [] })
  const { charges } = await ledgerOf(product)
  report('kills', {
    ...{ 'server kills': SERVER_KILLS, 'database kills': DATABASE_KILLS, checkouts: SHOPPERS },
    ...{ requests: done.requests, interrupted: done.interrupted, charges: charges.length },
  })
  process.stdout.write(`kills: the longest start took ${Math.round(server.longestStart())} ms\n`)
})
