import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startEmpty } from '../../support/databases/start-empty.ts'
import { runJob } from '../../support/payments/declining-cards.ts'
import { menuPlanner } from '../../support/people/menu-planner.ts'
import { rowsOf } from '../../support/people/ordering.ts'
import { type StaffClient, staffOf } from '../../support/people/staff.ts'
import { atSecondCutoff, SECOND_DELIVERY, subscriber, takenFrom } from '../../support/people/subscribing.ts'
import { createTestApp, TEST_NOW, type TestApp, type TestCustomer } from '../../support/test-app.ts'

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
  for (const table of ['portion_shares', 'menu_week_meals', 'menu_weeks'])
    await rowsOf(product, `delete from ${table}`, [])
  owner = await staffOf(product, 'owner')
})

const { planned, publish, boxIn, save, weekAt } = menuPlanner(() => owner)
const signIn = async () => {
  owner = await staffOf(product, 'owner')
}

/** Two subscribers who want the same ten meals, the older first, and the one meal that both want. */
async function twoWhoWantTheSame() {
  const older = await subscriber(product)
  product.clock.set(new Date(new Date(TEST_NOW).getTime() + HOUR))
  const newer = await subscriber(product)
  const [line] = (await boxIn(older, SECOND_DELIVERY)).lines
  return { older, newer, wanted: line?.meal_id ?? '', quantity: line?.quantity ?? 0 }
}
const portionsOf = async (customer: TestCustomer, mealId: string) =>
  (await boxIn(customer, SECOND_DELIVERY)).lines.find(({ meal_id }) => meal_id === mealId)?.quantity ?? 0
const sold = async (mealId: string) => {
  const [row] = await rowsOf<{ portions: number }>(
    product,
    `select coalesce(sum(i.quantity), 0)::int as portions from order_items i join orders o on o.id = i.order_id
     where i.meal_id = $1 and o.delivery_date = $2 and o.status in ('pending', 'confirmed')`,
    [mealId, SECOND_DELIVERY],
  )
  return row?.portions
}

test('where not everybody can have a meal, the older subscription has it; the calendar, the order and the charge agree', async () => {
  const { older, newer, wanted, quantity } = await twoWhoWantTheSame()
  const limit = quantity + 1
  await publish(SECOND_DELIVERY, await planned({ [wanted]: { portion_limit: limit } }))
  expect(await portionsOf(older, wanted)).toBe(quantity)
  expect(await portionsOf(newer, wanted)).toBe(1)
  const box = await boxIn(newer, SECOND_DELIVERY)
  expect(box).toMatchObject({ missing: 0, state: 'open' })
  expect(box.notes.join(' ')).toContain('is sold out.')
  expect(await sold(wanted)).toBe(limit)

  atSecondCutoff(product, 60_000)
  await runJob(product, 'renewals')
  expect(await sold(wanted)).toBe(limit)
  expect((await takenFrom(product, newer)).at(-1)).toBe(box.amounts?.due_cents)
})

test('what a reminder told stays, although the limit is lowered after it', async () => {
  const { older, newer, wanted, quantity } = await twoWhoWantTheSame()
  await publish(SECOND_DELIVERY, await planned())
  atSecondCutoff(product, -30 * HOUR)
  await runJob(product, 'send-notices')
  await signIn()
  await publish(SECOND_DELIVERY, await planned({ [wanted]: { portion_limit: 1 } }))
  expect(await portionsOf(older, wanted)).toBe(quantity)
  expect(await portionsOf(newer, wanted)).toBe(quantity)
})

test('portions that one box gives back are there for who asks for them', async () => {
  const { older, newer, wanted, quantity } = await twoWhoWantTheSame()
  await publish(SECOND_DELIVERY, await planned({ [wanted]: { portion_limit: quantity } }))
  expect(await portionsOf(newer, wanted)).toBe(0)
  const usual = { delivery_date: SECOND_DELIVERY, meal_selections: null, apply: 'week' } as const
  expect(await older.call('skipBox', { delivery_date: SECOND_DELIVERY })).toMatchObject({ status: 200 })
  // Nothing changes by itself: the box stays as it was told.
  expect(await portionsOf(newer, wanted)).toBe(0)
  expect(await newer.call('editBox', usual)).toMatchObject({ status: 200 })
  expect(await portionsOf(newer, wanted)).toBe(quantity)
  expect(await older.call('unskipBox', { delivery_date: SECOND_DELIVERY })).toMatchObject({ status: 200 })
  expect(await portionsOf(older, wanted)).toBe(0)
  expect(await sold(wanted)).toBe(quantity)
})

test('the preview shows who gets something else because of a limit', async () => {
  const { wanted, quantity } = await twoWhoWantTheSame()
  const meals = await planned({ [wanted]: { portion_limit: quantity } })
  expect(await save(SECOND_DELIVERY, meals)).toMatchObject({ status: 200 })
  const { version } = await weekAt(SECOND_DELIVERY)
  const { body } = await owner.call('previewMenuWeek', { scheduled_date: SECOND_DELIVERY, version })
  expect(body.counts).toMatchObject({ substituted: 1, must_choose: 0 })
  expect(body.affected[0]?.notes.join(' ')).toContain('is sold out.')
})

test('a meal that has run out takes the place of no other', async () => {
  const { older, newer, wanted } = await twoWhoWantTheSame()
  const meals = await planned({ [wanted]: null })
  const limited = meals.map((meal) => ({ ...meal, portion_limit: 6 }))
  await publish(SECOND_DELIVERY, limited)
  for (const { meal_id } of limited) expect(await sold(meal_id)).toBeLessThanOrEqual(6)
  expect(await boxIn(older, SECOND_DELIVERY)).toMatchObject({ missing: 0 })
  expect(await boxIn(newer, SECOND_DELIVERY)).toMatchObject({ missing: 0 })
})
