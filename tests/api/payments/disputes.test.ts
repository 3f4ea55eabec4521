import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
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
} from '../../support/payments/declining-cards.ts'
import { disputeFrame } from '../../support/payments/dispute-frame.ts'
import { DOUBTED, disputeAtBank, orderOf, tellOfDispute } from '../../support/payments/disputes.ts'
import { postedTo } from '../../support/payments/money.ts'
import { CARD, openCheckout, pay, rowsOf, settledCustomer } from '../../support/people/ordering.ts'
import { staffOf } from '../../support/people/staff.ts'
import { chargeAmounts } from '../../support/people/subscribing.ts'

const { product, owner, pass, differences, mailsAbout, ...looking } = disputeFrame()
const { asOwner, shownOf, theOne, decide, isOnHold, refundOf, toldOf, paidAndDisputed } = looking

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

test('canceled by an owner, the subscription ends with a receipt, and its box does not come', async () => {
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
  product().clock.advance({ minutes: 2 })
  expect(await mailText(product(), customer, 'subscription-changed')).toContain(
    'Your subscription is canceled',
  )
  expect((await theOne(customer)).decision).toMatchObject({ kind: 'cancel_subscription', by: owner().email })
})
