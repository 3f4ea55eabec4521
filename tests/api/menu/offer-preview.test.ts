import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startEmpty } from '../../support/databases/start-empty.ts'
import { menuMaker } from '../../support/people/menu-maker.ts'
import { menuPlanner } from '../../support/people/menu-planner.ts'
import { rowsOf } from '../../support/people/ordering.ts'
import { type StaffClient, staffOf } from '../../support/people/staff.ts'
import { SECOND_DELIVERY, subscriber } from '../../support/people/subscribing.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../support/test-app.ts'

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

const { boxIn, publish, planned } = menuPlanner(() => owner)
const maker = menuMaker(
  () => product,
  () => owner,
)
const logged = async () =>
  (await rowsOf<{ count: number }>(product, 'select count(*)::int as count from staff_log', []))[0]?.count

test('taking a meal off sale tells first whose boxes it reaches, and the preview changes nothing', async () => {
  const household = await subscriber(product)
  const before = await boxIn(household, SECOND_DELIVERY)
  const id = before.lines[0]?.meal_id ?? ''
  const version = (await owner.call('listStaffMeals')).body.meals.find((meal) => meal.id === id)?.version ?? 0
  const entries = await logged()
  const request = { id, version, to: 'off' as const }
  const { status, body } = await owner.call('previewOffer', { change: { call: 'changeMealState', request } })
  expect(status).toBe(200)
  expect(body.counts).toMatchObject({ must_choose: 0 })
  expect(body.counts.substituted).toBeGreaterThanOrEqual(1)
  expect(body.affected[0]?.notes.join(' ')).toContain('is not on the menu.')
  expect(await boxIn(household, SECOND_DELIVERY)).toEqual(before)
  expect(await logged()).toBe(entries)

  // Who plans the menu sees who is affected, and no amounts.
  const chef = await staffOf(product, 'chef')
  const seen = (await chef.call('previewOffer', { change: { call: 'changeMealState', request } })).body
  expect(seen.affected[0]?.customer).toBe(body.affected[0]?.customer)
  expect(seen.affected[0]).not.toHaveProperty('now_cents')

  expect((await owner.call('changeMealState', request)).status).toBe(200)
  try {
    expect((await boxIn(household, SECOND_DELIVERY)).notes.join(' ')).toContain('is not on the menu.')
    // On a version that somebody else has changed nothing is foreseen.
    const stale = await owner.call('previewOffer', { change: { call: 'changeMealState', request } })
    expect(stale).toMatchObject({ status: 409, body: { code: 'cannot_be_done' } })
  } finally {
    await owner.call('changeMealState', { id, version: version + 1, to: 'for_sale' })
  }
})

test('an ingredient that turns out to hold nuts tells first whose boxes lose their meal', async () => {
  const ingredient = await maker.checkedIngredient({ name: 'Pesto' })
  const recipe = await maker.publishedRecipe('meal', [maker.of(ingredient, 300_000)])
  const recipe_version_id = (await maker.publishedOf(recipe))?.id ?? null
  const { id: meal } = (await owner.call('saveMeal', maker.meal({ name: 'Pesto Pasta', recipe_version_id })))
    .body
  expect((await maker.put(meal, 'for_sale')).status).toBe(200)
  const household = await subscriber(product)
  await publish(SECOND_DELIVERY, await planned())
  const chosen = { delivery_date: SECOND_DELIVERY, apply: 'week' as const }
  const meal_selections = [{ meal_id: meal, quantity: 10 }]
  expect(await household.call('editBox', { ...chosen, meal_selections })).toMatchObject({ status: 200 })
  const stored = await maker.ingredientNamed('Pesto')
  const request = {
    ...maker.ingredient({ name: 'Pesto', allergens: ['tree-nuts'], species: 'Cashew' }),
    ...{ id: ingredient, version: stored?.version ?? 0 },
  }
  const { body } = await owner.call('previewOffer', { change: { call: 'saveIngredient', request } })
  expect(body.counts.substituted + body.counts.must_choose).toBe(1)
  expect((await boxIn(household, SECOND_DELIVERY)).lines).toMatchObject([{ meal_id: meal, quantity: 10 }])
})

test('an ingredient that turns out to hold nuts names the paid boxes of those who must not eat it', async () => {
  const ingredient = await maker.checkedIngredient({ name: 'Green Sauce' })
  const recipe = await maker.publishedRecipe('meal', [maker.of(ingredient, 300_000)])
  const recipe_version_id = (await maker.publishedOf(recipe))?.id ?? null
  // The first on the menu is what the households of the tests choose.
  const first = maker.meal({ name: 'Green Pasta', recipe_version_id, sort_order: 0 })
  const { id: meal } = (await owner.call('saveMeal', first)).body
  expect((await maker.put(meal, 'for_sale')).status).toBe(200)
  await subscriber(product)
  await subscriber(product)
  const orders = await rowsOf<{ id: string }>(product, "select id from orders where status = 'confirmed'", [])
  for (const [place, word] of ['tree-nuts', 'dairy'].entries())
    await rowsOf(product, 'update orders set avoid_ingredients = array[$1] where id = $2', [
      word,
      orders[place]?.id,
    ])
  const changed = async () => ({
    ...maker.ingredient({ name: 'Green Sauce', allergens: ['tree-nuts'], species: 'Cashew' }),
    ...{ id: ingredient, version: (await maker.ingredientNamed('Green Sauce'))?.version ?? 0 },
  })
  const preview = async (change: Parameters<typeof owner.call<'previewOffer'>>[1]['change']) =>
    (await owner.call('previewOffer', { change })).body.paid.map(({ notes }) => notes)
  const NUTS = [['Green Pasta contains Tree nuts, which the household avoids.']]
  expect(await preview({ call: 'saveIngredient', request: await changed() })).toEqual(NUTS)
  const { version } = (await owner.call('saveIngredient', await changed())).body
  // Unchecked as it is now, nobody knows; by its check it is told again who must not eat it.
  const check = { id: ingredient, version, is_checked: true }
  expect(await preview({ call: 'checkIngredient', request: check })).toEqual(NUTS)
  await owner.call('checkIngredient', check)
  expect(await preview({ call: 'saveIngredient', request: await changed() })).toEqual([])
  const unchecked = await preview({
    call: 'checkIngredient',
    request: { ...check, version: version + 1, is_checked: false },
  })
  expect(unchecked).toHaveLength(2)
  expect(unchecked.flat().join(' ')).toContain('Nobody has checked what Green Pasta contains')

  // What came longer ago is eaten.
  product.clock.advance({ days: 30 })
  owner = await staffOf(product, 'owner')
  expect(
    await preview({
      call: 'checkIngredient',
      request: { ...check, version: version + 1, is_checked: false },
    }),
  ).toEqual([])
})
