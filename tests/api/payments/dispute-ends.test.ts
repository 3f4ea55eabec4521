import { describe, expect, test } from 'vitest'
import { RENEWED, renewAt, subscribed } from '../../support/payments/declining-cards.ts'
import { disputeFrame } from '../../support/payments/dispute-frame.ts'
import {
  DOUBTED,
  disputeAtBank,
  endAtBank,
  escalateAtBank,
  orderOf,
  tellOfDispute,
} from '../../support/payments/disputes.ts'
import { behaveAs } from '../../support/payments/failing-refunds.ts'
import { postedTo } from '../../support/payments/money.ts'
import { statusOfStray, strayPaidBy } from '../../support/payments/stray-payments.ts'
import { CARD } from '../../support/people/ordering.ts'

const { product, pass, refund, moneyOf, differences, ...looking } = disputeFrame()
const { asOwner, theOne, decide, refundOf, toldOf, paidAndDisputed, mailsAbout } = looking

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

test('an owner who said to go on at an inquiry is asked again when the bank takes the money', async () => {
  const { customer, order, dispute } = await paidAndDisputed(DOUBTED.inquiry)
  await tellOfDispute(product(), dispute)
  expect((await decide(customer, 'go_on')).status).toBe(200)
  await escalateAtBank(product(), dispute)
  await tellOfDispute(product(), dispute, { times: 2 })
  expect(await theOne(customer)).toMatchObject({ status: 'needs_response', decision: null })
  expect((await refundOf(order.id, 100)).body).toMatchObject({ code: 'payment_disputed' })
  expect((await decide(customer, 'go_on')).status).toBe(200)
  await tellOfDispute(product(), dispute)
  expect(await theOne(customer)).toMatchObject({ decision: { kind: 'go_on' } })
})

test('an owner is asked and told again when the bank questions what was closed or won', async () => {
  const { customer, order, dispute } = await paidAndDisputed(DOUBTED.inquiry)
  await tellOfDispute(product(), dispute)
  await decide(customer, 'go_on')
  await endAtBank(product(), dispute, 'warning_closed')
  await tellOfDispute(product(), dispute)
  expect(await theOne(customer)).toMatchObject({ status: 'closed', decision: { kind: 'go_on' } })

  for (const round of [1, 2]) {
    product().clock.advance({ minutes: 1 })
    await escalateAtBank(product(), dispute)
    await tellOfDispute(product(), dispute, { times: 2 })
    expect(await theOne(customer)).toMatchObject({
      ...{ status: 'needs_response', decision: null },
      with_bank_cents: order.total,
    })
    expect((await refundOf(order.id, 100)).body).toMatchObject({ code: 'payment_disputed' })
    await decide(customer, 'go_on')
    await endAtBank(product(), dispute, 'won')
    await tellOfDispute(product(), dispute, { times: 2 })
    expect(await theOne(customer)).toMatchObject({ status: 'won', with_bank_cents: 0 })
    // The inquiry and its close, and then the dispute and its end each time.
    expect(await toldOf(customer)).toHaveLength(2 + 2 * round)
  }
  expect(await differences()).toEqual([])
})

describe('beside refunds', () => {
  test('a box whose money the bank has taken can be left uncooked, and is the household’s once that is won', async () => {
    const { customer, order, dispute } = await paidAndDisputed()
    const leave = async () => (await asOwner()).call('leaveOrderUncooked', { order_id: order.id })
    expect((await leave()).body).toMatchObject({ code: 'cooks_on' })
    await tellOfDispute(product(), dispute)
    const money = () => moneyOf({ ...order, orderId: order.id, totalCents: order.total, customer })
    expect((await money()).left).toEqual({ card_cents: 0, credit_cents: 0 })
    expect((await leave()).body).toMatchObject({ success: true, order_status: 'canceled' })
    expect((await mailsAbout(customer.email, 'order-not-cooked'))[0]?.text).toContain(
      'Your bank has taken its price back.',
    )
    await decide(customer, 'go_on')
    await endAtBank(product(), dispute, 'won')
    await tellOfDispute(product(), dispute)
    expect((await toldOf(customer))[0]?.text).toContain('The box was not cooked, so please refund it.')
    expect(await refund(order.id, order.total)).toMatchObject({ status: 'succeeded' })
    expect(await differences()).toEqual([])
  })

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

  test('is owed and goes back once a dispute that was lost is won after all', async () => {
    const stray = await strayPaidBy(product(), '4000000007000096')
    await behaveAs(product(), stray.orderId, CARD)
    const dispute = await disputeAtBank(product(), stray.orderId)
    await endAtBank(product(), dispute, 'lost')
    await tellOfDispute(product(), dispute)
    await endAtBank(product(), dispute, 'won')
    await tellOfDispute(product(), dispute, { times: 2 })
    await pass({ minutes: 24 * 60 })
    await tellOfDispute(product(), dispute)
    expect(await statusOfStray(product(), stray)).toMatchObject({ status: 'refunded' })
    expect(await postedTo(product(), stray.orderId, 'stray_won_back')).toEqual({
      stray_money: -stray.amountCents,
      disputed_money: stray.amountCents,
    })
    expect(await postedTo(product(), stray.orderId, 'stray_out')).toMatchObject({
      stray_money: stray.amountCents,
    })
    expect(await differences()).toEqual([])
  })

  test('of which a part is won after staff settled the rest: the card gets that part and no more', async () => {
    const stray = await strayPaidBy(product(), '4000000007000096')
    await behaveAs(product(), stray.orderId, CARD)
    const dispute = await disputeAtBank(product(), stray.orderId, { amount: 3000 })
    await endAtBank(product(), dispute, 'lost')
    await tellOfDispute(product(), dispute)
    expect((await settle(stray.id)).status).toBe(200)
    await endAtBank(product(), dispute, 'won')
    await tellOfDispute(product(), dispute, { times: 2 })
    await pass({ minutes: 24 * 60 })
    expect(await statusOfStray(product(), stray)).toMatchObject({ status: 'refunded' })
    expect(await postedTo(product(), stray.orderId, 'stray_out')).toEqual({
      stray_money: 3000,
      provider_cash: -3000,
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
