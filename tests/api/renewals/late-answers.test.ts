import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ORLANDO_KITCHEN } from '../../../src/domain/kitchen-place/orlando-kitchen.ts'
import { chargeBox } from '../../../src/server/charges/charge-box.ts'
import { dunningStep } from '../../../src/server/charges/dunning/dunning-step.ts'
import type { RenewalDeps } from '../../../src/server/charges/renewal-deps.ts'
import { processBox } from '../../../src/server/cutoffs/process-box.ts'
import { createPayments } from '../../../src/server/platform/payments/payments.ts'
import {
  boxOf,
  chargesOf,
  GOOD_CARD,
  LATER,
  mailText,
  paymentMails,
  RENEWED,
  renew,
  renewAt,
  runJob,
  saveCard,
  startOver,
  subscribed,
  turnTo,
} from '../../support/payments/declining-cards.ts'
import { failNextCalls, rowsOf } from '../../support/people/ordering.ts'
import { chargeAmounts } from '../../support/people/subscribing.ts'
import { createTestApp, type TestApp, type TestCustomer } from '../../support/test-app.ts'

const PAYMENTS = { path: '/v1/payment_intents', method: 'POST', times: 3 }
const DELIVERY_DAY = 7 * 24

let product: TestApp
let deps: RenewalDeps
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
  const payments = createPayments({ port: product.standIn.port, ...product.paymentKeys })
  deps = {
    db: product.database.db,
    clock: product.clock,
    kitchen: ORLANDO_KITCHEN,
    payments,
    log: pino({ level: 'silent' }),
  }
})
afterAll(() => product.close())
beforeEach(() => startOver(product))

const boxRow = async ({ userId }: TestCustomer) => {
  const [box] = await rowsOf<{ id: string; subscriptionId: string }>(
    product,
    `select id, subscription_id as "subscriptionId" from boxes where user_id = $1 and delivery_date = $2`,
    [userId, RENEWED],
  )
  if (!box) throw new Error('The household has no box')
  return box
}
const straysOf = ({ userId }: TestCustomer) =>
  rowsOf<{ reason: string; status: string }>(
    product,
    `select s.reason, s.status from stray_payments s join orders o on o.id = s.order_id where o.user_id = $1`,
    [userId],
  )

/** A minute later, when nothing else is working on it. */
const returnMoney = async () => {
  product.clock.advance({ minutes: 2 })
  await runJob(product, 'reconcile-checkouts')
}

const leave = {
  canceled: (customer: TestCustomer) => customer.call('cancelSubscription', {}),
  paused: (customer: TestCustomer) => customer.call('pauseSubscription', { until: null }),
}

describe.each(['canceled', 'paused'] as const)('after a decline, when the household has %s', (how) => {
  /** Declined at the cutoff; an hour later another card is tried. */
  const triedAgain = async () => {
    const customer = await subscribed(product, LATER.expired)
    await renewAt(product, 0)
    turnTo(product, 1)
    return customer
  }
  const told = how === 'canceled' ? 'Nothing more is charged' : 'we do not try again'

  test('a try that was never made is not made any more', async () => {
    const customer = await triedAgain()
    await failNextCalls(product, { ...PAYMENTS, kind: '500' })
    await saveCard(product, customer, GOOD_CARD)
    expect(await chargesOf(product, customer)).toEqual(['0 failed', '1 unknown'])
    expect((await leave[how](customer)).body.sentence).toContain(told)
    await renewAt(product, 1, 300)
    expect(await chargesOf(product, customer)).toEqual(['0 failed', '1 canceled'])
    expect(await chargeAmounts(product, customer)).toEqual([])
    expect(await boxOf(product, customer)).toMatchObject({
      outcome: how,
      order_status: 'canceled',
      case_status: 'stopped',
    })
    expect(await paymentMails(product, customer)).toEqual(['payment-failed'])
  })

  test('the money of a try that had worked goes back', async () => {
    const customer = await triedAgain()
    await failNextCalls(product, { ...PAYMENTS, kind: '500-after-unkept' })
    await saveCard(product, customer, GOOD_CARD)
    expect(await chargesOf(product, customer)).toEqual(['0 failed', '1 unknown'])
    await leave[how](customer)
    await renewAt(product, 1, 300)
    await returnMoney()
    expect(await straysOf(customer)).toEqual([{ reason: 'order_canceled', status: 'refunded' }])
    expect(await boxOf(product, customer)).toMatchObject({ outcome: how, order_status: 'canceled' })
  })

  test('the money of a try that was under way goes back', async () => {
    const customer = await triedAgain()
    await failNextCalls(product, { ...PAYMENTS, kind: '500' })
    await saveCard(product, customer, GOOD_CARD)
    await product.database.pool.query(`update payments set status = 'failed' where status = 'unknown'`)
    const { id: boxId, subscriptionId } = await boxRow(customer)
    const charge = await deps.db.transaction((tx) =>
      dunningStep(ORLANDO_KITCHEN, tx, { boxId, subscriptionId }, product.clock.now()),
    )
    if (!charge) throw new Error('The box is not tried again')
    await leave[how](customer)
    expect(await chargeBox(deps, charge)).toBe('succeeded')
    await returnMoney()
    expect(await straysOf(customer)).toEqual([{ reason: 'order_canceled', status: 'refunded' }])
    expect(await boxOf(product, customer)).toMatchObject({ outcome: how, case_status: 'stopped' })
  })
})

describe('when the product is back only on the delivery day', () => {
  test.each(['killed before the provider was asked', 'without an answer'])(
    'a charge that was %s is not made, and the household is told',
    async (how) => {
      const customer = await subscribed(product)
      turnTo(product, 0)
      if (how === 'without an answer') {
        await failNextCalls(product, { ...PAYMENTS, kind: '500' })
        await renew(product)
      } else await processBox(deps, await boxRow(customer))
      await renewAt(product, DELIVERY_DAY)
      expect(await chargesOf(product, customer)).toEqual(['0 canceled'])
      // This run also charges for the next week's box.
      expect(await chargeAmounts(product, customer)).toHaveLength(1)
      expect(await boxOf(product, customer)).toMatchObject({ outcome: 'too_late', order_status: 'canceled' })
      expect(await mailText(product, customer, 'box-not-made')).toContain(
        'A problem on our side kept us from taking your payment in time',
      )
    },
  )

  test('the money of a charge whose answer was lost goes back, with the reason', async () => {
    const customer = await subscribed(product)
    await failNextCalls(product, { ...PAYMENTS, kind: '500-after-unkept' })
    await renewAt(product, 0)
    await renewAt(product, DELIVERY_DAY)
    await returnMoney()
    expect(await straysOf(customer)).toEqual([{ reason: 'heard_too_late', status: 'refunded' }])
    expect(await boxOf(product, customer)).toMatchObject({ outcome: 'too_late', order_status: 'canceled' })
    expect(await mailText(product, customer, 'payment-refunded')).toContain('too late to cook that box')
    expect(await paymentMails(product, customer)).toEqual([])
  })

  test('the day before, it is made', async () => {
    const customer = await subscribed(product)
    await failNextCalls(product, { ...PAYMENTS, kind: '500' })
    await renewAt(product, 0)
    await renewAt(product, DELIVERY_DAY - 1)
    expect(await boxOf(product, customer)).toMatchObject({ outcome: 'charged', order_status: 'confirmed' })
  })
})
