import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { balanceOf, paidOrder } from '../../support/payments/money.ts'
import { draftFor, neighbor, rowsOf } from '../../support/people/ordering.ts'
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
})

type Answer = { status: number; body: { code?: string; error?: string; fields?: Record<string, string> } }
const refusal = ({ status, body: { code, error } }: Answer) => [status, code, error]

/** Everything that a call about money could have left behind. */
const books = async () => ({
  ledger: await rowsOf(product, 'select count(*)::int as lines from ledger_entries'),
  refunds: await rowsOf(product, 'select id, status from refunds order by id'),
  requests: await rowsOf(product, 'select id from money_requests order by id'),
  decisions: await rowsOf(product, 'select request_id from money_decisions order by request_id'),
  mails: await rowsOf(product, 'select count(*)::int as mails from outbox_mails'),
})

/** The answer, after no cent and no request has moved by the call. */
async function refused(call: () => Promise<Answer>) {
  const before = await books()
  const answer = refusal(await call())
  expect(await books()).toEqual(before)
  return answer
}

const gift = (customer: string, more: object = {}) => ({
  customer,
  amount_cents: 500,
  reason: 'The box came late',
  request_key: randomUUID(),
  ...more,
})
const wish = (order_id: string, more: object = {}) => ({
  order_id,
  amount_cents: 500,
  to: 'card' as const,
  reason: 'A meal was missing',
  request_key: randomUUID(),
  ...more,
})

describe('what does not exist', () => {
  test('gets no money: no customer, no order, no request, no payment, no dispute', async () => {
    const nobody = randomUUID()
    const answers = {
      credit: await refused(() => owner.call('grantCredit', gift(nobody))),
      refund: await refused(() => owner.call('refundOrder', wish(nobody))),
      uncooked: await refused(() => owner.call('leaveOrderUncooked', { order_id: nobody })),
      approval: await refused(() => owner.call('approveMoneyRequest', { request: nobody })),
      refusal: await refused(() => owner.call('declineMoneyRequest', { request: nobody })),
      stray: await refused(() => owner.call('returnStrayPayment', { stray_payment: nobody })),
      settled: await refused(() =>
        owner.call('settleStrayPayment', { stray_payment: nobody, as: 'credit', note: 'Card is gone' }),
      ),
      dispute: await refused(() => owner.call('decideDispute', { dispute: nobody, decision: 'go_on' })),
      review: await refused(() => owner.call('decidePromoReview', { review: nobody, decision: 'stands' })),
    }
    expect(answers).toEqual({
      credit: [404, 'customer_not_found', 'This customer does not exist.'],
      refund: [404, 'order_not_found', 'This order does not exist.'],
      uncooked: [404, 'order_not_found', 'This order does not exist.'],
      approval: [404, 'request_not_found', 'This request does not exist.'],
      refusal: [404, 'request_not_found', 'This request does not exist.'],
      stray: [404, 'stray_not_found', 'There is no such payment.'],
      settled: [404, 'stray_not_found', 'There is no such payment.'],
      dispute: [404, 'dispute_not_found', 'There is no such dispute.'],
      review: [409, 'review_not_open', 'Somebody has decided about this already.'],
    })
  })

  test.each(['RF-2026-9999', '9999', '%', "'; drop table orders; --"])(
    'an order by the number %j is found by nobody',
    async (number) => {
      expect(refusal(await support.call('getOrderMoney', { number }))).toEqual([
        404,
        'order_not_found',
        'There is no order with this number.',
      ])
    },
  )

  test('a report of a delivery that had no cutoff yet is none, nor is there anything to rehearse on a day without boxes', async () => {
    expect(refusal(await owner.call('getCutoffReport', { delivery_date: '2026-12-07', page: 1 }))).toEqual([
      404,
      'report_not_found',
      'There is no report for this delivery.',
    ])
    expect(await refused(() => owner.call('rehearseCutoff', { delivery_date: '2026-12-09' }))).toEqual([
      409,
      'nothing_to_rehearse',
      'No box of this delivery waits for its cutoff, so there is nothing to rehearse.',
    ])
  })
})

describe('an amount that is none', () => {
  test.each([
    [0, 'Please enter an amount above $0'],
    [-500, 'Please enter an amount above $0'],
    [12.5, 'Please enter an amount'],
    ['500', undefined],
    [50_001, 'Please grant at most $500 at a time'],
    [Number.MAX_SAFE_INTEGER, 'Please grant at most $500 at a time'],
  ])('%s cents are no gift', async (amount_cents, sentence) => {
    const customer = await neighbor(product)
    const before = await books()
    const { status, body } = await owner.call('grantCredit', gift(customer.userId, { amount_cents }))
    expect([status, body.code]).toEqual([422, 'invalid_input'])
    if (sentence) expect(body.fields).toEqual({ amount_cents: sentence })
    expect(await books()).toEqual(before)
    expect(await balanceOf(product, customer.userId)).toBe(0)
  })

  test('or is more than any order costs is no refund, and neither is one without a reason or with another way', async () => {
    const { orderId } = await paidOrder(product)
    for (const [wrong, field] of [
      [{ amount_cents: 10_000_001 }, 'amount_cents'],
      [{ amount_cents: 0 }, 'amount_cents'],
      [{ reason: '   ' }, 'reason'],
      [{ reason: 'x'.repeat(301) }, 'reason'],
      [{ to: 'cash' }, 'to'],
      [{ request_key: 'once' }, 'request_key'],
      [{ order_id: 'RF-2026-0001' }, 'order_id'],
    ] as const) {
      const before = await books()
      const { status, body } = await owner.call('refundOrder', wish(orderId, wrong))
      expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([422, 'invalid_input', [field]])
      expect(await books()).toEqual(before)
    }
  })

  test.each([-1, 0.5, 10_000_001])('a limit of %s cents is not set', async (limit_cents) => {
    const limit = async () => (await owner.call('listMoneyRequests')).body.limit_cents
    const before = await limit()
    const { status, body } = await owner.call('setMoneyLimit', { limit_cents })
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([
      422,
      'invalid_input',
      ['limit_cents'],
    ])
    expect(await limit()).toBe(before)
  })
})

describe('an order that nobody paid', () => {
  test('gives nothing back, to the card or as credit', async () => {
    const customer = await neighbor(product)
    const orderId = await draftFor(product, customer)
    for (const to of ['card', 'credit'] as const)
      expect(await refused(() => owner.call('refundOrder', wish(orderId, { to })))).toEqual([
        409,
        'order_not_paid',
        'Nothing was paid for this order, so there is nothing to give back.',
      ])
  })
})

describe('a role that gives no money away', () => {
  test.each(['kitchen', 'driver'] as const)('as %s sees and moves none, whatever it names', async (role) => {
    const colleague = await staffOf(product, role)
    const { orderId, customer } = await paidOrder(product)
    const calls = [
      () => colleague.call('getMoney'),
      () => colleague.call('getOrderMoney', { number: 'RF-2026-0001' }),
      () => colleague.call('listMoneyRequests'),
      () => colleague.call('listDisputes'),
      () => colleague.call('listPromoReviews'),
      () => colleague.call('grantCredit', gift(customer.userId)),
      () => colleague.call('refundOrder', wish(orderId)),
      () => colleague.call('leaveOrderUncooked', { order_id: orderId }),
      () => colleague.call('approveMoneyRequest', { request: randomUUID() }),
      () => colleague.call('setMoneyLimit', { limit_cents: 10_000_000 }),
      () => colleague.call('returnStrayPayment', { stray_payment: randomUUID() }),
      () => colleague.call('decideDispute', { dispute: randomUUID(), decision: 'go_on' }),
      () => colleague.call('reconcileMoney'),
    ]
    for (const call of calls)
      expect(await refused(call as () => Promise<Answer>)).toEqual([
        403,
        'not_permitted',
        'Your role does not allow this.',
      ])
  })

  test('as support gives within the limit, and sets no limit and approves nothing', async () => {
    const customer = await neighbor(product)
    await owner.call('setMoneyLimit', { limit_cents: 1000 })
    expect(
      (await support.call('grantCredit', gift(customer.userId, { amount_cents: 900 }))).body.status,
    ).toBe('granted')
    const refusedAs = [403, 'not_permitted', 'Your role does not allow this.']
    expect(await refused(() => support.call('setMoneyLimit', { limit_cents: 100_000 }))).toEqual(refusedAs)
    expect(await refused(() => support.call('approveMoneyRequest', { request: randomUUID() }))).toEqual(
      refusedAs,
    )
    expect(
      await refused(() => support.call('decideDispute', { dispute: randomUUID(), decision: 'go_on' })),
    ).toEqual(refusedAs)
    expect(await balanceOf(product, customer.userId)).toBe(900)
  })
})
