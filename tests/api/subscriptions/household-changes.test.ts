import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cents, formatDollars } from '../../../src/domain/shared/money.ts'
import { mailsTo } from '../../support/mail/mailbox.ts'
import { homeAddress, rowsOf, someMeals } from '../../support/people/ordering.ts'
import {
  afterCutoff,
  calendarOf,
  chargeAmounts,
  SECOND_CUTOFF,
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
const pendingOn = (customer: TestCustomer, date: string) =>
  rowsOf<{ id: string; total: number; meals: number; address: string }>(
    product,
    `select id, total_amount_cents as total, total_meals as meals, delivery_address_id as address from orders
     where user_id = $1 and delivery_date = $2 and status = 'pending'`,
    [customer.userId, date],
  )

describe('the calendar', () => {
  test('shows every week with contents, price, end of changes and what may be done', async () => {
    const customer = await newSubscriber()
    const { weeks, forecast, subscription, credit_cents } = await calendarOf(customer)
    expect(weeks.map(({ delivery_date }) => delivery_date)).toEqual([
      ...['2026-12-07', '2026-12-14', '2026-12-21', '2026-12-28'],
      ...['2027-01-04', '2027-01-11', '2027-01-18', '2027-01-25'],
    ])
    expect(weeks[0]?.box).toMatchObject({
      state: 'confirmed',
      order_number: expect.stringMatching(/^RF-2026-/),
      actions: {
        skip: { code: 'already_paid', first_open_delivery_date: '2026-12-14' },
      },
    })
    expect(weeks[1]?.box).toMatchObject({
      state: 'open',
      label: 'Open',
      orders_close_at: SECOND_CUTOFF.toISOString(),
      missing: 0,
      notes: [],
      has_own_selections: false,
      own_address: null,
      actions: { skip: null, edit: null, change_address: null, unskip: { code: 'not_skipped' } },
    })
    const { amounts, lines } = weeks[1]?.box ?? {}
    expect(lines?.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(10)
    expect(amounts?.subtotal_cents).toBe(lines?.reduce((sum, line) => sum + line.total_price_cents, 0))
    expect(amounts).toMatchObject({ shipping_cents: 999, credit_cents: 0, due_cents: amounts?.total_cents })
    expect(forecast.map(({ delivery_date }) => delivery_date)).toEqual([
      ...weeks.slice(1).map(({ delivery_date }) => delivery_date),
      '2027-02-01',
    ])
    expect(forecast[0]).toMatchObject({
      charged_at: SECOND_CUTOFF.toISOString(),
      due_cents: amounts?.due_cents,
    })
    expect(subscription).toMatchObject({ status: 'active', household_size: 1, meal_minimum: 10 })
    expect(credit_cents).toBe(0)
  })

  test('names closed and moved weeks with their reason and charges nothing for a closed one', async () => {
    const customer = await newSubscriber()
    await product.database.pool.query(
      `insert into delivery_weeks (scheduled_date, status, delivery_date, reason) values
       ('2026-12-28', 'closed', null, 'Holidays'), ('2027-01-18', 'moved', '2027-01-19', 'Martin Luther King Day')`,
    )
    await product.runJobs()
    const { weeks, forecast } = await calendarOf(customer)
    await product.database.pool.query(`delete from delivery_weeks`)
    expect(weeks.find((week) => week.delivery_date === '2026-12-28')).toEqual({
      delivery_date: '2026-12-28',
      moved_from: null,
      reason: 'Holidays',
      box: null,
    })
    expect(weeks.find((week) => week.delivery_date === '2027-01-19')).toMatchObject({
      moved_from: '2027-01-18',
      reason: 'Martin Luther King Day',
      box: { state: 'open' },
    })
    expect(forecast.map(({ delivery_date }) => delivery_date)).not.toContain('2026-12-28')
  })

  test('is empty for who never subscribed, and shows nobody else’s weeks', async () => {
    await newSubscriber()
    const stranger = await product.customer()
    expect(await calendarOf(stranger)).toMatchObject({
      subscription: null,
      weeks: [],
      forecast: [],
      receipts: [],
    })
  })
})

describe('skipping a week', () => {
  test('takes its pending order away, is not charged, and comes back by un-skipping', async () => {
    const customer = await newSubscriber()
    const skipped = await customer.call('skipBox', { delivery_date: '2026-12-14' })
    expect(skipped.body.receipt).toMatchObject({
      number: expect.stringMatching(/^CH-2026-\d{4,}$/),
      title: 'Week skipped',
      new: 'The delivery on Monday, December 14, 2026 is skipped.',
      effective: 'No box comes that week and nothing is charged for it. All other weeks stay as they are.',
    })
    expect(await pendingOn(customer, '2026-12-14')).toEqual([])
    expect(await pendingOn(customer, '2026-12-21')).toHaveLength(1)
    expect((await customer.call('skipBox', { delivery_date: '2026-12-14' })).body).toMatchObject({
      success: true,
      receipt: null,
    })
    const back = await customer.call('unskipBox', { delivery_date: '2026-12-14' })
    expect(back.body.receipt?.title).toBe('Week un-skipped')
    expect(await pendingOn(customer, '2026-12-14')).toHaveLength(1)

    await customer.call('skipBox', { delivery_date: '2026-12-14' })
    const { receipts, weeks, forecast } = await calendarOf(customer)
    expect(receipts.map(({ title }) => title)).toEqual(['Week skipped', 'Week un-skipped', 'Week skipped'])
    expect(weekOf(weeks, '2026-12-14')).toMatchObject({ state: 'skipped', label: 'Skipped', amounts: null })
    expect(forecast[0]?.delivery_date).toBe('2026-12-21')
    await afterCutoff(product, 0)
    expect(await chargeAmounts(product, customer)).toEqual([])
    await afterCutoff(product, 1)
    expect(await chargeAmounts(product, customer)).toHaveLength(1)
  })

  test('mails the receipt with its number and the way to the portal', async () => {
    const customer = await newSubscriber()
    const { body } = await customer.call('skipBox', { delivery_date: '2026-12-14' })
    product.clock.advance({ minutes: 2 })
    await product.runJobs()
    const [mail, ...more] = await mailsTo(product.database, customer.email, 'subscription-changed')
    expect(more).toEqual([])
    expect(mail?.subject).toBe(`Week skipped (${body.receipt?.number}) | Rooted Fuel`)
    expect(mail?.text).toContain('The delivery on Monday, December 14, 2026 is skipped.')
    expect(mail?.text).toContain('No box comes that week and nothing is charged for it.')
    expect(mail?.text).not.toContain('This counts from')
    expect(mail?.text).toContain('http://localhost:3000/portal')
  })

  test('is refused from the cutoff on, with the first delivery it can still apply to', async () => {
    const customer = await newSubscriber()
    product.clock.set(SECOND_CUTOFF)
    const late = await customer.call('skipBox', { delivery_date: '2026-12-14' })
    expect(late).toMatchObject({
      status: 409,
      body: {
        code: 'cutoff_passed',
        first_open_delivery_date: '2026-12-21',
        error:
          'Orders for Monday, December 14, 2026 are closed. Changes can start with the delivery on Monday, December 21, 2026.',
      },
    })
    expect((await calendarOf(customer)).receipts).toEqual([])
    product.clock.set(new Date(SECOND_CUTOFF.getTime() - 1))
    expect((await customer.call('skipBox', { delivery_date: '2026-12-14' })).status).toBe(200)
  })

  test('of a week that has no box, or without a subscription, is answered with 404', async () => {
    const customer = await newSubscriber()
    expect((await customer.call('skipBox', { delivery_date: '2026-12-15' })).status).toBe(404)
    const stranger = await product.customer()
    for (const answer of [
      await stranger.call('skipBox', { delivery_date: '2026-12-14' }),
      await stranger.call('editBox', {
        delivery_date: '2026-12-14',
        meal_selections: await someMeals(product),
        apply: 'week',
      }),
      await stranger.call('pauseSubscription', { until: null }),
      await stranger.call('changeAddress', { apply: 'for_good', address: homeAddress }),
      await stranger.call('cancelSubscription', {}),
      await stranger.call('reactivateSubscription', {}),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: 'subscription_not_found' } })
    expect((await calendarOf(customer)).receipts).toEqual([])
  })
})

describe('editing meals', () => {
  test('of one week changes that week alone, its order and its charge', async () => {
    const customer = await newSubscriber()
    const meals = await someMeals(product, 12, 3)
    const edited = await customer.call('editBox', {
      delivery_date: '2026-12-14',
      meal_selections: meals,
      apply: 'week',
    })
    expect(edited.body.receipt?.title).toBe('Meals of one week changed')
    const { weeks, forecast } = await calendarOf(customer)
    expect(weekOf(weeks, '2026-12-14')).toMatchObject({ has_own_selections: true })
    expect(weekOf(weeks, '2026-12-21')).toMatchObject({ has_own_selections: false })
    const [pending] = await pendingOn(customer, '2026-12-14')
    expect(pending).toMatchObject({ meals: 12, total: forecast[0]?.total_cents })
    // The same amount that is charged below.
    const price = formatDollars(cents(forecast[0]?.total_cents ?? 0))
    expect(edited.body.sentence).toBe(`Your box of Monday, December 14 is now 12 meals for ${price}.`)
    await afterCutoff(product, 0)
    expect(await chargeAmounts(product, customer)).toEqual([forecast[0]?.due_cents])
  })

  test('of a week goes back to the standing meals', async () => {
    const customer = await newSubscriber()
    const week = { delivery_date: '2026-12-21', apply: 'week' as const }
    await customer.call('editBox', { ...week, meal_selections: await someMeals(product, 12, 3) })
    const back = await customer.call('editBox', { ...week, meal_selections: null })
    expect(back.body.receipt?.title).toBe('Meals of one week changed')
    expect(weekOf((await calendarOf(customer)).weeks, '2026-12-21')).toMatchObject({
      has_own_selections: false,
    })
  })

  test('of every week leaves weeks with a choice of their own alone', async () => {
    const customer = await newSubscriber()
    const own = await someMeals(product, 12, 3)
    await customer.call('editBox', { delivery_date: '2026-12-28', meal_selections: own, apply: 'week' })
    const all = await someMeals(product, 11, 2)
    const { body } = await customer.call('editBox', {
      delivery_date: '2026-12-14',
      meal_selections: all,
      apply: 'every_week',
    })
    expect(body).toMatchObject({
      receipt: { title: 'Meals of every week changed' },
      sentence: expect.stringMatching(
        /^Your box of every week is now 11 meals for \$\d+\.\d\d\. Weeks with meals of their own keep them\.$/,
      ),
    })
    const { weeks } = await calendarOf(customer)
    const mealsOn = (date: string) =>
      weekOf(weeks, date)?.lines.reduce((sum, { quantity }) => sum + quantity, 0)
    expect([mealsOn('2026-12-14'), mealsOn('2026-12-21'), mealsOn('2026-12-28')]).toEqual([11, 11, 12])
  })

  test('below the minimum is refused, and after the cutoff with the first open date', async () => {
    const customer = await newSubscriber()
    const change = { delivery_date: '2026-12-14', apply: 'week' as const }
    const few = await customer.call('editBox', { ...change, meal_selections: await someMeals(product, 9) })
    expect(few).toMatchObject({ status: 422, body: { error: 'Please select at least 10 meals to continue' } })
    product.clock.set(SECOND_CUTOFF)
    const late = await customer.call('editBox', { ...change, meal_selections: await someMeals(product, 11) })
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'cutoff_passed', first_open_delivery_date: '2026-12-21' },
    })
  })

  test('of every week after a cutoff leaves the box that is being closed as it was', async () => {
    const customer = await newSubscriber()
    const before = (await calendarOf(customer)).forecast[0]?.due_cents
    product.clock.set(SECOND_CUTOFF)
    await customer.call('editBox', {
      delivery_date: '2026-12-21',
      meal_selections: await someMeals(product, 20),
      apply: 'every_week',
    })
    await product.runJobs()
    expect(await chargeAmounts(product, customer)).toEqual([before])
  })

  test('by the portal’s own panels writes receipts too', async () => {
    const customer = await newSubscriber()
    const { body: portal } = await customer.call('getPortal')
    await customer.call('updateSubscriptionMeals', {
      order_id: portal.editable_order?.id ?? '',
      meal_selections: await someMeals(product, 12),
      apply_to_future_orders: false,
    })
    await customer.call('updatePreferences', {
      avoid_proteins: ['beef'],
      avoid_ingredients: [],
      dietary_notes: '',
    })
    const { receipts } = await calendarOf(customer)
    expect(receipts.map(({ title }) => title)).toEqual([
      'Dietary preferences changed',
      'Meals of one week changed',
    ])
    expect(receipts[0]?.new).toBe('You avoid Beef.')
  })
})
