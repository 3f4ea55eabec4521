import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { renew, runJob, startOver } from '../../support/payments/declining-cards.ts'
import { rowsOf } from '../../support/people/ordering.ts'
import {
  atSecondCutoff,
  chargeAmounts,
  SECOND_DELIVERY,
  subscriber,
} from '../../support/people/subscribing.ts'
import { createTestApp, type TestApp, type TestCustomer } from '../../support/test-app.ts'

let product: TestApp
let beefMeal: string
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
  const { body } = await product.visitor().call('listMeals')
  beefMeal = body.meals.find(({ proteins }) => proteins?.includes('beef'))?.id ?? ''
})
afterAll(() => product.close())
beforeEach(() => startOver(product))

/** A household whose next box is all of beef. */
async function eatsBeef(): Promise<TestCustomer> {
  const customer = await subscriber(product)
  await customer.call('editBox', {
    delivery_date: SECOND_DELIVERY,
    meal_selections: [{ meal_id: beefMeal, quantity: 10 }],
    apply: 'every_week',
  })
  return customer
}
const avoid = (customer: TestCustomer, ...more: 'beef'[]) =>
  customer.call('updatePreferences', {
    avoid_proteins: ['pork', ...more],
    avoid_ingredients: [],
    dietary_notes: '',
  })
const boxAfterLateRun = async ({ userId }: TestCustomer) => {
  atSecondCutoff(product, 3_600_000)
  await renew(product)
  const [box] = await rowsOf<{ beef: number; others: number; avoided: string[] }>(
    product,
    `select o.avoid_proteins as avoided, coalesce(sum(i.quantity) filter (where i.meal_id = $3), 0)::int as beef,
       coalesce(sum(i.quantity) filter (where i.meal_id <> $3), 0)::int as others
     from orders o join order_items i on i.order_id = o.id
     where o.user_id = $1 and o.delivery_date = $2 and o.status = 'confirmed' group by o.id`,
    [userId, SECOND_DELIVERY, beefMeal],
  )
  return box
}
const forecast = async (customer: TestCustomer) =>
  (await customer.call('getSubscriptionCalendar')).body.forecast.map(({ due_cents }) => due_cents)

test('what a household avoids anew after a cutoff is kept out of a box that no run has decided, and the report says so', async () => {
  const customer = await eatsBeef()
  atSecondCutoff(product, -1)
  await (await product.staff()).call('rehearseCutoff', { delivery_date: SECOND_DELIVERY })
  atSecondCutoff(product)
  await avoid(customer, 'beef')
  const { receipts } = (await customer.call('getSubscriptionCalendar')).body
  expect(receipts[0]).toMatchObject({
    title: 'Dietary preferences changed',
    effective: 'This counts from the delivery on Monday, December 14, 2026.',
  })
  expect(await boxAfterLateRun(customer)).toEqual({ beef: 0, others: 10, avoided: ['beef', 'pork'] })
  await runJob(product, 'cutoff-reports')
  const { body } = await (await product.staff()).call('getCutoffReport', { delivery_date: SECOND_DELIVERY })
  expect(body.differences).toMatchObject([{ explanations: [{ code: 'household_changed' }] }])
})

test.each([
  ['a millisecond before the cutoff counts for the box', -1, { beef: 10, others: 0, avoided: ['pork'] }],
  ['at the cutoff leaves the box as it stood', 0, { beef: 0, others: 10, avoided: ['beef', 'pork'] }],
])('what a household no longer avoids %s', async (_, milliseconds, box) => {
  const customer = await eatsBeef()
  await avoid(customer, 'beef')
  atSecondCutoff(product, milliseconds)
  const before = await forecast(customer)
  await avoid(customer)
  const [due, ...later] = await forecast(customer)
  expect(due === before[0]).toBe(milliseconds === 0)
  expect(new Set(later)).not.toContain(before[1])
  expect(await boxAfterLateRun(customer)).toEqual(box)
  expect(await chargeAmounts(product, customer)).toEqual([due])
})
