import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cancelEverybody, mailText, subscriptionOf } from '../../support/payments/declining-cards.ts'
import { rowsOf } from '../../support/people/ordering.ts'
import {
  atSecondCutoff,
  boxOn,
  SECOND_DELIVERY,
  subscriber,
  takenFrom,
} from '../../support/people/subscribing.ts'
import { createTestApp, TEST_NOW, type TestApp, type TestCustomer } from '../../support/test-app.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let product: TestApp
let customer: TestCustomer
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => product.close())
beforeEach(async () => {
  await cancelEverybody(product)
  product.clock.set(TEST_NOW)
  customer = await subscriber(product)
})

/** The provider knows no customer of this name and turns the call away as invalid. */
async function beRefused(): Promise<() => Promise<unknown>> {
  const name = (id: string) =>
    rowsOf(product, 'update payment_customers set provider_customer_id = $2 where user_id = $1', [
      customer.userId,
      id,
    ])
  const [known] = await rowsOf<{ id: string }>(
    product,
    'select provider_customer_id as id from payment_customers where user_id = $1',
    [customer.userId],
  )
  await name(`cus_unknown_${customer.userId}`)
  return () => name(known?.id ?? '')
}
const at = async (milliseconds: number) => {
  atSecondCutoff(product, milliseconds)
  await product.runJobs()
}
const waiting = async () => {
  const staff = await product.staff()
  return (await staff.call('listDeclinedBoxes')).body.not_asked
}
const askedAt = async () => {
  const [row] = await rowsOf<{ at: Date }>(
    product,
    `select p.updated_at as at from payments p join boxes b on b.order_id = p.order_id
     where b.delivery_date = $1 and b.user_id = $2`,
    [SECOND_DELIVERY, customer.userId],
  )
  return row?.at.toISOString()
}

describe('a charge that the provider refuses to make', () => {
  test('is shown to the owners by name with the reason, in the list and in the report, and made once it can be', async () => {
    const mend = await beRefused()
    atSecondCutoff(product, -HOUR)
    await (await product.staff()).call('rehearseCutoff', { delivery_date: SECOND_DELIVERY })
    await at(0)
    expect(await boxOn(product, customer)).toMatchObject({ outcome: 'charging', order_status: 'pending' })
    expect(await waiting()).toMatchObject([
      {
        household: { email: customer.email },
        delivery_date: SECOND_DELIVERY,
        reason: expect.stringContaining('cus_unknown'),
      },
    ])
    const staff = await product.staff()
    const { body } = await staff.call('getCutoffReport', { delivery_date: SECOND_DELIVERY })
    expect(body.counts).toMatchObject({ not_asked: 1, charged: 0, declined: 0 })
    expect(body.differences).toMatchObject([
      {
        household: { email: customer.email },
        explanations: [{ sentence: expect.stringMatching(/^The card could not be asked: .*cus_unknown/) }],
      },
    ])
    await mend()
    await at(5 * MINUTE)
    await at(6 * MINUTE)
    expect(await boxOn(product, customer)).toMatchObject({ outcome: 'charged', order_status: 'confirmed' })
    expect(await takenFrom(product, customer)).toHaveLength(2)
    expect(await waiting()).toEqual([])
  })

  test('is asked for again after as long as it has been refused for, at least every hour', async () => {
    await beRefused()
    const seen: (string | undefined)[] = []
    for (const minutes of [0, 1, 2, 3, 5, 10, 60, 119, 180, 239, 241]) {
      await at(minutes * MINUTE)
      const asked = await askedAt()
      if (seen.at(-1) !== asked) seen.push(asked)
    }
    expect(seen).toEqual([
      ...['05:00', '05:01', '05:02', '05:05', '05:10', '06:00'].map((time) => `2026-12-07T${time}:00.000Z`),
      ...['08:00', '09:01'].map((time) => `2026-12-07T${time}:00.000Z`),
    ])
  })

  test('ends when cooking starts: the box is dropped, nothing is taken, and the household is not to blame', async () => {
    const mend = await beRefused()
    await at(0)
    await at(36 * HOUR)
    expect(await boxOn(product, customer)).toMatchObject({ outcome: 'dropped', order_status: 'canceled' })
    expect(await mailText(product, customer, 'box-not-made')).toContain(
      'A problem on our side kept us from taking your payment in time',
    )
    expect(await subscriptionOf(product, customer)).toEqual({ status: 'active', failed_weeks: 0 })
    await mend()
    await at(40 * HOUR)
    expect(await takenFrom(product, customer)).toHaveLength(1)
    expect(await waiting()).toEqual([])
  })

  test('is still made for a household that paused after the cutoff and was told that its box comes', async () => {
    const mend = await beRefused()
    await at(0)
    product.clock.advance({ minutes: 1 })
    expect((await customer.call('pauseSubscription', { until: null })).body.sentence).toMatch(
      /^Orders for Monday, December 14, 2026 are closed: that box is charged and comes/,
    )
    await at(2 * MINUTE)
    await mend()
    await at(HOUR)
    expect(await boxOn(product, customer)).toMatchObject({ outcome: 'charged', order_status: 'confirmed' })
    expect(await takenFrom(product, customer)).toHaveLength(2)
  })

  test('is not made for a household that has canceled meanwhile', async () => {
    const mend = await beRefused()
    await at(0)
    await customer.call('cancelSubscription', {})
    await mend()
    await at(HOUR)
    expect(await boxOn(product, customer)).toMatchObject({ outcome: 'canceled', order_status: 'canceled' })
    expect(await takenFrom(product, customer)).toHaveLength(1)
  })
})
