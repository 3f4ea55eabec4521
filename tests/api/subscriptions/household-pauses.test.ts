import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { acceptedTerms, rowsOf } from '../../support/people/ordering.ts'
import {
  afterCutoff,
  atCutoff,
  calendarOf,
  chargeAmounts,
  subscriber,
  weekOf,
} from '../../support/people/subscribing.ts'
import { createTestApp, TEST_NOW, type TestApp, type TestCustomer } from '../../support/test-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => product.close())
beforeEach(() => product.clock.set(TEST_NOW))

const newSubscriber = () => subscriber(product)
const statesOf = async (customer: TestCustomer) =>
  (await calendarOf(customer)).weeks.map(({ box }) => box?.state)

describe('a pause', () => {
  test('with an open end stops every charge until the household resumes, and then says which box comes', async () => {
    const customer = await newSubscriber()
    const paused = await customer.call('pauseSubscription', { until: null })
    expect(paused.body).toMatchObject({
      receipt: { title: 'Subscription paused', new: 'Your subscription is paused until you resume it.' },
      sentence:
        'Your box on Monday, December 14, 2026 does not come and is not charged. No box comes until you resume.',
    })
    expect((await statesOf(customer)).slice(0, 3)).toEqual(['confirmed', 'paused', 'paused'])
    expect((await calendarOf(customer)).forecast).toEqual([])
    expect((await customer.call('pauseSubscription', { until: null })).body.receipt).toBeNull()
    await afterCutoff(product, 0)
    await afterCutoff(product, 1)
    expect(await chargeAmounts(product, customer)).toEqual([])

    const { subscription } = await calendarOf(customer)
    expect(subscription?.if_resumed).toMatch(/^A box comes right away on Monday, December 28, 2026\./)
    const resumed = await customer.call('resumeSubscription')
    expect(resumed.body).toMatchObject({
      receipt: { title: 'Subscription resumed' },
      sentence: subscription?.if_resumed,
    })
    expect((await customer.call('resumeSubscription')).body.receipt).toBeNull()
    await afterCutoff(product, 2)
    expect(await chargeAmounts(product, customer)).toHaveLength(1)
  })

  test('that ends before orders close for any box counts from no delivery', async () => {
    const customer = await newSubscriber()
    const paused = await customer.call('pauseSubscription', { until: '2026-12-03' })
    expect(paused.body).toMatchObject({
      sentence: 'Your box on Monday, December 14, 2026 still comes.',
      receipt: { new: 'Your subscription is paused until Thursday, December 3, 2026.', effective: null },
    })
    const longer = await customer.call('pauseSubscription', { until: '2026-12-15' })
    expect(longer.body.receipt?.effective).toBe('This counts from the delivery on Monday, December 14, 2026.')
  })

  test('until a day ends by itself and charges again from that day', async () => {
    const customer = await newSubscriber()
    const paused = await customer.call('pauseSubscription', { until: '2026-12-15' })
    expect(paused.body.sentence).toBe(
      'Your box on Monday, December 14, 2026 does not come and is not charged. The next one comes on Monday, December 28, 2026.',
    )
    const planned = await calendarOf(customer)
    expect(planned.subscription?.paused_until).toBe('2026-12-15')
    expect(planned.forecast[0]?.delivery_date).toBe('2026-12-28')
    await afterCutoff(product, 0)
    await afterCutoff(product, 1)
    expect(await chargeAmounts(product, customer)).toEqual([])
    product.clock.set('2026-12-15T15:00:00.000Z')
    await product.runJobs()
    const back = await calendarOf(customer)
    expect(back.subscription).toMatchObject({ status: 'active', paused_until: null })
    expect(back.receipts.map(({ title }) => title)).toEqual(['Subscription resumed', 'Subscription paused'])
    await afterCutoff(product, 2)
    expect(await chargeAmounts(product, customer)).toHaveLength(1)
  })

  test('covers a cutoff that no run has decided yet when the household resumes', async () => {
    const customer = await newSubscriber()
    await customer.call('pauseSubscription', { until: null })
    atCutoff(product, 0)
    await customer.call('resumeSubscription')
    await product.runJobs()
    expect(await chargeAmounts(product, customer)).toEqual([])
    expect(weekOf((await calendarOf(customer)).weeks, '2026-12-14')?.state).toBe('paused')
  })

  test('that begins after a cutoff leaves the box of that week to come, and says so', async () => {
    const customer = await newSubscriber()
    atCutoff(product, 0)
    const paused = await customer.call('pauseSubscription', { until: null })
    expect(paused.body.sentence).toBe(
      'Orders for Monday, December 14, 2026 are closed: that box is charged and comes, unless your card is declined. Your box on Monday, December 21, 2026 does not come and is not charged. No box comes until you resume.',
    )
    await product.runJobs()
    expect(await chargeAmounts(product, customer)).toHaveLength(1)
  })

  test('takes a day from tomorrow to a year ahead', async () => {
    const customer = await newSubscriber()
    for (const [until, code] of [
      ['2026-11-25', 'resume_day_too_early'],
      ['2027-11-26', 'resume_day_too_late'],
    ] as const)
      expect(await customer.call('pauseSubscription', { until })).toMatchObject({
        status: 422,
        body: { code },
      })
    expect((await calendarOf(customer)).receipts).toEqual([])
    for (const until of ['2026-11-26', '2027-11-25'])
      expect((await customer.call('pauseSubscription', { until })).status).toBe(200)
  })
})

describe('a cancellation', () => {
  test('spells out what still arrives, charges nothing more, and can be taken back with one call', async () => {
    const customer = await newSubscriber()
    await afterCutoff(product, 0)
    const charged = await chargeAmounts(product, customer)
    expect((await calendarOf(customer)).subscription?.if_canceled).toContain('December 14, 2026')
    const canceled = await customer.call('cancelSubscription', { reason: 'Moving away' })
    expect(canceled.body).toMatchObject({
      receipt: { title: 'Subscription canceled' },
      still_arriving: ['2026-12-07', '2026-12-14'],
      sentence:
        'Boxes that are paid for still arrive: Monday, December 7, 2026; and Monday, December 14, 2026. Nothing more is charged.',
    })
    const again = await customer.call('cancelSubscription', {})
    expect(again.body).toMatchObject({ receipt: null, still_arriving: ['2026-12-07', '2026-12-14'] })
    const after = await calendarOf(customer)
    expect(after.weeks.map(({ delivery_date }) => delivery_date)).toEqual(['2026-12-07', '2026-12-14'])
    expect(after.forecast).toEqual([])
    await afterCutoff(product, 1)
    await afterCutoff(product, 2)
    expect(await chargeAmounts(product, customer)).toEqual(charged)

    const back = await customer.call('reactivateSubscription', acceptedTerms)
    expect(back.body).toMatchObject({ receipt: { title: 'Subscription reactivated' } })
    expect(back.body.sentence).toContain('Your first box comes on Monday, January 4, 2027.')
    expect((await customer.call('reactivateSubscription', acceptedTerms)).body.receipt).toBeNull()
    await afterCutoff(product, 3)
    expect(await chargeAmounts(product, customer)).toHaveLength(2)
  })

  test('before a run that is late takes the box that nobody has decided', async () => {
    const customer = await newSubscriber()
    atCutoff(product, 0)
    expect((await customer.call('cancelSubscription', {})).body.still_arriving).toEqual(['2026-12-07'])
    const [box] = await rowsOf<{ outcome: string }>(
      product,
      `select outcome from boxes where user_id = $1 and delivery_date = '2026-12-14'`,
      [customer.userId],
    )
    expect(box?.outcome).toBe('canceled')
    await product.runJobs()
    expect(await chargeAmounts(product, customer)).toEqual([])
  })

  test('taken back at once starts after the week that is paid for already', async () => {
    const customer = await newSubscriber()
    await customer.call('cancelSubscription', {})
    const { subscription } = await calendarOf(customer)
    const back = await customer.call('reactivateSubscription', acceptedTerms)
    expect(back.body.sentence).toBe(subscription?.if_reactivated)
    const { weeks } = await calendarOf(customer)
    expect(weeks.slice(0, 2).map(({ delivery_date, box }) => [delivery_date, box?.state])).toEqual([
      ['2026-12-07', 'confirmed'],
      ['2026-12-14', 'open'],
    ])
  })

  test('ends the tries to charge a declined box', async () => {
    const customer = await newSubscriber()
    await rowsOf(
      product,
      `update stored_payment_methods set provider_payment_method_id = 'pm_card_chargeCustomerFail'
       where user_id = $1`,
      [customer.userId],
    )
    await afterCutoff(product, 0)
    expect(weekOf((await calendarOf(customer)).weeks, '2026-12-14')?.state).toBe('payment_failed')
    await customer.call('cancelSubscription', {})
    const cases = () =>
      rowsOf<{ status: string; outcome: string; attempts: number }>(
        product,
        `select d.status, b.outcome, d.attempts from dunning_cases d join boxes b on b.id = d.box_id
         where d.user_id = $1`,
        [customer.userId],
      )
    expect(await cases()).toEqual([{ status: 'stopped', outcome: 'canceled', attempts: 1 }])
    product.clock.advance({ hours: 7 })
    await product.runJobs()
    product.clock.advance({ hours: 40 })
    await product.runJobs()
    expect(await cases()).toEqual([{ status: 'stopped', outcome: 'canceled', attempts: 1 }])
    expect((await calendarOf(customer)).subscription?.status).toBe('canceled')
  })
})
