import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { placedOrder, rowsOf, settledCustomer } from '../../support/people/ordering.ts'
import { forgetStaff, type StaffClient, staffOf } from '../../support/people/staff.ts'
import { createTestApp, type TestApp, type TestCustomer } from '../../support/test-app.ts'

let product: TestApp
let owner: StaffClient
let support: StaffClient
let customer: TestCustomer
beforeAll(async () => {
  product = await createTestApp()
})
afterAll(() => product.close())
beforeEach(async () => {
  await forgetStaff(product)
  owner = await staffOf(product, 'owner')
  support = await staffOf(product, 'support')
  customer = await product.customer()
  await owner.call('setMoneyLimit', { limit_cents: 20_000 })
})

const grant = async (client: StaffClient, amount_cents: number, request_key: string = randomUUID()) =>
  (await client.call('grantCredit', { customer: customer.userId, amount_cents, reason: 'Late', request_key }))
    .body
const balance = async () =>
  Number(
    (
      await rowsOf<{ cents: string }>(
        product,
        `select coalesce(-sum(amount_cents), 0) cents from ledger_entries
         where user_id = $1 and account = 'customer_credit'`,
        [customer.userId],
      )
    )[0]?.cents,
  )
const waiting = async (client = owner) =>
  (await client.call('listMoneyRequests')).body.requests.filter(({ decision }) => decision === null)
/** The request about this test's customer. */
const newest = async () =>
  (await waiting()).find(({ customer_email }) => customer_email === customer.email)?.id ?? ''

describe('a credit above the limit', () => {
  test('waits for an owner, who is written to, and is given once by the owner’s yes', async () => {
    const key = randomUUID()
    expect(await grant(support, 20_001, key)).toMatchObject({ status: 'waiting', balance_cents: 0 })
    expect(await grant(support, 20_001, key)).toMatchObject({ status: 'waiting' })
    const mails = await rowsOf(
      product,
      `select to_address, data ->> 'askedBy' asked_by from outbox_mails where kind = 'money-request'
       and data ->> 'askedBy' = $1`,
      [support.email],
    )
    expect(mails).toEqual([{ to_address: owner.email, asked_by: support.email }])
    const [request, ...others] = await waiting(support)
    expect(others.filter(({ customer_email }) => customer_email === customer.email)).toEqual([])
    expect(request).toMatchObject({
      kind: 'credit',
      amount_cents: 20_001,
      is_own: true,
      asked_by: support.email,
    })
    expect(await balance()).toBe(0)

    const id = request?.id ?? ''
    expect((await support.call('approveMoneyRequest', { request: id })).status).toBe(403)
    expect((await owner.call('approveMoneyRequest', { request: id })).status).toBe(200)
    expect((await owner.call('approveMoneyRequest', { request: id })).body.code).toBe('request_decided')
    expect((await owner.call('declineMoneyRequest', { request: id })).body.code).toBe('request_decided')
    expect(await balance()).toBe(20_001)
    const { requests } = (await owner.call('listMoneyRequests')).body
    expect(requests.find((one) => one.id === id)?.decision).toMatchObject({
      is_approved: true,
      by: owner.email,
    })
  })

  test('is not given when the owner declines', async () => {
    await grant(support, 30_000)
    expect((await owner.call('declineMoneyRequest', { request: await newest() })).status).toBe(200)
    expect(await balance()).toBe(0)
  })

  test('cannot be approved by the account that asked, even as an owner by now', async () => {
    await grant(support, 30_000)
    await owner.call('changeStaffAccount', { id: support.id, role: 'owner' })
    const answer = await support.call('approveMoneyRequest', { request: await newest() })
    expect([answer.status, answer.body.code]).toEqual([409, 'own_request'])
    expect(await balance()).toBe(0)
  })

  test('is given by an owner alone', async () => {
    expect(await grant(owner, 30_000)).toMatchObject({ status: 'granted', balance_cents: 30_000 })
  })
})

describe('the limit', () => {
  test('counts small gifts of one person to one customer within a day together', async () => {
    expect(await grant(support, 15_000)).toMatchObject({ status: 'granted' })
    expect(await grant(support, 5_000)).toMatchObject({ status: 'granted' })
    expect(await grant(support, 1)).toMatchObject({ status: 'waiting' })
    const colleague = await staffOf(product, 'support')
    expect(await grant(colleague, 5_000)).toMatchObject({ status: 'granted' })
    product.clock.advance({ hours: 25 })
    const later = product.visitor()
    await later.call('signInStaff', { email: support.email, password: 'basil-and-thyme' })
    expect(await grant({ ...support, ...later }, 5_000)).toMatchObject({ status: 'granted' })
    expect(await balance()).toBe(30_000)
  })

  test('is set by owners only, and at 0 asks an owner for everything', async () => {
    expect((await support.call('setMoneyLimit', { limit_cents: 90_000 })).status).toBe(403)
    await owner.call('setMoneyLimit', { limit_cents: 0 })
    expect((await owner.call('listMoneyRequests')).body.limit_cents).toBe(0)
    expect(await grant(support, 1)).toMatchObject({ status: 'waiting' })
  })
})

describe('a refund above the limit', () => {
  test('waits, is given once, and counts together with credit', async () => {
    const household = await settledCustomer(product)
    const { orderId } = await placedOrder(product, household)
    await owner.call('setMoneyLimit', { limit_cents: 1_000 })
    const refund = async (amount_cents: number) =>
      (
        await support.call('refundOrder', {
          ...{ order_id: orderId, amount_cents, to: 'card' as const },
          ...{ reason: 'Spilled', request_key: randomUUID(), still_cooked: true },
        })
      ).body
    expect(await refund(800)).toMatchObject({ status: 'succeeded', card_cents: 800 })
    const held = await refund(300)
    expect(held.status).toBe('waiting')
    const given = () =>
      rowsOf<{ amount_cents: number }>(product, 'select amount_cents from refunds where order_id = $1', [
        orderId,
      ])
    expect(await given()).toEqual([{ amount_cents: 800 }])
    expect((await owner.call('approveMoneyRequest', { request: held.refund_id })).status).toBe(200)
    expect((await given()).map(({ amount_cents }) => amount_cents).sort()).toEqual([300, 800])
  })

  test('that cannot be given any more is not decided: the owner hears why', async () => {
    const household = await settledCustomer(product)
    const { orderId } = await placedOrder(product, household)
    const ask = (client: StaffClient, amount_cents: number) =>
      client.call('refundOrder', {
        ...{ order_id: orderId, amount_cents, to: 'card' as const },
        ...{ reason: 'Spilled', request_key: randomUUID(), still_cooked: true },
      })
    await owner.call('setMoneyLimit', { limit_cents: 0 })
    const request = (await ask(support, 5_000)).body.refund_id
    const [order] = await rowsOf<{ cents: number }>(
      product,
      'select captured_cents - refunded_cents cents from payments where order_id = $1',
      [orderId],
    )
    await ask(owner, (order?.cents ?? 0) - 1_000)
    const answer = await owner.call('approveMoneyRequest', { request })
    expect([answer.status, answer.body.code]).toEqual([409, 'more_than_left'])
    expect((await owner.call('declineMoneyRequest', { request })).status).toBe(200)
  })
})

test('who asked and who decided cannot be changed, nor decided by the same person', async () => {
  await grant(support, 30_000)
  const id = await newest()
  const own = `insert into money_decisions values ($1, true, $2, now())`
  await expect(rowsOf(product, own, [id, `staff:${support.id}`])).rejects.toThrow()
  await owner.call('approveMoneyRequest', { request: id })
  for (const statement of [
    'update money_requests set amount_cents = 1',
    'delete from money_decisions',
    'update money_decisions set is_approved = false',
  ])
    await expect(rowsOf(product, statement)).rejects.toThrow()
})
