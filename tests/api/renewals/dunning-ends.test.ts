import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { declinedBoxesResponseSchema } from '../../../src/contract/staff/renewals-wire.ts'
import { creditBalance } from '../../../src/server/ledger/customer-credit.ts'
import {
  boxOf,
  cancelEverybody,
  chargesOf,
  GOOD_CARD,
  giveCredit,
  LATER,
  mailText,
  paymentMails,
  renewAt,
  saveCard,
  startOver,
  subscribed,
  subscriptionOf,
  turnTo,
} from '../../support/payments/declining-cards.ts'
import { addPromo, failNextCalls, rowsOf } from '../../support/people/ordering.ts'
import { chargeAmounts } from '../../support/people/subscribing.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => product.close())

const WEEK = 7 * 24

describe('weeks that fail in a row', () => {
  beforeEach(() => startOver(product))

  test('pause the subscription with the third, and the coming box releases its order', async () => {
    const customer = await subscribed(product, LATER.expired)
    for (const week of [0, 1, 2]) for (const hours of [0, 18, 36]) await renewAt(product, week * WEEK + hours)
    expect(await subscriptionOf(product, customer)).toEqual({ status: 'paused', failed_weeks: 3 })
    const { subscription } = (await customer.call('getPortal')).body
    expect(subscription).toMatchObject({ status: 'paused', paused_unpaid: true })
    expect((await paymentMails(product, customer)).filter((kind) => kind === 'box-dropped')).toHaveLength(3)
    expect(await mailText(product, customer, 'box-dropped')).toContain(
      'third week in a row, so your subscription is paused',
    )
    expect(await boxOf(product, customer, '2027-01-04')).toMatchObject({ outcome: null, order_status: null })
    const { receipts } = (await customer.call('getSubscriptionCalendar')).body
    expect(receipts).toMatchObject([
      {
        number: expect.stringMatching(/^CH-2026-\d{4,}$/),
        title: 'Subscription paused',
        old: 'Your subscription was active.',
        new: expect.stringContaining('because the boxes of 3 weeks in a row could not be paid'),
        effective: 'This counts from the delivery on Monday, January 4, 2027.',
      },
    ])
    const receipt = await mailText(product, customer, 'subscription-changed')
    expect(receipt).toContain(receipts[0]?.number)
    expect(receipt).toContain('To come back, change your card in your portal and resume.')
    expect(receipt).toContain('http://localhost:3000/portal?fix=card')
    expect(receipt).toContain('Nothing will be charged as things stand.')
    expect(receipt).not.toContain('If you did not make this change')
    expect(
      await rowsOf(product, 'select actor from subscription_changes where user_id = $1', [customer.userId]),
    ).toEqual([{ actor: 'system' }])
    await renewAt(product, 3 * WEEK)
    expect(await boxOf(product, customer, '2027-01-04')).toMatchObject({ outcome: 'paused' })
  })

  test('are counted anew after one that was paid', async () => {
    const customer = await subscribed(product, LATER.expired)
    for (const week of [0, 1]) for (const hours of [0, 36]) await renewAt(product, week * WEEK + hours)
    expect(await subscriptionOf(product, customer)).toEqual({ status: 'past_due', failed_weeks: 2 })
    await saveCard(product, customer, GOOD_CARD)
    await renewAt(product, 2 * WEEK)
    expect(await subscriptionOf(product, customer)).toEqual({ status: 'active', failed_weeks: 0 })
  })
})

describe('a charge that is declined for the first time after its end', () => {
  beforeEach(() => startOver(product))

  test('because the run came days late leaves its household half a day, and counts only then', async () => {
    const customer = await subscribed(product, LATER.noMoney)
    await renewAt(product, 72)
    await renewAt(product, 72, 30)
    expect(await paymentMails(product, customer)).toEqual(['payment-failed'])
    expect(await subscriptionOf(product, customer)).toEqual({ status: 'past_due', failed_weeks: 0 })
    const { body } = await customer.call('getPortal')
    expect(body.payment_problem).toMatchObject({ fix_until: '2026-12-10T17:00:00.000Z' })
    for (const hours of [78, 83]) await renewAt(product, hours)
    expect(await chargesOf(product, customer)).toEqual(['72 failed', '78 failed'])
    expect(await boxOf(product, customer)).toMatchObject({
      outcome: 'charging',
      case_status: 'awaiting_customer',
    })
    await renewAt(product, 84)
    expect(await paymentMails(product, customer)).toEqual(['payment-failed', 'box-dropped'])
    expect(await boxOf(product, customer)).toMatchObject({ outcome: 'dropped', order_status: 'canceled' })
    expect(await subscriptionOf(product, customer)).toEqual({ status: 'past_due', failed_weeks: 1 })
  })

  test('on the day before the delivery ends the box at once, and the household is not to blame', async () => {
    const customer = await subscribed(product, LATER.noMoney)
    await renewAt(product, 6 * 24)
    await renewAt(product, 6 * 24, 30)
    expect(await paymentMails(product, customer)).toEqual(['box-not-made'])
    expect(await boxOf(product, customer)).toMatchObject({
      ...{ outcome: 'dropped', order_status: 'canceled', case_status: 'stopped' },
    })
    expect(await subscriptionOf(product, customer)).toEqual({ status: 'active', failed_weeks: 0 })
  })
})

describe('a household that paused after the cutoff', () => {
  beforeEach(() => startOver(product))
  const pausedLate = async (card: string) => {
    const customer = await subscribed(product, card)
    turnTo(product, 0, 1)
    const { body } = await customer.call('pauseSubscription', { until: null })
    expect(body.sentence).toContain('that box is charged and comes, unless your card is declined.')
    await renewAt(product, 0, 2)
    return customer
  }

  test('is told of a decline, can mend it in the portal, and gets its box while it stays paused', async () => {
    const customer = await pausedLate(LATER.expired)
    expect(await mailText(product, customer, 'payment-failed')).toContain(
      'http://localhost:3000/portal?fix=card',
    )
    const { body } = await customer.call('getPortal')
    expect(body.payment_problem).toMatchObject({ delivery_date: '2026-12-14' })
    expect(body.subscription).toMatchObject({ status: 'paused', paused_unpaid: false })
    product.clock.advance({ hours: 2 })
    await saveCard(product, customer, GOOD_CARD)
    expect(await boxOf(product, customer)).toMatchObject({ outcome: 'charged', case_status: 'recovered' })
    await renewAt(product, WEEK)
    expect(await chargeAmounts(product, customer)).toEqual([body.payment_problem?.amount_cents])
    expect(await boxOf(product, customer, '2026-12-21')).toMatchObject({ outcome: 'paused' })
    expect(await subscriptionOf(product, customer)).toEqual({ status: 'paused', failed_weeks: 0 })
  })

  test('is asked again and warned as any other, and stays paused when the box is dropped', async () => {
    const customer = await pausedLate(LATER.generic)
    for (const hours of [6, 18, 30, 36]) await renewAt(product, hours, 2)
    expect(await chargesOf(product, customer)).toHaveLength(4)
    expect(await paymentMails(product, customer)).toEqual([
      'payment-failed',
      'payment-last-chance',
      'box-dropped',
    ])
    const dropped = await mailText(product, customer, 'box-dropped')
    expect(dropped).toContain('Your subscription stays paused, and nothing more is charged.')
    expect(dropped).not.toContain('third week')
    expect(await boxOf(product, customer)).toMatchObject({ outcome: 'dropped', order_status: 'canceled' })
    expect(await subscriptionOf(product, customer)).toMatchObject({ status: 'paused' })
  })

  test('and comes back before it has paid owes us a card as any other', async () => {
    const customer = await pausedLate(LATER.expired)
    await customer.call('resumeSubscription')
    expect(await subscriptionOf(product, customer)).toMatchObject({ status: 'past_due' })
    await saveCard(product, customer, GOOD_CARD)
    expect(await subscriptionOf(product, customer)).toEqual({ status: 'active', failed_weeks: 0 })
  })
})

describe('nobody is asked to pay', () => {
  beforeEach(() => startOver(product))

  test('for a box that credit pays: it never enters payment, whatever the card', async () => {
    const customer = await subscribed(product, LATER.lost)
    await giveCredit(product, customer, 100_000)
    for (const hours of [0, 6, 18, 36]) await renewAt(product, hours)
    expect(await boxOf(product, customer)).toEqual({
      outcome: 'free',
      order_status: 'confirmed',
      case_status: null,
      attempts: null,
    })
    expect(await chargesOf(product, customer)).toEqual([])
    expect(await paymentMails(product, customer)).toEqual([])
  })

  test.each(['canceled', 'paused'])(
    'after the subscription was %s: the tries stop quietly',
    async (status) => {
      const customer = await subscribed(product, LATER.generic)
      await renewAt(product, 0)
      product.clock.advance({ minutes: 1 })
      if (status === 'canceled') await cancelEverybody(product)
      else
        expect((await customer.call('pauseSubscription', { until: null })).body.sentence).toMatch(
          /^The payment for your box on Monday, December 14, 2026 did not go through: we do not try again/,
        )
      expect((await customer.call('getPortal')).body.payment_problem).toBeNull()
      await saveCard(product, customer, GOOD_CARD)
      for (const hours of [6, 18, 30, 36]) await renewAt(product, hours)
      expect(await boxOf(product, customer)).toEqual({
        outcome: status,
        order_status: 'canceled',
        case_status: 'stopped',
        attempts: 1,
      })
      expect(await paymentMails(product, customer)).toEqual(['payment-failed'])
      expect(await subscriptionOf(product, customer)).toEqual({ status, failed_weeks: 0 })
      expect(await chargesOf(product, customer)).toEqual(['0 failed'])
      expect(await chargeAmounts(product, customer)).toEqual([])
      const { body } = await (await product.staff()).call('listDeclinedBoxes')
      const { boxes } = declinedBoxesResponseSchema.parse(body)
      expect(boxes.find(({ household }) => household.email === customer.email)?.status).toBe('stopped')
    },
  )

  test('when the bank declines only after the household has left', async () => {
    const customer = await subscribed(product, LATER.generic)
    await failNextCalls(product, { path: '/v1/payment_intents', kind: '500-after-unkept', times: 3 })
    await renewAt(product, 0)
    await cancelEverybody(product)
    await renewAt(product, 0, 120)
    expect(await chargesOf(product, customer)).toEqual(['0 failed'])
    expect(await boxOf(product, customer)).toMatchObject({ outcome: 'canceled', case_status: null })
    expect(await paymentMails(product, customer)).toEqual([])
  })

  test('but after a pause that is over, even when no job ran since its resume day', async () => {
    const customer = await subscribed(product, LATER.generic)
    await customer.call('pauseSubscription', { until: '2026-12-10' })
    await renewAt(product, WEEK)
    expect(await boxOf(product, customer)).toMatchObject({ outcome: 'paused' })
    expect(await boxOf(product, customer, '2026-12-21')).toEqual({
      outcome: 'charging',
      order_status: 'pending',
      case_status: 'retrying',
      attempts: 1,
    })
    expect(await subscriptionOf(product, customer)).toEqual({ status: 'past_due', failed_weeks: 0 })
    expect(await paymentMails(product, customer)).toEqual(['payment-failed'])
  })

  test('and a dropped box gives back its credit and its use of a promo code', async () => {
    await addPromo(product, { code: 'EVERYWEEK', kind: 'fixed', value: 500, perCustomer: null })
    await product.database.pool.query(
      `update promo_codes set applies_to_renewals = true where code = 'EVERYWEEK'`,
    )
    const customer = await subscribed(product, LATER.expired, 'EVERYWEEK')
    await giveCredit(product, customer, 1000)
    const uses = async () =>
      (
        await rowsOf<{ status: string }>(
          product,
          `select r.state as status from promo_redemptions r join boxes b on b.order_id = r.order_id
           where b.user_id = $1 and b.delivery_date = '2026-12-14'`,
          [customer.userId],
        )
      ).map(({ status }) => status)
    await renewAt(product, 0)
    expect(await creditBalance(product.database.db, customer.userId)).toBe(0)
    expect(await uses()).toEqual(['reserved'])
    await renewAt(product, 36)
    expect(await creditBalance(product.database.db, customer.userId)).toBe(1000)
    expect(await uses()).toEqual(['released'])
  })
})
