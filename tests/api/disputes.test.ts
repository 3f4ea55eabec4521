import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  boxOf,
  LATER,
  mailText,
  RENEWED,
  renewAt,
  runJob,
  saveCard,
  subscribed,
  subscriptionOf,
  turnTo,
} from '../support/declining-cards.ts'
import {
  DOUBTED,
  disputeAtBank,
  disputeAtProvider,
  endAtBank,
  escalateAtBank,
  orderOf,
  tellOfDispute,
} from '../support/disputes.ts'
import { behaveAs } from '../support/failing-refunds.ts'
import { postedTo } from '../support/money.ts'
import { CARD, openCheckout, pay, rowsOf, settledCustomer } from '../support/ordering.ts'
import { refundFrame } from '../support/refund-frame.ts'
import { STAFF_ACCOUNT_PASSWORD, staffOf } from '../support/staff.ts'
import { statusOfStray, strayPaidBy } from '../support/stray-payments.ts'
import { chargeAmounts } from '../support/subscribing.ts'
import type { TestCustomer } from '../support/test-app.ts'

const { product, owner, pass, refund, moneyOf, differences, mailsAbout } = refundFrame()

beforeEach(async () => {
  // An earlier test's dispute must not hold a later test's household, nor be found by its listing.
  await rowsOf(
    product(),
    `update disputes set decision = 'go_on', decided_by = 'test', decided_at = now() where decision is null`,
  )
})

/** A session of staff ends after hours, which pass here. */
async function asOwner() {
  await owner().call('signInStaff', { email: owner().email, password: STAFF_ACCOUNT_PASSWORD })
  return owner()
}
const shown = async () => (await (await asOwner()).call('listDisputes')).body.disputes
const shownOf = async (customer: TestCustomer) =>
  (await shown()).filter(({ customer_email }) => customer_email === customer.email)
const theOne = async (customer: TestCustomer) => {
  const [dispute] = await shownOf(customer)
  if (!dispute) throw new Error('It is not on the screen')
  return dispute
}
const decide = async (customer: TestCustomer, decision: 'go_on' | 'cancel_subscription') =>
  (await asOwner()).call('decideDispute', { dispute: (await theOne(customer)).id, decision })
const isOnHold = async (customer: TestCustomer) => (await customer.call('getPortal')).body.charges_on_hold
const refundOf = async (orderId: string, amount: number, to: 'card' | 'credit' = 'card') =>
  (await product().staff()).call('refundOrder', {
    ...{ order_id: orderId, amount_cents: amount, to, reason: 'Cold', request_key: randomUUID() },
  })
const toldOf = async (customer: TestCustomer) =>
  (await mailsAbout(owner().email, 'dispute')).filter(({ text }) => text.includes(customer.email))
const paidAndDisputed = async (card: string = DOUBTED.disputed) => {
  const customer = await subscribed(product(), card)
  const order = await orderOf(product(), customer)
  const dispute = await disputeAtProvider(product(), order.id)
  return { customer, order, dispute }
}

describe('a disputed first box', () => {
  test('is on the screen, in the books and in a mail to the owner as soon as a notice comes, and only once', async () => {
    const { customer, order, dispute } = await paidAndDisputed()
    await tellOfDispute(product(), dispute, { backwards: true, times: 2 })

    expect(await shownOf(customer)).toEqual([
      expect.objectContaining({
        ...{ kind: 'dispute', status: 'needs_response', reason: 'fraudulent', decision: null },
        ...{ amount_cents: order.total, with_bank_cents: order.total, fee_cents: 1500 },
        ...{ order_number: order.number, has_subscription: true },
      }),
    ])
    expect(await postedTo(product(), order.id, 'dispute_withdrawn')).toEqual({
      provider_cash: -order.total - 1500,
      disputed_money: order.total,
      dispute_fees: 1500,
    })
    const [mail, ...others] = await toldOf(customer)
    expect(mail?.subject).toMatch(/^A payment of \$[\d.]+ is disputed$/)
    expect(mail?.text).toContain('until you decide under Business, Money')
    expect(others).toEqual([])
    expect(await differences()).toEqual([])
  })

  test('is found when no notice ever came', async () => {
    const { customer } = await paidAndDisputed()
    expect(await shownOf(customer)).toEqual([])
    await pass({ minutes: 61 })
    expect(await theOne(customer)).toMatchObject({ status: 'needs_response' })
    expect(await toldOf(customer)).toHaveLength(1)
  })

  test('is named as a difference while its money is not in the books', async () => {
    const { customer } = await paidAndDisputed()
    expect((await differences()).map(({ kind }) => kind)).toContain('dispute_unknown_here')
    await pass({ minutes: 2 * 61 })
    expect(await theOne(customer)).toMatchObject({ decision: null })
    expect(await differences()).toEqual([])
  })

  test('that comes before its payment is recorded holds the household all the same', async () => {
    const customer = await settledCustomer(product())
    const { orderId, url, sessionId } = await openCheckout(product(), customer)
    await pay(product(), url, DOUBTED.disputed)
    const [dispute] = await rowsAtProvider('/v1/disputes?limit=1')
    await tellOfDispute(product(), dispute?.id ?? '')
    expect(await theOne(customer)).toMatchObject({ decision: null })
    await customer.call('returnFromCheckout', { session_id: sessionId })
    expect(await isOnHold(customer)).toBe(true)
    expect((await refundOf(orderId, 100)).body.code).toBe('payment_disputed')
  })
})

async function rowsAtProvider(path: string): Promise<{ id: string }[]> {
  const response = await fetch(`http://127.0.0.1:${product().standIn.port}${path}`, {
    headers: { authorization: `Bearer ${product().paymentKeys.secretKey}` },
  })
  return ((await response.json()) as { data: { id: string }[] }).data
}

describe('until an owner decides', () => {
  test('the household is not charged and reads why, and the payment is not refunded', async () => {
    const { customer, order, dispute } = await paidAndDisputed()
    await tellOfDispute(product(), dispute)
    expect(await isOnHold(customer)).toBe(true)
    expect((await refundOf(order.id, 100)).body).toMatchObject({ code: 'payment_disputed' })
    await renewAt(product(), 1)
    expect(await boxOf(product(), customer)).toMatchObject({ outcome: null })
    expect(await chargeAmounts(product(), customer)).toEqual([])

    // In time for the kitchen.
    turnTo(product(), 30)
    expect((await decide(customer, 'go_on')).status).toBe(200)
    expect(await isOnHold(customer)).toBe(false)
    await renewAt(product(), 30, 30)
    expect(await boxOf(product(), customer)).toMatchObject({ outcome: 'charged', order_status: 'confirmed' })
    expect((await decide(customer, 'go_on')).body).toMatchObject({ code: 'dispute_decided' })
  })

  test('its box stays out once the kitchen buys, and the household reads so without blame', async () => {
    const { customer, dispute } = await paidAndDisputed()
    await tellOfDispute(product(), dispute)
    await renewAt(product(), 35)
    expect(await boxOf(product(), customer)).toMatchObject({ outcome: null })
    await renewAt(product(), 36)
    expect(await boxOf(product(), customer)).toMatchObject({ outcome: 'on_hold', order_status: 'canceled' })
    expect(await mailText(product(), customer, 'box-not-made')).toContain(
      'Your bank has raised a question about an earlier payment to us',
    )
    expect(await subscriptionOf(product(), customer)).toEqual({ status: 'active', failed_weeks: 0 })
  })

  test('a box that was declined before is not tried again, also not with a new card', async () => {
    const customer = await subscribed(product(), LATER.noMoney)
    await renewAt(product(), 0, 1)
    expect(await boxOf(product(), customer)).toMatchObject({ outcome: 'charging', case_status: 'retrying' })
    const { id } = await orderOf(product(), customer)
    await tellOfDispute(product(), await disputeAtBank(product(), id))
    await renewAt(product(), 6, 1)
    await saveCard(product(), customer, CARD)
    await renewAt(product(), 7)
    expect(await boxOf(product(), customer)).toMatchObject({ attempts: 1, outcome: 'charging' })
    await decide(customer, 'go_on')
    await renewAt(product(), 8)
    expect(await boxOf(product(), customer)).toMatchObject({ outcome: 'charged', case_status: 'recovered' })
  })

  test('no reminder announces a charge', async () => {
    const { customer, dispute } = await paidAndDisputed()
    await tellOfDispute(product(), dispute)
    turnTo(product(), -24)
    await product().runJobs()
    expect(await mailsAbout(customer.email, 'cutoff-reminder')).toEqual([])
  })

  test('support may look and not decide', async () => {
    const { customer, dispute } = await paidAndDisputed()
    await tellOfDispute(product(), dispute)
    const support = await staffOf(product(), 'support')
    expect((await support.call('listDisputes')).status).toBe(200)
    const { id } = await theOne(customer)
    expect((await support.call('decideDispute', { dispute: id, decision: 'go_on' })).status).toBe(403)
    expect(
      (await (await asOwner()).call('decideDispute', { dispute: randomUUID(), decision: 'go_on' })).status,
    ).toBe(404)
  })
})

test('the rehearsal and the report call a held box held', async () => {
  // Earlier tests have run this cutoff.
  await rowsOf(product(), 'delete from cutoff_runs')
  const { customer, dispute } = await paidAndDisputed()
  await runJob(product(), 'renewals')
  await tellOfDispute(product(), dispute)
  turnTo(product(), -1)
  const staff = await asOwner()
  await staff.call('rehearseCutoff', { delivery_date: RENEWED })
  const query = { delivery_date: RENEWED, show: 'on_hold' as const }
  const { lines } = (await staff.call('getRehearsal', query)).body
  expect(lines.map(({ household, step }) => `${household.email} ${step}`)).toContain(
    `${customer.email} on_hold`,
  )
  await renewAt(product(), 0, 1)
  await runJob(product(), 'cutoff-reports')
  const report = (await staff.call('getCutoffReport', { delivery_date: RENEWED })).body
  expect(report.counts.on_hold).toBe(lines.length)
  expect(report.differences.filter(({ household }) => household.email === customer.email)).toEqual([])
})

test('canceled by an owner, the subscription ends with a receipt, and its box is let go', async () => {
  const { customer, dispute } = await paidAndDisputed()
  await tellOfDispute(product(), dispute)
  await renewAt(product(), 1)
  expect((await decide(customer, 'cancel_subscription')).status).toBe(200)
  expect(await subscriptionOf(product(), customer)).toMatchObject({ status: 'canceled' })
  expect(await boxOf(product(), customer)).toMatchObject({ outcome: 'canceled' })
  const [change] = await rowsOf<{ actor: string }>(
    product(),
    `select actor from subscription_changes where user_id = $1 and kind = 'cancel'`,
    [customer.userId],
  )
  expect(change?.actor).toMatch(/^staff:/)
  expect(await mailText(product(), customer, 'subscription-changed')).toContain(
    'Your subscription is canceled',
  )
  expect((await theOne(customer)).decision).toMatchObject({ kind: 'cancel_subscription', by: owner().email })
})

describe('the end of a dispute', () => {
  test('won, the money is back in the books, its fee is not, and it can be refunded', async () => {
    const { customer, order, dispute } = await paidAndDisputed()
    await tellOfDispute(product(), dispute)
    await decide(customer, 'go_on')
    expect((await refundOf(order.id, 100)).body).toMatchObject({ code: 'more_than_left' })
    await endAtBank(product(), dispute, 'won')
    await tellOfDispute(product(), dispute, { backwards: true, times: 2 })

    expect(await theOne(customer)).toMatchObject({ status: 'won', with_bank_cents: 0, fee_cents: 1500 })
    expect(await postedTo(product(), order.id, 'dispute_reinstated')).toEqual({
      provider_cash: order.total,
      disputed_money: -order.total,
    })
    expect(await refund(order.id, 100)).toMatchObject({ status: 'succeeded', card_cents: 100 })
    expect((await toldOf(customer)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/is won$/),
      expect.stringMatching(/is disputed$/),
    ])
    expect(await differences()).toEqual([])
  })

  test('lost, it is found by asking months later, and nothing is left to refund', async () => {
    const { customer, order, dispute } = await paidAndDisputed(DOUBTED.notReceived)
    await tellOfDispute(product(), dispute)
    await decide(customer, 'cancel_subscription')
    await pass({ minutes: 80 * 24 * 60 })
    await endAtBank(product(), dispute, 'lost')
    await pass({ minutes: 61 })

    expect(await theOne(customer)).toMatchObject({ status: 'lost', with_bank_cents: order.total })
    const money = await moneyOf({ ...order, orderId: order.id, totalCents: order.total, customer })
    expect(money).toMatchObject({ disputed_cents: order.total, left: { card_cents: 0 } })
    expect((await toldOf(customer))[0]?.text).toContain('Please do not refund it again')
  })

  test('an inquiry moves nothing, may become a dispute, and may be closed', async () => {
    const first = await paidAndDisputed(DOUBTED.inquiry)
    await tellOfDispute(product(), first.dispute)
    expect(await theOne(first.customer)).toMatchObject({ status: 'inquiry', with_bank_cents: 0 })
    await escalateAtBank(product(), first.dispute)
    await tellOfDispute(product(), first.dispute)
    expect(await theOne(first.customer)).toMatchObject({ status: 'needs_response', fee_cents: 1500 })
    expect(await toldOf(first.customer)).toHaveLength(2)

    const second = await paidAndDisputed(DOUBTED.inquiry)
    await endAtBank(product(), second.dispute, 'warning_closed')
    await tellOfDispute(product(), second.dispute)
    expect(await theOne(second.customer)).toMatchObject({ status: 'closed', decision: null })
    expect(await differences()).toEqual([])
  })
})

describe('beside refunds', () => {
  test('a part that was refunded before, and a dispute of a part: what is left is the rest', async () => {
    const customer = await subscribed(product())
    const order = await orderOf(product(), customer)
    await refund(order.id, 1000)
    await tellOfDispute(product(), await disputeAtBank(product(), order.id, { amount: 5000 }))
    await decide(customer, 'go_on')
    const money = () => moneyOf({ ...order, orderId: order.id, totalCents: order.total, customer })
    expect((await money()).left.card_cents).toBe(order.total - 6000)
    // The bank takes no refund of what it disputes: the rest can be given as credit.
    const byCard = await refund(order.id, 500)
    expect(byCard).toMatchObject({ status: 'failed', failure_message: expect.stringContaining('as credit') })
    expect(await refund(order.id, 500, 'credit')).toMatchObject({ status: 'succeeded', credit_cents: 500 })
    expect((await money()).left.card_cents).toBe(order.total - 6500)
    expect(await differences()).toEqual([])
  })

  test('a dispute of a renewal that was refunded in full leaves nothing, and no less', async () => {
    const customer = await subscribed(product())
    await renewAt(product(), 0, 1)
    const order = await orderOf(product(), customer, RENEWED)
    await refund(order.id, order.total)
    await tellOfDispute(product(), await disputeAtBank(product(), order.id))
    expect(await theOne(customer)).toMatchObject({ order_number: order.number, decision: null })
    await decide(customer, 'go_on')
    const money = await moneyOf({ ...order, orderId: order.id, totalCents: order.total, customer })
    expect(money.left.card_cents).toBe(0)
    expect(await differences()).toEqual([])
  })
})

test('a fraud warning holds the household; decided, its payment can be refunded in full, which closes it', async () => {
  const { customer, order, dispute } = await paidAndDisputed(DOUBTED.fraudWarning)
  await tellOfDispute(product(), dispute)
  expect(await theOne(customer)).toMatchObject({ kind: 'fraud_warning', status: 'warned', fee_cents: 0 })
  expect((await toldOf(customer))[0]?.subject).toContain('may be fraud')
  expect((await refundOf(order.id, 100)).body).toMatchObject({ code: 'payment_disputed' })
  await decide(customer, 'cancel_subscription')
  expect(await refund(order.id, order.total)).toMatchObject({ status: 'succeeded' })
  await tellOfDispute(product(), dispute)
  expect(await theOne(customer)).toMatchObject({ status: 'closed' })
})

describe('a payment that no order could take', () => {
  const settle = async (id: string) =>
    (await asOwner()).call('settleStrayPayment', { stray_payment: id, as: 'credit', note: 'Sorry.' })

  test('is not given back while its bank has it, and is settled when the dispute is lost', async () => {
    const stray = await strayPaidBy(product(), '4000000007000096')
    await behaveAs(product(), stray.orderId, CARD)
    const dispute = await disputeAtBank(product(), stray.orderId)
    await tellOfDispute(product(), dispute)
    await pass({ minutes: 24 * 60 })
    expect(await statusOfStray(product(), stray)).toEqual({ status: 'refund_failed', attempt: 2 })
    expect((await settle(stray.id)).body).toMatchObject({ code: 'stray_disputed' })

    await endAtBank(product(), dispute, 'lost')
    await tellOfDispute(product(), dispute, { times: 2 })
    expect(await statusOfStray(product(), stray)).toMatchObject({ status: 'settled' })
    expect(await postedTo(product(), stray.orderId, 'stray_taken_by_bank')).toEqual({
      stray_money: stray.amountCents,
      disputed_money: -stray.amountCents,
    })
    expect(await differences()).toEqual([])
  })

  test('goes back to its card once the dispute is won', async () => {
    const stray = await strayPaidBy(product(), '4000000007000096')
    await behaveAs(product(), stray.orderId, CARD)
    const dispute = await disputeAtBank(product(), stray.orderId)
    await tellOfDispute(product(), dispute)
    await endAtBank(product(), dispute, 'won')
    await tellOfDispute(product(), dispute)
    await pass({ minutes: 24 * 60 })
    expect(await statusOfStray(product(), stray)).toMatchObject({ status: 'refunded' })
    expect(await differences()).toEqual([])
  })

  test('of which the bank keeps a part is owed for the rest', async () => {
    const stray = await strayPaidBy(product(), '4000000007000096')
    await behaveAs(product(), stray.orderId, CARD)
    const dispute = await disputeAtBank(product(), stray.orderId, { amount: 3000 })
    await endAtBank(product(), dispute, 'lost')
    await tellOfDispute(product(), dispute)
    expect(await statusOfStray(product(), stray)).toMatchObject({ status: 'given_up' })
    expect((await settle(stray.id)).status).toBe(200)
    expect(await postedTo(product(), stray.orderId, 'stray_settled')).toEqual({
      stray_money: stray.amountCents - 3000,
      customer_credit: 3000 - stray.amountCents,
    })
  })
})
