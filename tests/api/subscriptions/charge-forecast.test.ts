import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cents, formatDollars } from '../../../src/domain/shared/money.ts'
import { grantCredit } from '../../../src/server/ledger/customer-credit.ts'
import { mailsTo } from '../../support/mail/mailbox.ts'
import { rowsOf, someMeals } from '../../support/people/ordering.ts'
import { SECOND_CUTOFF, SECOND_DELIVERY, subscriber } from '../../support/people/subscribing.ts'
import { createTestApp, TEST_NOW, type TestApp, type TestCustomer } from '../../support/test-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => product.close())

const WEEK = 7 * 24 * 3_600_000
const DATES = [
  ...['2026-12-14', '2026-12-21', '2026-12-28', '2027-01-04', '2027-01-11', '2027-01-18', '2027-01-25'],
]

const plans = fc.record({
  skipped: fc.subarray(DATES, { maxLength: 3 }),
  edited: fc.dictionary(fc.constantFrom(...DATES), fc.integer({ min: 10, max: 15 }), { maxKeys: 3 }),
  creditCents: fc.constantFrom(0, 100, 16_400, 20_000, 45_000),
  householdSize: fc.constantFrom(1, 1, 2),
  pausedUntil: fc.constantFrom(null, null, '2026-12-08', '2026-12-22', '2027-01-01'),
})
type Plan = typeof plans extends fc.Arbitrary<infer P> ? P : never

async function carryOut(customer: TestCustomer, plan: Plan): Promise<void> {
  const { creditCents } = plan
  for (const [date, total] of Object.entries(plan.edited))
    await customer.call('editBox', {
      delivery_date: date,
      meal_selections: await someMeals(product, total, 3),
      apply: 'week',
    })
  for (const date of plan.skipped) await customer.call('skipBox', { delivery_date: date })
  if (plan.householdSize > 1) await customer.call('changeHousehold', { household_size: plan.householdSize })
  if (creditCents > 0)
    await product.database.db.transaction((tx) =>
      grantCredit(tx, {
        ...{ userId: customer.userId, amountCents: creditCents, reason: 'A late box' },
        dedupKey: customer.userId,
        now: product.clock.now(),
      }),
    )
  if (plan.pausedUntil) await customer.call('pauseSubscription', { until: plan.pausedUntil })
}

/** What was really taken for each delivery: from the card, and from credit. */
const takenFrom = (customer: TestCustomer) =>
  rowsOf<{ delivery_date: string; due_cents: number; credit_cents: number }>(
    product,
    `select b.delivery_date::text, o.credit_cents,
       (select coalesce(sum(p.amount_cents), 0)::int from payments p
        where p.order_id = o.id and p.status = 'succeeded') as due_cents
     from boxes b join orders o on o.id = b.order_id
     where b.user_id = $1 and b.outcome in ('charged', 'free') order by 1`,
    [customer.userId],
  )

/** Lets the weeks pass until the delivery of that date is charged. */
async function passWeeksTo(date: string | undefined): Promise<void> {
  const weeks = (Date.parse(date ?? SECOND_DELIVERY) - Date.parse(SECOND_DELIVERY)) / WEEK
  for (let week = 0; week <= weeks; week += 1) {
    product.clock.set(new Date(SECOND_CUTOFF.getTime() + week * WEEK + 1000))
    await product.runJobs()
  }
}

test('whatever a household has decided, the eight charges of today’s forecast are what the coming weeks charge', async () => {
  await fc.assert(
    fc.asyncProperty(plans, async (plan) => {
      product.clock.set(TEST_NOW)
      const customer = await subscriber(product)
      await carryOut(customer, plan)
      const { forecast } = (await customer.call('getSubscriptionCalendar')).body
      expect(forecast).toHaveLength(8)
      await passWeeksTo(forecast.at(-1)?.delivery_date)
      const foretold = forecast.map(({ delivery_date, due_cents, credit_cents }) => ({
        delivery_date,
        credit_cents,
        due_cents,
      }))
      expect(await takenFrom(customer)).toEqual(foretold)
      await customer.call('cancelSubscription', {})
    }),
    // A wrong forecast is told at once: looking for a smaller one would outlast the test.
    { numRuns: 4, endOnFailure: true },
  )
})

describe('beyond the weeks of the calendar', () => {
  const datesOf = async (customer: TestCustomer) =>
    (await customer.call('getSubscriptionCalendar')).body.forecast.map(({ delivery_date }) => delivery_date)
  const close = (date: string) =>
    product.database.pool.query(
      `insert into delivery_weeks (scheduled_date, status, reason) values ($1, 'closed', 'Spring cleaning')`,
      [date],
    )
  beforeEach(() => product.clock.set(TEST_NOW))

  test('a skipped week and a closed one are made up for by later weeks, closed ones left out', async () => {
    const customer = await subscriber(product)
    await customer.call('skipBox', { delivery_date: '2026-12-21' })
    await close('2027-01-11')
    await close('2027-02-08')
    const dates = await datesOf(customer)
    await product.database.pool.query('delete from delivery_weeks')
    expect(dates).toEqual([
      ...['2026-12-14', '2026-12-28', '2027-01-04', '2027-01-18'],
      ...['2027-01-25', '2027-02-01', '2027-02-15', '2027-02-22'],
    ])
  })

  test('a pause of most of a year is followed by eight charges, one without an end by none', async () => {
    const customer = await subscriber(product)
    await customer.call('pauseSubscription', { until: '2027-11-10' })
    expect(await datesOf(customer)).toEqual([
      ...['2027-11-22', '2027-11-29', '2027-12-06', '2027-12-13'],
      ...['2027-12-20', '2027-12-27', '2028-01-03', '2028-01-10'],
    ])
    await customer.call('pauseSubscription', { until: null })
    expect(await datesOf(customer)).toEqual([])
  })

  test('weeks with an address of their own do not carry it into those after them', async () => {
    const customer = await subscriber(product)
    await customer.call('skipBox', { delivery_date: '2026-12-14' })
    await product.database.pool.query(
      `with away as (
         insert into addresses (user_id, recipient_name, phone, email, street_address, city, state, zip_code,
           is_primary)
         select user_id, recipient_name, phone, email, '1 Far Away', 'Miami', state, '33101', false
         from addresses where user_id = $1 returning id)
       update boxes set delivery_address_id = away.id from away where user_id = $1`,
      [customer.userId],
    )
    expect(await datesOf(customer)).toEqual([
      ...['2027-02-01', '2027-02-08', '2027-02-15', '2027-02-22'],
      ...['2027-03-01', '2027-03-08', '2027-03-15', '2027-03-22'],
    ])
  })

  test('every receipt is mailed with the eight charges as they are after the change', async () => {
    const customer = await subscriber(product)
    await customer.call('skipBox', { delivery_date: '2026-12-14' })
    const { forecast } = (await customer.call('getSubscriptionCalendar')).body
    product.clock.advance({ minutes: 2 })
    await product.runJobs()
    const [mail] = await mailsTo(product.database, customer.email, 'subscription-changed')
    expect(mail?.data.forecast).toEqual(forecast)
    expect(mail?.text).toContain('Sunday, December 13, 11:59 PM ET, for Monday, December 21, 2026')
    expect(mail?.text).toContain(formatDollars(cents(forecast[7]?.due_cents ?? 0)))
    await customer.call('cancelSubscription', {})
    product.clock.advance({ minutes: 2 })
    await product.runJobs()
    const [canceled] = await mailsTo(product.database, customer.email, 'subscription-changed')
    expect(canceled?.text).toContain('Nothing will be charged as things stand.')
  })
})
