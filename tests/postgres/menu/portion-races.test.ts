import { afterAll, beforeAll, expect, test } from 'vitest'
import { runJob } from '../../support/payments/declining-cards.ts'
import { acceptedTerms, pay, rowsOf, sessionIdOf, settledCustomer } from '../../support/people/ordering.ts'
import { type StaffClient, staffOf } from '../../support/people/staff.ts'
import { createTestApp, TEST_NOW, type TestApp, type TestCustomer } from '../../support/test-app.ts'

/** The week that an order placed at TEST_NOW belongs to. */
const WEEK = '2026-12-07'
const PORTIONS = 10
const CONTENDERS = 200

let product: TestApp
let owner: StaffClient
let scarce: string
let plenty: string
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
  owner = await staffOf(product, 'owner')
  const { meals } = (await owner.call('listMenuWeeks')).body
  ;[scarce = '', plenty = ''] = meals.map(({ id }) => id)
  await owner.call('saveMenuWeek', {
    ...{ scheduled_date: WEEK, version: 0, meals_max: null, publish_at: null },
    meals: meals.map(({ id, price_cents }) => ({
      ...{ meal_id: id, price_cents, portion_limit: id === scarce ? PORTIONS : null },
    })),
  })
  await owner.call('publishMenuWeek', { scheduled_date: WEEK, version: 1 })
})
afterAll(() => product.close())

/** A draft with one portion of the meal that runs out. */
async function draftOf(customer: TestCustomer): Promise<string> {
  const { status, body } = await customer.call('saveDraftOrder', {
    meal_selections: [
      { meal_id: scarce, quantity: 1 },
      { meal_id: plenty, quantity: 9 },
    ],
  })
  if (status !== 200) throw new Error(`The draft was refused: ${JSON.stringify(body)}`)
  return body.order_id
}
const startOf = (customer: TestCustomer, orderId: string) =>
  customer.call('startCheckout', { order_id: orderId, ...acceptedTerms })
const leftNow = async () =>
  (await product.visitor().call('listMeals')).body.meals.find(({ id }) => id === scarce)?.portions_left
const turned = (minutes: number) =>
  product.clock.set(new Date(new Date(TEST_NOW).getTime() + minutes * 60_000))

test('of 200 checkouts at once for the last ten portions ten get a page; one that closes gives its portion back', async () => {
  const customers: TestCustomer[] = []
  for (let nth = 0; nth < CONTENDERS; nth++) customers.push(await settledCustomer(product))
  const drafts = await Promise.all(customers.map(draftOf))
  const answers = await Promise.all(customers.map((customer, nth) => startOf(customer, drafts[nth] ?? '')))
  const opened = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(opened).toHaveLength(PORTIONS)
  expect(refused.map(({ status, body }) => [status, (body as { code?: string }).code])).toEqual(
    Array.from({ length: CONTENDERS - PORTIONS }, () => [409, 'sold_out']),
  )
  expect(JSON.stringify(refused[0]?.body)).toMatch(/is sold out\. Please choose another meal/)

  const [first] = opened
  const winner = customers[answers.indexOf(first as (typeof answers)[number])] as TestCustomer
  await pay(product, first?.body.url ?? '')
  await winner.call('returnFromCheckout', { session_id: sessionIdOf(first?.body.url ?? '') })
  const [sold] = await rowsOf<{ portions: number }>(
    product,
    `select sum(i.quantity)::int as portions from order_items i join orders o on o.id = i.order_id
     where i.meal_id = $1 and o.status = 'confirmed'`,
    [scarce],
  )
  expect(sold?.portions).toBe(1)

  // The other pages end unpaid: what they held is there again, for whoever comes next.
  turned(60)
  await runJob(product, 'reconcile-checkouts')
  const late = customers[answers.indexOf(refused[0] as (typeof answers)[number])] as TestCustomer
  expect((await startOf(late, await draftOf(late))).status).toBe(200)
})

test('a household is told at its draft that a meal has run out, and the menu says what is left', async () => {
  const household = await settledCustomer(product)
  const refused = await household.call('saveDraftOrder', {
    meal_selections: [{ meal_id: scarce, quantity: 10 }],
  })
  expect(refused).toMatchObject({ status: 409, body: { code: 'sold_out' } })
  expect(await leftNow()).toBeLessThan(PORTIONS)
})
