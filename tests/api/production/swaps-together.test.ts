import { afterAll, beforeAll, expect, test } from 'vitest'
import { cookDay, leaveNutritionOut } from '../../support/people/cooked-day.ts'
import { placedOrder, rowsOf, settledCustomer, someMeals } from '../../support/people/ordering.ts'
import { type Client, createTestApp, type TestApp } from '../../support/test-app.ts'

const DATE = '2026-12-07' as never
/** Of the first meal each box holds nine, of the second one. */
const [NINE, BOXES] = [9, 3]

let product: TestApp
let owner: Client
let first = ''
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
  owner = await product.staff()
  await leaveNutritionOut(owner)
  const [nine, one] = await someMeals(product)
  first = nine?.meal_id ?? ''
  for (let box = 0; box < BOXES; box++) {
    const customer = await settledCustomer(product)
    const none = { avoid_proteins: [], avoid_ingredients: [], additional_notes: '' }
    await customer.call('saveDietaryPreferences', none)
    await placedOrder(product, customer)
  }
  await cookDay(owner, DATE, { produced: { [first]: NINE * BOXES + 1, [one?.meal_id ?? '']: BOXES - 2 } })
})
afterAll(() => product.close())

const seen = async () => {
  const { cases, meals } = (await owner.call('listKitchenCases', { date: DATE })).body
  return {
    open: cases.filter(({ state }) => state === 'open'),
    spare: meals.find(({ id }) => id === first)?.spare,
  }
}
/** What a swap writes: what is cooked, what the household reads, and what staff did. */
const written = () =>
  rowsOf<{ what: string }>(
    product,
    `select 'amendment' as what from order_amendments
     union all select 'mail' from outbox_mails where kind = 'kitchen-case-swapped'
     union all select 'log' from staff_log where act = 'case-swapped'`,
  )

test('of two boxes that are swapped in one go both get the meal or neither, where what is left over is for one', async () => {
  const before = await seen()
  expect([before.open.map(({ portions }) => portions), before.spare]).toEqual([[1, 1], 1])
  const asked = before.open.map(({ id, version }) => ({ id, version })).sort((a, b) => (a.id < b.id ? -1 : 1))
  const refused = await owner.call('swapCases', { cases: asked, meal_id: first })
  expect([refused.status, refused.body.code]).toEqual([409, 'no_spare'])
  // Whichever of the two came first had been swapped when the other was refused.
  expect([await seen(), await written()]).toEqual([before, []])

  // Nor is anything swapped of a list with a case that somebody else has changed.
  const stale = asked.map((one, place) => (place === 1 ? { ...one, version: 99 } : one))
  const late = await owner.call('swapCases', { cases: stale, meal_id: first })
  expect([late.status, late.body.code]).toEqual([409, 'case_settled'])
  expect([await seen(), await written()]).toEqual([before, []])

  expect((await owner.call('swapCases', { cases: asked.slice(0, 1), meal_id: first })).status).toBe(200)
  expect((await written()).map(({ what }) => what).sort()).toEqual(['amendment', 'log', 'mail'])
  expect((await seen()).spare).toBe(0)
})
