import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { creditBalance } from '../../src/server/ledger/customer-credit.ts'
import {
  boxOf,
  CLOSES,
  cancelEverybody,
  chargesOf,
  GOOD_CARD,
  giveCredit,
  LATER,
  mailText,
  paymentMails,
  runJob,
  saveCard,
  subscribed,
  subscriptionOf,
  takenFor,
} from '../support/declining-cards.ts'
import { addPromo, failNextCalls, rowsOf } from '../support/ordering.ts'
import { createTestApp, TEST_NOW, type TestApp, type TestCustomer } from '../support/test-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => product.close())

const HOUR = 3_600_000
const renew = () => runJob(product, 'renewals')
/** Hours after the first renewal's cutoff; whole weeks later it is the cutoff of a later box. */
async function at(hours: number, seconds = 0): Promise<void> {
  product.clock.set(new Date(CLOSES.getTime() + hours * HOUR + seconds * 1000))
  await renew()
}
const WEEK = 7 * 24
async function startOver(): Promise<void> {
  await cancelEverybody(product)
  product.clock.set(TEST_NOW)
}

const mailsOf = (customer: TestCustomer) => paymentMails(product, customer)
const textOf = (customer: TestCustomer, kind: string) => mailText(product, customer, kind)
const taken = (customer: TestCustomer) => takenFor(product, customer)

describe('weeks that fail in a row', () => {
  beforeEach(startOver)

  test('pause the subscription with the third, and the coming box lets go of its order', async () => {
    const customer = await subscribed(product, LATER.expired)
    for (const week of [0, 1, 2]) for (const hours of [0, 18, 36]) await at(week * WEEK + hours)
    expect(await subscriptionOf(product, customer)).toEqual({ status: 'paused', failed_weeks: 3 })
    expect((await mailsOf(customer)).filter((kind) => kind === 'box-dropped')).toHaveLength(3)
    expect(await textOf(customer, 'box-dropped')).toContain(
      'third week in a row, so your subscription is paused',
    )
    expect(await boxOf(product, customer, '2027-01-04')).toMatchObject({ outcome: null, order_status: null })
    await at(3 * WEEK)
    expect(await boxOf(product, customer, '2027-01-04')).toMatchObject({ outcome: 'paused' })
  })

  test('are counted anew after one that was paid', async () => {
    const customer = await subscribed(product, LATER.expired)
    for (const week of [0, 1]) for (const hours of [0, 36]) await at(week * WEEK + hours)
    expect(await subscriptionOf(product, customer)).toEqual({ status: 'past_due', failed_weeks: 2 })
    await saveCard(product, customer, GOOD_CARD)
    await at(2 * WEEK)
    expect(await subscriptionOf(product, customer)).toEqual({ status: 'active', failed_weeks: 0 })
  })
})

describe('nobody is asked to pay', () => {
  beforeEach(startOver)

  test('for a box that credit pays: it never enters payment, whatever the card', async () => {
    const customer = await subscribed(product, LATER.lost)
    await giveCredit(product, customer, 100_000)
    for (const hours of [0, 6, 18, 36]) await at(hours)
    expect(await boxOf(product, customer)).toEqual({
      outcome: 'free',
      order_status: 'confirmed',
      case_status: null,
      attempts: null,
    })
    expect(await chargesOf(product, customer)).toEqual([])
    expect(await mailsOf(customer)).toEqual([])
  })

  test.each(['canceled', 'paused'])(
    'after the subscription was %s: the tries stop quietly',
    async (status) => {
      const customer = await subscribed(product, LATER.generic)
      await at(0)
      await product.database.pool.query(
        `update subscriptions set status = $2::subscription_status,
         canceled_at = case when $2 = 'canceled' then $3::timestamptz end,
         paused_at = case when $2 = 'paused' then $3::timestamptz end where user_id = $1`,
        [customer.userId, status, product.clock.now()],
      )
      expect((await customer.call('getPortal')).body.payment_problem).toBeNull()
      await saveCard(product, customer, GOOD_CARD)
      for (const hours of [6, 18, 30, 36]) await at(hours)
      expect(await boxOf(product, customer)).toEqual({
        outcome: status,
        order_status: 'canceled',
        case_status: 'stopped',
        attempts: 1,
      })
      expect(await mailsOf(customer)).toEqual(['payment-failed'])
      expect(await subscriptionOf(product, customer)).toEqual({ status, failed_weeks: 0 })
      expect(await chargesOf(product, customer)).toEqual(['0 failed'])
      expect(await taken(customer)).toEqual([])
    },
  )

  test('when the bank declines only after the household has left', async () => {
    const customer = await subscribed(product, LATER.generic)
    await failNextCalls(product, { path: '/v1/payment_intents', kind: '500-after-unkept', times: 3 })
    await at(0)
    await cancelEverybody(product)
    await at(0, 120)
    expect(await chargesOf(product, customer)).toEqual(['0 failed'])
    expect(await boxOf(product, customer)).toMatchObject({ outcome: 'canceled', case_status: null })
    expect(await mailsOf(customer)).toEqual([])
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
    await at(0)
    expect(await creditBalance(product.database.db, customer.userId)).toBe(0)
    expect(await uses()).toEqual(['reserved'])
    await at(36)
    expect(await creditBalance(product.database.db, customer.userId)).toBe(1000)
    expect(await uses()).toEqual(['released'])
  })
})
