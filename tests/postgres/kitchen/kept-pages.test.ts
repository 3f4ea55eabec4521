import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MANY_BOXES_DATE as DATE } from '../../support/people/many-boxes.ts'
import { placedOrder, rowsOf, settledCustomer } from '../../support/people/ordering.ts'
import { type Client, createTestApp, type TestApp } from '../../support/test-app.ts'

/*
 * A page is kept as long as nothing was written (docs/decisions/0124). What is written here passes by the product, as
 * another process of it would.
 */
let product: TestApp
let staff: Client
let households: [string, string]
const sessions: pg.PoolClient[] = []
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
  staff = await product.staff()
  for (let n = 0; n < 2; n++) {
    await placedOrder(product, await settledCustomer(product))
    sessions.push(await product.database.pool.connect())
  }
  const users = await rowsOf<{ id: string }>(
    product,
    `select user_id as id from orders where status = 'confirmed'`,
  )
  households = [users[0]?.id ?? '', users[1]?.id ?? '']
})
afterAll(async () => {
  for (const session of sessions) session.release(true)
  await product.close()
})

const rename = (session: pg.PoolClient | undefined, household: string, name: string) =>
  session?.query('update user_profiles set full_name = $2 where id = $1', [household, name])

async function names(): Promise<string[]> {
  const { status, body } = await staff.call('listKitchenOrders', { date: DATE })
  expect(status).toBe(200)
  return body.orders.map((order: { customer_name: string }) => order.customer_name).sort()
}

test('what another process commits is on the next page, in whichever order transactions end', async () => {
  const [early, late] = sessions
  await rename(early, households[0], 'Ana')
  await rename(late, households[1], 'Ben')
  expect(await names()).toEqual(['Ana', 'Ben'])
  await early?.query('begin')
  await rename(early, households[0], 'Anna')
  await late?.query('begin')
  await rename(late, households[1], 'Benn')
  expect(await names()).toEqual(['Ana', 'Ben'])
  await late?.query('commit')
  expect(await names()).toEqual(['Ana', 'Benn'])
  // Its number is the lower one: the highest that has ended stays as it was.
  await early?.query('commit')
  expect(await names()).toEqual(['Anna', 'Benn'])
})

test('what is only begun, and what is taken back, is on no page', async () => {
  const [session] = sessions
  await rename(session, households[0], 'Ana')
  const before = await names()
  await session?.query('begin')
  await rename(session, households[0], 'Anna')
  expect(await names()).toEqual(before)
  await session?.query('rollback')
  expect(await names()).toEqual(before)
})
