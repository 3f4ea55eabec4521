import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { ORLANDO_KITCHEN } from '../../../src/domain/kitchen-place/orlando-kitchen.ts'
import { followRefund } from '../../../src/server/money/refunds/follow-refund.ts'
import { createPayments } from '../../../src/server/platform/payments/payments.ts'
import { giveCredit, renewAt } from '../../support/payments/declining-cards.ts'
import {
  behaveAs,
  REFUND,
  refundsAtProvider,
  settleRefundAtBank,
  tellOfRefund,
  turnAroundAtBank,
} from '../../support/payments/failing-refunds.ts'
import { balanceOf, type PaidOrder, paidOrder, postedTo } from '../../support/payments/money.ts'
import { refundFrame } from '../../support/payments/refund-frame.ts'
import { CARD, rowsOf } from '../../support/people/ordering.ts'

const frame = refundFrame()
const { product, refund, moneyOf, bookedToCard, differences, turnAround } = frame

/** What each refund of the order is, oldest first, and what the card has and can still get. */
const standOf = async (order: PaidOrder) => {
  const { refunds, refunded_to_card_cents, left } = await moneyOf(order)
  const statuses = refunds.map(({ status }) => status).toReversed()
  return { statuses, onCard: refunded_to_card_cents, left: left.card_cents }
}
const ownersTold = async (order: PaidOrder, kind: 'refund-arrived' | 'refund-failed') => {
  const mails = await frame.mailsAbout(frame.owner().email, kind)
  return mails.map(({ text }) => text).filter((text) => text.includes(order.number))
}
const customerTold = async ({ customer }: PaidOrder) =>
  (await frame.mailsAbout(customer.email, 'order-refunded')).length
/** How much was given back twice and how it was given first, where the lines of the card add up to what is left. */
const excessOf = async (order: PaidOrder) => {
  const money = await moneyOf(order)
  const { charged_cents, credit_used_cents, refunded_to_card_cents, given_as_credit_cents, left } = money
  const notGiven = charged_cents + credit_used_cents - refunded_to_card_cents - given_as_credit_cents
  expect(notGiven + (money.excess?.amount_cents ?? 0)).toBe(left.card_cents + left.credit_cents)
  return money.excess
}

/** An order whose refund of $31 failed at once. */
async function refusedAtOnce(): Promise<{ order: PaidOrder; refundId: string }> {
  const order = await paidOrder(product(), REFUND.fails)
  expect((await refund(order.orderId, 3100)).status).toBe('failed')
  const [made] = await refundsAtProvider(product(), order.orderId)
  product().clock.advance({ minutes: 5 })
  return { order, refundId: made?.id ?? '' }
}

/** An order whose refund of $31 was booked, failed later and was booked back. */
async function bookedBack(): Promise<{ order: PaidOrder; refundId: string }> {
  const order = await paidOrder(product(), REFUND.failsLater)
  expect((await refund(order.orderId, 3100)).status).toBe('succeeded')
  const refundId = await settleRefundAtBank(product(), order.orderId, 'failed')
  await tellOfRefund(product(), refundId)
  expect((await standOf(order)).statuses).toEqual(['failed'])
  await behaveAs(product(), order.orderId, CARD)
  product().clock.advance({ minutes: 5 })
  return { order, refundId }
}

describe('a refund that failed and reached the card after all', () => {
  test('is booked and told when it had failed at once', async () => {
    const { order, refundId } = await refusedAtOnce()
    await turnAround(refundId, 'succeeded')
    await tellOfRefund(product(), refundId)
    const left = order.totalCents - 3100
    expect(await standOf(order)).toEqual({ statuses: ['succeeded'], onCard: 3100, left })
    expect((await moneyOf(order)).refunds[0]?.failure_message).toBeNull()
    expect(await postedTo(product(), order.orderId, 'refund')).toEqual({
      refunds: 3100,
      provider_cash: -3100,
    })
    expect(await customerTold(order)).toBe(1)
    const [told, ...others] = await ownersTold(order, 'refund-arrived')
    expect(told).toContain('Please do not give it back again.')
    expect(others).toEqual([])
    expect(await differences()).toEqual([])
  })

  test('is booked again when it had been booked back, and told to its customer once', async () => {
    const { order, refundId } = await bookedBack()
    await turnAround(refundId, 'succeeded')
    await tellOfRefund(product(), refundId)
    const left = order.totalCents - 3100
    expect(await standOf(order)).toEqual({ statuses: ['succeeded'], onCard: 3100, left })
    expect(await bookedToCard(order)).toBe(3100)
    expect(await customerTold(order)).toBe(1)
    expect(await ownersTold(order, 'refund-arrived')).toHaveLength(1)
    expect(await differences()).toEqual([])
  })

  test('is booked as often as the bank changes its mind, and owners are told each time', async () => {
    const { order, refundId } = await bookedBack()
    for (const time of [2, 3]) {
      await turnAround(refundId, 'succeeded')
      expect(await bookedToCard(order)).toBe(3100)
      await turnAround(refundId, 'failed')
      expect(await bookedToCard(order)).toBe(0)
      expect(await ownersTold(order, 'refund-failed')).toHaveLength(time)
    }
    expect(await standOf(order)).toEqual({ statuses: ['failed'], onCard: 0, left: order.totalCents })
    expect(await differences()).toEqual([])
  })

  test('is found by asking when its notice is lost, once a day', async () => {
    const { order, refundId } = await bookedBack()
    await product().runJobs()
    await turnAroundAtBank(product(), refundId, 'succeeded')
    product().clock.advance({ days: 1, minutes: 1 })
    await product().runJobs()
    expect((await standOf(order)).statuses).toEqual(['succeeded'])
  })

  test('is no difference in the comparison with the provider, weeks after it was made', async () => {
    const { refundId } = await bookedBack()
    product().clock.advance({ days: 10 })
    await turnAround(refundId, 'succeeded')
    expect(await differences()).toEqual([])
    product().clock.advance({ days: 1 })
    await turnAround(refundId, 'failed')
    expect(await differences()).toEqual([])
  })

  test('is not undone by a word from before, nor does such a word bring it back', async () => {
    const { order, refundId } = await bookedBack()
    const payments = createPayments({ port: product().standIn.port, ...product().paymentKeys })
    const { clock, database } = product()
    const deps = {
      db: database.db,
      clock,
      kitchen: ORLANDO_KITCHEN,
      payments,
      log: pino({ level: 'silent' }),
    }
    const failed = await payments.retrieveRefund(refundId)
    await turnAround(refundId, 'succeeded')
    const arrived = await payments.retrieveRefund(refundId)
    if (!failed || !arrived) throw new Error('The provider forgot the refund')
    await followRefund(deps, failed)
    expect((await standOf(order)).statuses).toEqual(['succeeded'])
    await turnAround(refundId, 'failed')
    await followRefund(deps, arrived)
    expect((await standOf(order)).statuses).toEqual(['failed'])
  })
})

describe('a refund of card and credit of which the card part arrives after all', () => {
  /** A weekly box that $20 of credit and the card have paid, and whose refund of everything failed at once. */
  async function refusedBox(): Promise<{ order: PaidOrder; refundId: string }> {
    const { customer } = await paidOrder(product(), REFUND.fails)
    await giveCredit(product(), customer, 2000)
    await product().runJobs()
    await renewAt(product(), 0)
    const query = `select id as "orderId", order_number as number, total_amount_cents as "totalCents"
      from orders where user_id = $1 and credit_cents = 2000 and status = 'confirmed'`
    const [box] = await rowsOf<Omit<PaidOrder, 'customer'>>(product(), query, [customer.userId])
    if (!box) throw new Error('No box was paid with the credit')
    expect((await refund(box.orderId, box.totalCents)).status).toBe('failed')
    const [made] = await refundsAtProvider(product(), box.orderId)
    product().clock.advance({ minutes: 5 })
    return { order: { ...box, customer }, refundId: made?.id ?? '' }
  }

  test('is given whole, the credit once', async () => {
    const { order, refundId } = await refusedBox()
    await turnAround(refundId, 'succeeded')
    await turnAround(refundId, 'failed')
    await turnAround(refundId, 'succeeded')
    expect(await balanceOf(product(), order.customer.userId)).toBe(2000)
    const { refunds, left } = await moneyOf(order)
    expect([refunds[0]?.credit_cents, left]).toEqual([2000, { card_cents: 0, credit_cents: 0 }])
    expect(await bookedToCard(order)).toBe(order.totalCents - 2000)
  })

  test('is given without the credit when staff had given something again', async () => {
    const { order, refundId } = await refusedBox()
    await behaveAs(product(), order.orderId, CARD)
    await refund(order.orderId, 1500)
    await turnAround(refundId, 'succeeded')
    expect(await balanceOf(product(), order.customer.userId)).toBe(0)
    const { refunds, left } = await moneyOf(order)
    expect(refunds.map(({ credit_cents }) => credit_cents)).toEqual([0, 0])
    expect(left).toEqual({ card_cents: 0, credit_cents: 2000 })
  })
})

describe('a refund that reached the card after it had been given again', () => {
  test('as credit is booked beyond what was paid, nothing is left, and owners are told how much', async () => {
    const { order, refundId } = await bookedBack()
    const { orderId, totalCents, customer } = order
    expect((await refund(orderId, totalCents, 'credit')).status).toBe('succeeded')
    await turnAround(refundId, 'succeeded')
    await tellOfRefund(product(), refundId)
    expect(await standOf(order)).toEqual({ statuses: ['succeeded', 'succeeded'], onCard: 3100, left: 0 })
    expect(await bookedToCard(order)).toBe(3100)
    expect(await balanceOf(product(), customer.userId)).toBe(totalCents)
    expect(await refund(orderId, 1)).toMatchObject({ code: 'more_than_left' })
    const [told] = await ownersTold(order, 'refund-arrived')
    expect(told).toContain('Together that is $31.00 more than was paid.')
    expect((await moneyOf(order)).refunds.at(-1)?.failure_message).toContain('reached the card after all')
    expect(await excessOf(order)).toEqual({ amount_cents: 3100, given_before: ['credit'] })
    expect(await differences()).toEqual([])
  })

  test('and fails again frees nothing that is given already', async () => {
    const { order, refundId } = await bookedBack()
    await refund(order.orderId, order.totalCents - 1000, 'credit')
    await turnAround(refundId, 'succeeded')
    expect(await excessOf(order)).toEqual({ amount_cents: 2100, given_before: ['credit'] })
    await turnAround(refundId, 'failed')
    expect(await excessOf(order)).toBeNull()
    expect(await standOf(order)).toEqual({ statuses: ['failed', 'succeeded'], onCard: 0, left: 1000 })
    const told = await ownersTold(order, 'refund-failed')
    expect(told.filter((text) => text.includes('$21.00 of it had been given back twice'))).toHaveLength(1)
    expect(await differences()).toEqual([])
  })

  test('is settled by the other refund when that is the one that fails', async () => {
    const order = await paidOrder(product(), REFUND.failsLater)
    const { orderId, totalCents } = order
    await refund(orderId, totalCents)
    const refundId = await settleRefundAtBank(product(), orderId, 'failed')
    await tellOfRefund(product(), refundId)
    product().clock.advance({ minutes: 5 })
    await refund(orderId, totalCents)
    const againId = await settleRefundAtBank(product(), orderId, 'succeeded')
    await turnAround(refundId, 'succeeded')
    expect(await standOf(order)).toMatchObject({ onCard: 2 * totalCents, left: 0 })
    expect(await excessOf(order)).toEqual({ amount_cents: totalCents, given_before: ['card'] })
    await turnAround(againId, 'failed')
    expect(await excessOf(order)).toBeNull()
    expect(await standOf(order)).toEqual({
      statuses: ['succeeded', 'failed'],
      onCard: totalCents,
      left: 0,
    })
    expect((await ownersTold(order, 'refund-failed'))[0]).toContain('Please do not give it back again.')
    expect(await bookedToCard(order)).toBe(totalCents)
    expect(await differences()).toEqual([])
  })

  test('within what was paid is booked, and owners are told that it may be there twice', async () => {
    const { order, refundId } = await refusedAtOnce()
    await behaveAs(product(), order.orderId, CARD)
    await refund(order.orderId, 3100)
    await turnAround(refundId, 'succeeded')
    const left = order.totalCents - 6200
    expect(await standOf(order)).toEqual({ statuses: ['succeeded', 'succeeded'], onCard: 6200, left })
    expect(await excessOf(order)).toBeNull()
    const [told] = await ownersTold(order, 'refund-arrived')
    expect(told).toContain('Meanwhile $31.00 had been given back another way')
    expect(told).not.toContain('more than was paid')
    expect(await customerTold(order)).toBe(1)
    expect(await differences()).toEqual([])
  })
})
