import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startEmpty } from '../../support/databases/start-empty.ts'
import { runJob } from '../../support/payments/declining-cards.ts'
import { menuPlanner } from '../../support/people/menu-planner.ts'
import { rowsOf } from '../../support/people/ordering.ts'
import { type StaffClient, staffOf } from '../../support/people/staff.ts'
import { atSecondCutoff, SECOND_DELIVERY, subscriber, takenFrom } from '../../support/people/subscribing.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../support/test-app.ts'

const HOUR = 3_600_000

let product: TestApp
let owner: StaffClient
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => product.close())
beforeEach(async () => {
  product.clock.set(TEST_NOW)
  await startEmpty(product)
  await rowsOf(product, 'delete from menu_week_meals', [])
  await rowsOf(product, 'delete from menu_weeks', [])
  owner = await staffOf(product, 'owner')
})

const { menus, planned, publish, boxIn } = menuPlanner(() => owner)
const signIn = async () => {
  owner = await staffOf(product, 'owner')
}

describe('a told price', () => {
  test('is what a box pays, although the owner raises it a day before the cutoff; a new order pays the new one', async () => {
    const household = await subscriber(product)
    await publish(SECOND_DELIVERY, await planned())
    const told = (await boxIn(household, SECOND_DELIVERY)).amounts?.due_cents
    atSecondCutoff(product, -24 * HOUR)
    await signIn()
    const raised = Object.fromEntries(
      (await menus()).meals.map(({ id, price_cents }) => [id, { price_cents: price_cents + 300 }]),
    )
    await publish(SECOND_DELIVERY, await planned(raised))
    expect((await boxIn(household, SECOND_DELIVERY)).amounts?.due_cents).toBe(told)
    const [offered] = (await product.visitor().call('listMeals')).body.meals
    expect(offered?.sell_price_cents).toBe(raised[offered?.id ?? '']?.price_cents)
    atSecondCutoff(product, 60_000)
    await runJob(product, 'renewals')
    expect((await takenFrom(product, household)).at(-1)).toBe(told)
  })

  test('may rise while the reminder that tells it is still to come', async () => {
    const household = await subscriber(product)
    await publish(SECOND_DELIVERY, await planned())
    const told = (await boxIn(household, SECOND_DELIVERY)).amounts?.due_cents ?? 0
    const raised = Object.fromEntries(
      (await menus()).meals.map(({ id, price_cents }) => [id, { price_cents: price_cents + 300 }]),
    )
    await publish(SECOND_DELIVERY, await planned(raised))
    const now = (await boxIn(household, SECOND_DELIVERY)).amounts?.due_cents ?? 0
    expect(now).toBe(told + 10 * 300)
  })
})

test('a meal that leaves the menu and comes back dearer costs a box that was reminded what it was told', async () => {
  const household = await subscriber(product)
  await publish(SECOND_DELIVERY, await planned())
  const before = await boxIn(household, SECOND_DELIVERY)
  const id = before.lines[0]?.meal_id ?? ''
  atSecondCutoff(product, -30 * HOUR)
  await signIn()
  await publish(SECOND_DELIVERY, await planned({ [id]: null }))
  await publish(SECOND_DELIVERY, await planned({ [id]: { price_cents: 9900 } }))
  expect((await boxIn(household, SECOND_DELIVERY)).amounts?.due_cents).toBe(before.amounts?.due_cents)
})

test('a price that was told before any menu of a week was published is a promise as well', async () => {
  const household = await subscriber(product)
  atSecondCutoff(product, -30 * HOUR)
  await runJob(product, 'send-notices')
  const told = (await boxIn(household, SECOND_DELIVERY)).amounts?.due_cents
  await signIn()
  const raised = Object.fromEntries(
    (await menus()).meals.map(({ id, price_cents }) => [id, { price_cents: price_cents + 300 }]),
  )
  await publish(SECOND_DELIVERY, await planned(raised))
  expect((await boxIn(household, SECOND_DELIVERY)).amounts?.due_cents).toBe(told)
  atSecondCutoff(product, 60_000)
  await runJob(product, 'renewals')
  expect((await takenFrom(product, household)).at(-1)).toBe(told)
})

test('a meal that becomes dearer for all weeks costs what the reminder told', async () => {
  const household = await subscriber(product)
  atSecondCutoff(product, -30 * HOUR)
  await runJob(product, 'send-notices')
  const before = await boxIn(household, SECOND_DELIVERY)
  await rowsOf(product, 'update meals set sell_price_cents = sell_price_cents + 300', [])
  try {
    product.clock.set(new Date(product.clock.now().getTime() + 2000))
    expect((await boxIn(household, SECOND_DELIVERY)).amounts).toEqual(before.amounts)
  } finally {
    await rowsOf(product, 'update meals set sell_price_cents = sell_price_cents - 300', [])
  }
})

test('a substitute that the reminder told stays, although it is dearer than what was chosen', async () => {
  const household = await subscriber(product)
  const [chosen] = (await boxIn(household, SECOND_DELIVERY)).lines
  const { meals } = await menus()
  const cost = meals.find(({ id }) => id === chosen?.meal_id)?.price_cents ?? 0
  // Everything else is a little dearer, as far as a substitute may be.
  const prices = Object.fromEntries(meals.map(({ id }) => [id, { price_cents: cost + 50 }]))
  await publish(SECOND_DELIVERY, await planned({ ...prices, [chosen?.meal_id ?? '']: null }))
  const told = await boxIn(household, SECOND_DELIVERY)
  expect(told).toMatchObject({ missing: 0, state: 'open' })
  atSecondCutoff(product, -30 * HOUR)
  await runJob(product, 'send-notices')
  expect(await boxIn(household, SECOND_DELIVERY)).toMatchObject({ lines: told.lines, missing: 0 })
  atSecondCutoff(product, 60_000)
  await runJob(product, 'renewals')
  expect((await takenFrom(product, household)).at(-1)).toBe(told.amounts?.due_cents)
})

test('a box whose reminder was sent pays no more when a meal leaves: its substitute is not dearer', async () => {
  const household = await subscriber(product)
  const before = await boxIn(household, SECOND_DELIVERY)
  const [chosen] = before.lines
  const { meals } = await menus()
  const known = meals.find(({ id }) => id === chosen?.meal_id)
  const cheapest = Math.min(...meals.map(({ price_cents }) => price_cents))
  // Of what is left only one costs no more than what was chosen.
  const prices = Object.fromEntries(
    meals.map(({ id, price_cents }) => [
      id,
      { price_cents: price_cents === cheapest ? (known?.price_cents ?? 0) : (known?.price_cents ?? 0) + 50 },
    ]),
  )
  await publish(SECOND_DELIVERY, await planned({ ...prices, [known?.id ?? '']: {} }))
  const told = (await boxIn(household, SECOND_DELIVERY)).amounts?.due_cents ?? 0
  atSecondCutoff(product, -30 * HOUR)
  await runJob(product, 'send-notices')
  await rowsOf(product, 'update meals set is_available = false where id = $1', [known?.id])
  atSecondCutoff(product, 60_000)
  await runJob(product, 'renewals')
  await rowsOf(product, 'update meals set is_available = true where id = $1', [known?.id])
  expect((await takenFrom(product, household)).at(-1)).toBe(told)
})
