import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { runJob, startOver } from '../../support/payments/declining-cards.ts'
import { paidOrder } from '../../support/payments/money.ts'
import { statusOfStray, strayPaidBy } from '../../support/payments/stray-payments.ts'
import { CARD, failNextCalls, rowsOf } from '../../support/people/ordering.ts'
import { atSecondCutoff, boxOn, SECOND_DELIVERY, subscriber } from '../../support/people/subscribing.ts'
import { createTestApp, type TestApp, type TestCustomer } from '../../support/test-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
  await product.database.pool.query(
    `create function refuse_row() returns trigger language plpgsql as $$
     begin raise exception 'This row cannot be written'; end $$`,
  )
})
afterAll(() => product.close())
beforeEach(() => startOver(product))

const mended: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const mend of mended.splice(0)) await mend()
})

/** Such rows cannot be written until it is fixed, whatever is tried. */
async function refuse(writing: 'insert' | 'update', table: string, condition: string) {
  const { pool } = product.database
  await pool.query(
    `create trigger refuse_row before ${writing} on ${table} for each row when (${condition})
     execute function refuse_row()`,
  )
  const mend = () => pool.query(`drop trigger if exists refuse_row on ${table}`)
  mended.push(mend)
  return mend
}

/** Three households, in the order in which a job comes to them. */
async function threeHouseholds(): Promise<[TestCustomer, TestCustomer, TestCustomer]> {
  const households = [await subscriber(product), await subscriber(product), await subscriber(product)]
  const rows = await rowsOf<{ userId: string }>(
    product,
    'select user_id as "userId" from subscriptions where user_id = any($1) order by id',
    [households.map(({ userId }) => userId)],
  )
  const sorted = rows.map(({ userId }) => households.find((one) => one.userId === userId))
  return sorted as [TestCustomer, TestCustomer, TestCustomer]
}

const statusesOn = async (households: readonly TestCustomer[], day: string) =>
  Promise.all(households.map(async (one) => (await boxOn(product, one, day)).order_status))

test('a box that cannot be opened keeps no other closed, and is opened once it can be', async () => {
  const households = await threeHouseholds()
  const mend = await refuse('insert', 'orders', `new.user_id = '${households[0].userId}'`)
  atSecondCutoff(product, 1000)
  await runJob(product, 'renewals')
  expect(await statusesOn(households, '2026-12-21')).toEqual([null, 'pending', 'pending'])
  await mend()
  await runJob(product, 'renewals')
  expect(await statusesOn(households, '2026-12-21')).toEqual(['pending', 'pending', 'pending'])
})

test('a box of a closed week that cannot release its order keeps no other box from doing so or from being opened', async () => {
  const households = await threeHouseholds()
  const mend = await refuse('update', 'orders', `new.user_id = '${households[0].userId}'`)
  await product.database.pool.query(
    `insert into delivery_weeks (scheduled_date, status, reason) values ($1, 'closed', 'Holiday')`,
    [SECOND_DELIVERY],
  )
  await runJob(product, 'renewals')
  expect(await statusesOn(households, SECOND_DELIVERY)).toEqual(['pending', null, null])
  expect(await statusesOn(households, '2026-12-21')).toEqual(['pending', 'pending', 'pending'])
  await mend()
  await runJob(product, 'renewals')
  expect(await statusesOn(households, SECOND_DELIVERY)).toEqual([null, null, null])
  await product.database.pool.query('delete from delivery_weeks')
})

test('a payment without an order that cannot be given back keeps no other from it', async () => {
  const unanswered = async () => {
    await failNextCalls(product, { path: '/v1/refunds', kind: '500', times: 3 })
    return strayPaidBy(product, CARD)
  }
  const strays = [await unanswered(), await unanswered()] as const
  const statuses = async () =>
    Promise.all(strays.map(async (stray) => (await statusOfStray(product, stray))?.status))
  const before = await statuses()
  const mend = await refuse('update', 'stray_payments', `new.id = '${strays[0].id}'`)
  product.clock.advance({ minutes: 2 })
  await runJob(product, 'reconcile-checkouts')
  expect(await statuses()).toEqual([before[0], 'refunded'])
  await mend()
  await runJob(product, 'reconcile-checkouts')
  expect(await statuses()).toEqual(['refunded', 'refunded'])
})

test('a refund that cannot be finished keeps no other from it', async () => {
  const staff = await product.staff()
  const unanswered = async () => {
    const { orderId } = await paidOrder(product)
    await failNextCalls(product, { path: '/v1/refunds', kind: '500', times: 3 })
    const request = { order_id: orderId, amount_cents: 2000, to: 'card', reason: 'Cold' } as const
    await staff.call('refundOrder', { ...request, request_key: randomUUID() })
    return orderId
  }
  const orderIds = [await unanswered(), await unanswered()]
  const statuses = async () =>
    (
      await rowsOf<{ status: string }>(
        product,
        'select status from refunds where order_id = any($1) order by array_position($1, order_id)',
        [orderIds],
      )
    ).map(({ status }) => status)
  expect(await statuses()).toEqual(['pending', 'pending'])
  const mend = await refuse('update', 'refunds', `new.order_id = '${orderIds[0]}'`)
  product.clock.advance({ minutes: 2 })
  await runJob(product, 'finish-refunds')
  expect(await statuses()).toEqual(['pending', 'succeeded'])
  await mend()
  await runJob(product, 'finish-refunds')
  expect(await statuses()).toEqual(['succeeded', 'succeeded'])
})
