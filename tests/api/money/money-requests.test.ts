import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { balanceOf, paidOrder } from '../../support/payments/money.ts'
import { rowsOf } from '../../support/people/ordering.ts'
import { forgetStaff, type StaffClient, staffOf } from '../../support/people/staff.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

let product: TestApp
let owner: StaffClient
let support: StaffClient
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => product.close())
beforeEach(async () => {
  await forgetStaff(product)
  owner = await staffOf(product, 'owner')
  support = await staffOf(product, 'support')
  await owner.call('setMoneyLimit', { limit_cents: 0 })
})

type Wish = { amount_cents: number; still_cooked?: boolean; request_key?: string; to?: 'card' | 'credit' }
const refund = async (
  client: StaffClient,
  orderId: string,
  { request_key = randomUUID(), ...wish }: Wish,
) => {
  const asked = { order_id: orderId, to: 'card' as const, reason: 'Spilled', request_key, ...wish }
  return { request_key, ...(await client.call('refundOrder', asked)) }
}
const refundsOf = (orderId: string) =>
  rowsOf<{ amount_cents: number; leaves_uncooked: boolean }>(
    product,
    'select amount_cents, leaves_uncooked from refunds where order_id = $1 order by amount_cents',
    [orderId],
  )
const statusOf = async (orderId: string) =>
  (await rowsOf<{ status: string }>(product, 'select status from orders where id = $1', [orderId]))[0]?.status
const requestOf = async (id: string) =>
  (await owner.call('listMoneyRequests')).body.requests.find((one) => one.id === id)

describe('asked once more with the same key, a credit', () => {
  const ask = async (customer: string, request_key: string, amount_cents = 30_000) =>
    (await support.call('grantCredit', { customer, amount_cents, reason: 'Late', request_key })).body
  const newest = async (userId: string) =>
    (await rowsOf<{ id: string }>(product, 'select id from money_requests where user_id = $1', [userId]))[0]
      ?.id ?? ''

  test('that was declined says so, and is not asked for again', async () => {
    const { userId } = await product.customer()
    const key = randomUUID()
    expect(await ask(userId, key)).toMatchObject({ status: 'waiting' })
    await owner.call('declineMoneyRequest', { request: await newest(userId) })
    expect(await ask(userId, key)).toMatchObject({ status: 'declined', balance_cents: 0 })
    const rows = await rowsOf(product, 'select 1 from money_requests where user_id = $1', [userId])
    expect(rows).toHaveLength(1)
  })

  test('that was approved says what was granted, once', async () => {
    const { userId } = await product.customer()
    const key = randomUUID()
    await ask(userId, key)
    await owner.call('approveMoneyRequest', { request: await newest(userId) })
    expect(await ask(userId, key)).toMatchObject({ status: 'granted', balance_cents: 30_000 })
  })

  test('of another amount is refused: it would be answered with one that nobody meant', async () => {
    const { userId } = await product.customer()
    const key = randomUUID()
    await ask(userId, key)
    expect(await ask(userId, key, 20_000)).toMatchObject({
      code: 'asked_otherwise',
      error:
        '$300.00 was asked for before, as credit. Please look at the refunds of this order before you give more.',
    })
  })
})

describe('asked once more with the same key, a refund', () => {
  test('that was declined says so, though it could not be given any more', async () => {
    const { orderId, totalCents } = await paidOrder(product)
    const first = await refund(support, orderId, { amount_cents: 5_000 })
    expect(first.body.status).toBe('waiting')
    await owner.call('declineMoneyRequest', { request: first.body.refund_id })
    await refund(owner, orderId, { amount_cents: totalCents, still_cooked: true })
    const again = await refund(support, orderId, { amount_cents: 5_000, request_key: first.request_key })
    expect([again.status, again.body]).toMatchObject([200, { status: 'declined', card_cents: 0 }])
  })

  test('that was approved is the refund that was made, and none beside it', async () => {
    const { orderId } = await paidOrder(product)
    const wish = { amount_cents: 5_000 }
    const first = await refund(support, orderId, wish)
    await owner.call('approveMoneyRequest', { request: first.body.refund_id })
    const again = await refund(support, orderId, { ...wish, request_key: first.request_key })
    expect([again.status, again.body]).toMatchObject([200, { status: 'succeeded', card_cents: 5_000 }])
    expect(await refundsOf(orderId)).toHaveLength(1)
  })

  test('of another amount or way is refused', async () => {
    const { orderId } = await paidOrder(product)
    const { request_key } = await refund(support, orderId, { amount_cents: 5_000 })
    for (const other of [{ amount_cents: 4_000 }, { amount_cents: 5_000, to: 'credit' as const }])
      expect((await refund(support, orderId, { ...other, request_key })).body.code).toBe('asked_otherwise')
  })
})

describe('a request that gives back the last of a price', () => {
  /** For a part, so that nobody was asked about the box; the rest goes by the owner meanwhile. */
  async function lastPart() {
    const { orderId, totalCents } = await paidOrder(product)
    const request = (await refund(support, orderId, { amount_cents: 5_000 })).body.refund_id
    expect(await requestOf(request)).toMatchObject({ still_cooked: null })
    await refund(owner, orderId, { amount_cents: totalCents - 5_000 })
    return { orderId, request }
  }

  test('is not given before somebody says whether the box is cooked', async () => {
    const { orderId, request } = await lastPart()
    const { status, body } = await owner.call('approveMoneyRequest', { request })
    expect([status, body.code, body.error]).toEqual([
      422,
      'cooking_unanswered',
      'This gives back the whole price of a box that is not on its way yet. Please say whether it is still cooked.',
    ])
    expect(await refundsOf(orderId)).toHaveLength(1)
    expect((await requestOf(request))?.decision).toBeNull()
  })

  test('leaves the box uncooked when the owner says so', async () => {
    const { orderId, request } = await lastPart()
    expect((await owner.call('approveMoneyRequest', { request, still_cooked: false })).status).toBe(200)
    expect(await statusOf(orderId)).toBe('canceled')
    expect(await refundsOf(orderId)).toContainEqual({ amount_cents: 5_000, leaves_uncooked: true })
  })

  test('leaves it with the kitchen when the owner says so', async () => {
    const { orderId, request } = await lastPart()
    expect((await owner.call('approveMoneyRequest', { request, still_cooked: true })).status).toBe(200)
    expect(await statusOf(orderId)).toBe('confirmed')
  })

  test('carries the answer of the person who asked for all of it', async () => {
    for (const still_cooked of [false, true]) {
      const { orderId, totalCents } = await paidOrder(product)
      expect((await refund(support, orderId, { amount_cents: totalCents })).body.code).toBe(
        'cooking_unanswered',
      )
      const asked = await refund(support, orderId, { amount_cents: totalCents, still_cooked })
      expect(await requestOf(asked.body.refund_id)).toMatchObject({ still_cooked })
      const approved = await owner.call('approveMoneyRequest', { request: asked.body.refund_id })
      expect(approved.status).toBe(200)
      expect(await statusOf(orderId)).toBe(still_cooked ? 'confirmed' : 'canceled')
    }
  })

  test('as credit asks the same', async () => {
    const { orderId, totalCents, customer } = await paidOrder(product)
    const asked = await refund(support, orderId, { amount_cents: 5_000, to: 'credit' })
    await refund(owner, orderId, { amount_cents: totalCents - 5_000 })
    const request = asked.body.refund_id
    expect((await owner.call('approveMoneyRequest', { request })).body.code).toBe('cooking_unanswered')
    expect(await balanceOf(product, customer.userId)).toBe(0)
    expect((await owner.call('approveMoneyRequest', { request, still_cooked: false })).status).toBe(200)
    expect(await balanceOf(product, customer.userId)).toBe(5_000)
  })
})

test('a box of which money is left cannot be left uncooked by an approval: one sentence says so everywhere', async () => {
  const { orderId } = await paidOrder(product)
  const { body } = await refund(support, orderId, { amount_cents: 5_000 })
  const direct = await refund(support, orderId, { amount_cents: 5_000, still_cooked: false })
  const approved = await owner.call('approveMoneyRequest', { request: body.refund_id, still_cooked: false })
  const left = await support.call('leaveOrderUncooked', { order_id: orderId })
  const sentence = 'Only a box of whose price nothing is with us any more can be left uncooked.'
  for (const answer of [direct, approved, left])
    expect([answer.status, answer.body.code, answer.body.error]).toEqual([409, 'cooks_on', sentence])
})
