import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cents, formatDollars } from '../../../src/domain/shared/money.ts'
import {
  boxOf,
  chargesOf,
  GOOD_CARD,
  LATER,
  mailText,
  paymentMails,
  renew,
  renewAt,
  saveCard,
  startOver,
  subscribed,
  subscriptionOf,
  triesOf,
  turnTo,
} from '../../support/payments/declining-cards.ts'
import { deliver, failNextCalls, noticesOf } from '../../support/people/ordering.ts'
import { chargeAmounts } from '../../support/people/subscribing.ts'
import { createTestApp, type TestApp, type TestCustomer } from '../../support/test-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => product.close())

describe('a box whose charge is declined', () => {
  const households = new Map<string, TestCustomer>()
  const household = (card: string) => {
    const found = households.get(card)
    if (!found) throw new Error(`Nobody pays with ${card}`)
    return found
  }
  const { generic, noMoney, noAnswer, noReason, ...hopeless } = LATER
  const temporary = Object.entries({ generic, noMoney, noAnswer, noReason })

  const offer = async (card: string) => (await household(card).call('getPortal')).body.payment_problem
  const offered: boolean[] = []

  beforeAll(async () => {
    await startOver(product)
    for (const card of Object.values(LATER)) households.set(card, await subscribed(product, card))
    for (const hours of [0, 6, 18, 30, 36]) {
      // A second before nothing may happen, and the same moment twice is once.
      await renewAt(product, hours, -1)
      offered.push((await offer(generic)) !== null)
      await renewAt(product, hours)
      await renew(product)
    }
    // A household of each kind through 36 hours, second by second where it counts.
  })

  test.each(temporary)(
    'for a reason that may pass (%s) is tried at 0, 6, 18 and 30 hours',
    async (_, card) => {
      expect(await chargesOf(product, household(card))).toEqual([
        '0 failed',
        '6 failed',
        '18 failed',
        '30 failed',
      ])
    },
  )

  test.each(Object.entries(hopeless))('for %s is never tried again', async (_, card) => {
    expect(await chargesOf(product, household(card))).toEqual(['0 failed'])
  })

  test.each(Object.entries(LATER))(
    '(%s) is announced, warned of, and dropped when cooking begins',
    async (_, card) => {
      expect(await paymentMails(product, household(card))).toEqual([
        'payment-failed',
        'payment-last-chance',
        'box-dropped',
      ])
      expect(await boxOf(product, household(card))).toMatchObject({
        outcome: 'dropped',
        order_status: 'canceled',
        case_status: 'given_up',
      })
      expect(await subscriptionOf(product, household(card))).toEqual({ status: 'past_due', failed_weeks: 1 })
      expect(await chargeAmounts(product, household(card))).toEqual([])
    },
  )

  test('tells what the bank said, until when it can be fixed, and how', async () => {
    const poor = await mailText(product, household(noMoney), 'payment-failed')
    expect(poor).toContain('Your bank says that there is not enough money for it. Nothing was charged.')
    expect(poor).toContain('We will try the same card again on Monday, December 7 at 6:00 AM ET.')
    expect(poor).toContain('before Tuesday, December 8, 12:00 PM ET.')
    expect(poor).toContain('http://localhost:3000/portal?fix=card')
    const confirm = await mailText(product, household(LATER.confirm), 'payment-failed')
    expect(confirm).toContain('Your bank wants you to confirm the payment yourself.')
    expect(confirm).toContain('enter the same card once more')
    expect(confirm).toContain('We will not charge this card again until you act.')
    expect(await mailText(product, household(LATER.stolen), 'payment-failed')).toContain(
      'Your bank declined it.',
    )
    expect(await mailText(product, household(noMoney), 'payment-last-chance')).toContain(
      'Our kitchen begins to cook on Tuesday, December 8 at 12:00 PM ET.',
    )
    expect(await mailText(product, household(noMoney), 'box-dropped')).toContain('Your subscription goes on.')
  })

  test('was offered to be paid in the portal only until it was dropped', async () => {
    expect(offered).toEqual([false, true, true, true, true])
    expect(await offer(generic)).toBeNull()
  })
})

describe('a new card', () => {
  beforeEach(() => startOver(product))

  test('pays what is owed at once, and the week is a good one again', async () => {
    const customer = await subscribed(product, LATER.lost)
    await renewAt(product, 0)
    const { body } = await customer.call('getPortal')
    expect(body.subscription?.status).toBe('past_due')
    expect(body.payment_problem).toMatchObject({
      delivery_date: '2026-12-14',
      fix_until: '2026-12-08T17:00:00.000Z',
      kind: 'never_retry',
      last_message: 'Your bank declined it.',
    })
    product.clock.advance({ hours: 2 })
    const sessionId = await saveCard(product, customer, GOOD_CARD, { returns: false })
    const { charges } = (await customer.call('returnFromCardChange', { session_id: sessionId })).body
    const owed = formatDollars(cents(body.payment_problem?.amount_cents ?? 0))
    expect(charges).toEqual([`${owed} was charged to it for your box on Monday, December 14.`])
    const again = await customer.call('returnFromCardChange', { session_id: sessionId })
    expect(again.body.charges).toEqual([])
    expect(await chargesOf(product, customer)).toEqual(['0 failed', '2 succeeded'])
    expect(await chargeAmounts(product, customer)).toEqual([body.payment_problem?.amount_cents])
    expect(await boxOf(product, customer)).toMatchObject({ outcome: 'charged', case_status: 'recovered' })
    expect(await subscriptionOf(product, customer)).toEqual({ status: 'active', failed_weeks: 0 })
    expect((await customer.call('getPortal')).body.payment_problem).toBeNull()
    for (const hours of [6, 18, 30, 36]) await renewAt(product, hours)
    expect(await paymentMails(product, customer)).toEqual(['payment-failed'])
    expect(await chargeAmounts(product, customer)).toHaveLength(1)
  })

  test('that pays after a declined one leaves no difference to the provider or the ledger', async () => {
    const customer = await subscribed(product, LATER.expired)
    await renewAt(product, 0)
    turnTo(product, 1)
    await saveCard(product, customer, GOOD_CARD)
    expect(await chargesOf(product, customer)).toEqual(['0 failed', '1 succeeded'])
    const { reports } = (await (await product.staff()).call('reconcileMoney')).body
    expect(reports.flatMap(({ differences }) => differences)).toEqual([])
  })

  test('is tried by the next run when its household never came back from the card page', async () => {
    const customer = await subscribed(product, LATER.expired)
    await renewAt(product, 0)
    product.clock.advance({ hours: 1 })
    const sessionId = await saveCard(product, customer, GOOD_CARD, { returns: false })
    for (const notice of await noticesOf(product, sessionId)) await deliver(product, notice)
    await renew(product)
    await renew(product)
    expect(await chargesOf(product, customer)).toEqual(['0 failed', '1 succeeded'])
  })

  test('that is declined, too, takes no try away and brings no second mail', async () => {
    const customer = await subscribed(product, LATER.lost)
    await renewAt(product, 0)
    product.clock.advance({ hours: 2 })
    const sessionId = await saveCard(product, customer, LATER.noMoney, { returns: false })
    const { charges } = (await customer.call('returnFromCardChange', { session_id: sessionId })).body
    expect(charges).toEqual([expect.stringMatching(/for your box on .* could not be charged to it\.$/)])
    await renew(product)
    await renewAt(product, 6)
    expect(await chargesOf(product, customer)).toEqual(['0 failed', '2 failed', '6 failed'])
    expect(await paymentMails(product, customer)).toEqual(['payment-failed'])
  })

  test('helps a household that had none at its cutoff', async () => {
    const customer = await subscribed(product)
    await product.database.pool.query(
      'update subscriptions set payment_method_id = null where user_id = $1',
      [customer.userId],
    )
    await renewAt(product, 0)
    expect(await boxOf(product, customer)).toMatchObject({ case_status: 'awaiting_customer', attempts: 0 })
    expect(await mailText(product, customer, 'payment-failed')).toContain('There is no card on file.')
    await saveCard(product, customer, GOOD_CARD)
    expect(await boxOf(product, customer)).toMatchObject({ outcome: 'charged', attempts: 0 })
  })

  test('charges once though two processes and the household try at the same time', async () => {
    const customer = await subscribed(product, LATER.generic)
    await renewAt(product, 0)
    const sessionId = await saveCard(product, customer, GOOD_CARD, { returns: false })
    turnTo(product, 6)
    const returning = () => customer.call('returnFromCardChange', { session_id: sessionId })
    await Promise.all([renew(product), renew(product), returning(), returning()])
    await renew(product)
    expect(await chargeAmounts(product, customer)).toHaveLength(1)
    expect(await boxOf(product, customer)).toMatchObject({ outcome: 'charged', order_status: 'confirmed' })
    const tries = await triesOf(product, customer)
    expect(tries).toEqual([...new Set(tries)])
  })

  test('charges once though the provider’s answer was lost, even past the end of time', async () => {
    const customer = await subscribed(product, LATER.generic)
    for (const hours of [0, 6, 18, 30]) await renewAt(product, hours)
    turnTo(product, 36, -30)
    await failNextCalls(product, { path: '/v1/payment_intents', kind: '500-after-unkept', times: 3 })
    await saveCard(product, customer, GOOD_CARD)
    await renewAt(product, 36)
    expect(await boxOf(product, customer)).toMatchObject({
      outcome: 'charging',
      case_status: 'awaiting_customer',
    })
    await renewAt(product, 36, 120)
    expect(await chargeAmounts(product, customer)).toHaveLength(1)
    expect(await boxOf(product, customer)).toMatchObject({ outcome: 'charged', case_status: 'recovered' })
    expect(await paymentMails(product, customer)).not.toContain('box-dropped')
  })
})
