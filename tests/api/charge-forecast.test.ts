import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { grantCredit } from '../../src/server/ledger/customer-credit.ts'
import { rowsOf, someMeals } from '../support/ordering.ts'
import { SECOND_CUTOFF, subscriber } from '../support/subscribing.ts'
import { createTestApp, TEST_NOW, type TestApp, type TestCustomer } from '../support/test-app.ts'

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
     where b.user_id = $1 and b.outcome in ('charged', 'free') and b.delivery_date <= $2 order by 1`,
    [customer.userId, DATES.at(-1)],
  )

test('whatever a household has decided, the forecast of today is what the coming weeks charge', async () => {
  await fc.assert(
    fc.asyncProperty(plans, async (plan) => {
      product.clock.set(TEST_NOW)
      const customer = await subscriber(product)
      await carryOut(customer, plan)
      const { forecast } = (await customer.call('getSubscriptionCalendar')).body
      for (let week = 0; week < DATES.length; week += 1) {
        product.clock.set(new Date(SECOND_CUTOFF.getTime() + week * WEEK + 1000))
        await product.runJobs()
      }
      const foretold = forecast.map(({ delivery_date, due_cents, credit_cents }) => ({
        delivery_date,
        credit_cents,
        due_cents,
      }))
      expect(await takenFrom(customer)).toEqual(foretold)
      await customer.call('cancelSubscription', {})
    }),
    { numRuns: 6 },
  )
}, 120_000)
