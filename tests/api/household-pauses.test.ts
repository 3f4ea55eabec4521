import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { homeAddress, rowsOf, someMeals } from '../support/ordering.ts'
import { chargeAmounts, SECOND_CUTOFF, subscriber, weekOf } from '../support/subscribing.ts'
import { createTestApp, TEST_NOW, type TestApp, type TestCustomer } from '../support/test-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => product.close())
beforeEach(() => product.clock.set(TEST_NOW))

const newSubscriber = () => subscriber(product)
const calendar = async (customer: TestCustomer) => (await customer.call('getSubscriptionCalendar')).body
const WEEK = 7 * 24 * 3_600_000
const atCutoff = (week: number, ms = 1000) =>
  product.clock.set(new Date(SECOND_CUTOFF.getTime() + week * WEEK + ms))
const afterCutoff = async (week: number) => {
  atCutoff(week)
  await product.runJobs()
}
const statesOf = async (customer: TestCustomer) =>
  (await calendar(customer)).weeks.map(({ box }) => box?.state)

describe('a pause', () => {
  test('with an open end stops every charge until the household resumes, and then says which box comes', async () => {
    const customer = await newSubscriber()
    const paused = await customer.call('pauseSubscription', { until: null })
    expect(paused.body).toMatchObject({
      receipt: { title: 'Subscription paused', new: 'Paused the subscription until you resume it.' },
      sentence:
        'Your box on Monday, December 14, 2026 does not come and is not charged. No box comes until you resume.',
    })
    expect((await statesOf(customer)).slice(0, 3)).toEqual(['confirmed', 'paused', 'paused'])
    expect((await calendar(customer)).forecast).toEqual([])
    expect((await customer.call('pauseSubscription', { until: null })).body.receipt).toBeNull()
    await afterCutoff(0)
    await afterCutoff(1)
    expect(await chargeAmounts(product, customer)).toEqual([])

    const { subscription } = await calendar(customer)
    expect(subscription?.if_resumed).toMatch(/^A box comes right away on Monday, December 28, 2026\./)
    const resumed = await customer.call('resumeSubscription')
    expect(resumed.body).toMatchObject({
      receipt: { title: 'Subscription resumed' },
      sentence: subscription?.if_resumed,
    })
    expect((await customer.call('resumeSubscription')).body.receipt).toBeNull()
    await afterCutoff(2)
    expect(await chargeAmounts(product, customer)).toHaveLength(1)
  })

  test('until a day ends by itself and charges again from that day', async () => {
    const customer = await newSubscriber()
    const paused = await customer.call('pauseSubscription', { until: '2026-12-15' })
    expect(paused.body.sentence).toBe(
      'Your box on Monday, December 14, 2026 does not come and is not charged. The next one comes on Monday, December 28, 2026.',
    )
    const planned = await calendar(customer)
    expect(planned.subscription?.paused_until).toBe('2026-12-15')
    expect(planned.forecast[0]?.delivery_date).toBe('2026-12-28')
    await afterCutoff(0)
    await afterCutoff(1)
    expect(await chargeAmounts(product, customer)).toEqual([])
    product.clock.set('2026-12-15T15:00:00.000Z')
    await product.runJobs()
    const back = await calendar(customer)
    expect(back.subscription).toMatchObject({ status: 'active', paused_until: null })
    expect(back.receipts.map(({ title }) => title)).toEqual(['Subscription resumed', 'Subscription paused'])
    await afterCutoff(2)
    expect(await chargeAmounts(product, customer)).toHaveLength(1)
  })

  test('covers a cutoff that no run has decided yet when the household resumes', async () => {
    const customer = await newSubscriber()
    await customer.call('pauseSubscription', { until: null })
    atCutoff(0)
    await customer.call('resumeSubscription')
    await product.runJobs()
    expect(await chargeAmounts(product, customer)).toEqual([])
    expect(weekOf((await calendar(customer)).weeks, '2026-12-14')?.state).toBe('paused')
  })

  test('that begins after a cutoff leaves the box of that week to come', async () => {
    const customer = await newSubscriber()
    atCutoff(0)
    await customer.call('pauseSubscription', { until: null })
    await product.runJobs()
    expect(await chargeAmounts(product, customer)).toHaveLength(1)
  })

  test('takes a day from tomorrow to a year ahead', async () => {
    const customer = await newSubscriber()
    for (const [until, code] of [
      ['2026-11-25', 'resume_day_too_early'],
      ['2028-01-01', 'resume_day_too_late'],
    ] as const)
      expect(await customer.call('pauseSubscription', { until })).toMatchObject({
        status: 422,
        body: { code },
      })
    expect((await calendar(customer)).receipts).toEqual([])
  })
})

describe('the household size', () => {
  test('shows meals and price beforehand, then scales the meals of every week', async () => {
    const customer = await newSubscriber()
    const asked = await customer.call('changeHousehold', { household_size: 2, preview: true })
    expect(asked.body).toMatchObject({
      receipt: null,
      plan: { meal_minimum: 20, delivery_date: '2026-12-14' },
    })
    expect((await calendar(customer)).subscription?.household_size).toBe(1)
    const changed = await customer.call('changeHousehold', { household_size: 2 })
    expect(changed.body.receipt).toMatchObject({
      title: 'Household size changed',
      old: 'We cooked for 1 person, at least 10 meals a week.',
      new: 'We cook for 2 people, at least 20 meals a week.',
    })
    expect(changed.body.plan).toEqual(asked.body.plan)
    const { forecast, subscription } = await calendar(customer)
    expect(subscription).toMatchObject({ household_size: 2, meal_minimum: 20 })
    expect(forecast[0]?.due_cents).toBe(asked.body.plan.amounts.due_cents)
    await afterCutoff(0)
    expect(await chargeAmounts(product, customer)).toEqual([asked.body.plan.amounts.due_cents])
  })

  test('takes weeks with meals of their own along', async () => {
    const customer = await newSubscriber()
    const own = { delivery_date: '2026-12-21', apply: 'week' as const }
    await customer.call('editBox', { ...own, meal_selections: await someMeals(product, 12, 3) })
    await customer.call('changeHousehold', { household_size: 2 })
    const { weeks } = await calendar(customer)
    expect(weekOf(weeks, '2026-12-21')).toMatchObject({ state: 'open', has_own_selections: true })
    expect(weekOf(weeks, '2026-12-21')?.lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(24)
  })

  test('waits while the orders of a week are being closed', async () => {
    const customer = await newSubscriber()
    atCutoff(0)
    const early = await customer.call('changeHousehold', { household_size: 3 })
    expect(early).toMatchObject({ status: 409, body: { code: 'orders_being_closed' } })
    await product.runJobs()
    expect((await customer.call('changeHousehold', { household_size: 3 })).status).toBe(200)
    expect(await chargeAmounts(product, customer)).toHaveLength(1)
  })

  test('with meals of their own choice needs enough of them', async () => {
    const customer = await newSubscriber()
    const few = { household_size: 2, meal_selections: await someMeals(product, 19) }
    expect((await customer.call('changeHousehold', few)).status).toBe(422)
    const enough = { household_size: 2, meal_selections: await someMeals(product, 25) }
    expect((await customer.call('changeHousehold', enough)).body.receipt).not.toBeNull()
  })
})

describe('the address', () => {
  const office = { ...homeAddress, street_address: '9 Orange Avenue', delivery_instructions: '' }
  const streets = (customer: TestCustomer) =>
    rowsOf<{ date: string; street: string }>(
      product,
      `select o.delivery_date::text as date, a.street_address as street from orders o
       join addresses a on a.id = o.delivery_address_id
       where o.user_id = $1 and o.status <> 'canceled' order by o.delivery_date`,
      [customer.userId],
    )

  test('of one week takes that box elsewhere, and no other', async () => {
    const customer = await newSubscriber()
    const change = { apply: 'week' as const, delivery_date: '2026-12-14', address: office }
    const changed = await customer.call('changeAddress', change)
    expect(changed.body.receipt).toMatchObject({
      title: 'Address of one week changed',
      new: 'The delivery on Monday, December 14, 2026 goes to Ana Rivera, 9 Orange Avenue, Orlando, FL 32801.',
    })
    const { weeks } = await calendar(customer)
    expect(weekOf(weeks, '2026-12-14')?.own_address).toContain('9 Orange Avenue')
    expect(weekOf(weeks, '2026-12-21')?.own_address).toBeNull()
    await afterCutoff(0)
    expect(await streets(customer)).toEqual([
      { date: '2026-12-07', street: '12 Lake Eola Drive' },
      { date: '2026-12-14', street: '9 Orange Avenue' },
      { date: '2026-12-21', street: '12 Lake Eola Drive' },
    ])
  })

  test('for good counts from the next open box; placed orders keep theirs', async () => {
    const customer = await newSubscriber()
    const changed = await customer.call('changeAddress', { apply: 'for_good', address: office })
    expect(changed.body.receipt).toMatchObject({
      title: 'Address changed',
      effective: 'This counts from the delivery on Monday, December 14, 2026.',
    })
    expect((await streets(customer)).map(({ street }) => street)).toEqual([
      '12 Lake Eola Drive',
      '9 Orange Avenue',
    ])
    const again = await customer.call('changeAddress', { apply: 'for_good', address: office })
    expect(again.body.receipt).toBeNull()
  })

  test('must be served, must be the household’s own, and not after the cutoff', async () => {
    const customer = await newSubscriber()
    const far = { ...office, zip_code: '90210' }
    expect((await customer.call('changeAddress', { apply: 'for_good', address: far })).status).toBe(422)
    const other = await newSubscriber()
    const [theirs] = await rowsOf<{ id: string }>(product, 'select id from addresses where user_id = $1', [
      other.userId,
    ])
    const stolen = await customer.call('changeAddress', { apply: 'for_good', address_id: theirs?.id ?? '' })
    expect(stolen).toMatchObject({ status: 404, body: { code: 'address_not_found' } })
    atCutoff(0, 0)
    const late = { apply: 'week' as const, delivery_date: '2026-12-14', address: office }
    expect(await customer.call('changeAddress', late)).toMatchObject({
      status: 409,
      body: { first_open_delivery_date: '2026-12-21' },
    })
  })
})

describe('a cancellation', () => {
  test('spells out what still arrives, charges nothing more, and can be taken back with one call', async () => {
    const customer = await newSubscriber()
    await afterCutoff(0)
    const charged = await chargeAmounts(product, customer)
    expect((await calendar(customer)).subscription?.if_canceled).toContain('December 14, 2026')
    const canceled = await customer.call('cancelSubscription', { reason: 'Moving away' })
    expect(canceled.body).toMatchObject({
      receipt: { title: 'Subscription canceled' },
      still_arriving: ['2026-12-07', '2026-12-14'],
      sentence:
        'Boxes that are paid for still arrive: Monday, December 7, 2026; and Monday, December 14, 2026. Nothing more is charged.',
    })
    const again = await customer.call('cancelSubscription', {})
    expect(again.body).toMatchObject({ receipt: null, still_arriving: ['2026-12-07', '2026-12-14'] })
    const after = await calendar(customer)
    expect(after.weeks.map(({ delivery_date }) => delivery_date)).toEqual(['2026-12-07', '2026-12-14'])
    expect(after.forecast).toEqual([])
    await afterCutoff(1)
    await afterCutoff(2)
    expect(await chargeAmounts(product, customer)).toEqual(charged)

    const back = await customer.call('reactivateSubscription')
    expect(back.body).toMatchObject({ receipt: { title: 'Subscription reactivated' } })
    expect(back.body.sentence).toContain('Your first box comes on Monday, January 4, 2027.')
    expect((await customer.call('reactivateSubscription')).body.receipt).toBeNull()
    await afterCutoff(3)
    expect(await chargeAmounts(product, customer)).toHaveLength(2)
  })

  test('before a run that is late takes the box that nobody has decided', async () => {
    const customer = await newSubscriber()
    atCutoff(0)
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
    const { subscription } = await calendar(customer)
    const back = await customer.call('reactivateSubscription')
    expect(back.body.sentence).toBe(subscription?.if_reactivated)
    const { weeks } = await calendar(customer)
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
    await afterCutoff(0)
    expect(weekOf((await calendar(customer)).weeks, '2026-12-14')?.state).toBe('payment_failed')
    await customer.call('cancelSubscription', {})
    const cases = () =>
      rowsOf<{ status: string; outcome: string; attempts: number }>(
        product,
        `select d.status, b.outcome, d.attempts from dunning_cases d join boxes b on b.id = d.box_id
         where d.user_id = $1`,
        [customer.userId],
      )
    expect(await cases()).toEqual([{ status: 'given_up', outcome: 'canceled', attempts: 1 }])
    product.clock.advance({ hours: 7 })
    await product.runJobs()
    product.clock.advance({ hours: 40 })
    await product.runJobs()
    expect(await cases()).toEqual([{ status: 'given_up', outcome: 'canceled', attempts: 1 }])
    expect((await calendar(customer)).subscription?.status).toBe('canceled')
  })
})
