import { afterAll, beforeAll, expect, test } from 'vitest'
import { menuMaker } from '../../support/people/menu-maker.ts'
import { menuPlanner } from '../../support/people/menu-planner.ts'
import { type StaffClient, staffOf } from '../../support/people/staff.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

const WEEK = '2026-12-14'

let product: TestApp
let owner: StaffClient
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
  owner = await staffOf(product, 'owner')
})
afterAll(() => product.close())

const maker = menuMaker(
  () => product,
  () => owner,
)
const planner = menuPlanner(() => owner)
const historyOf = async (kind: 'meal' | 'recipe' | 'ingredient', id: string, by: StaffClient = owner) =>
  (await by.call('getOfferHistory', { kind, id })).body

test('a meal shows its prices by week, since when and by whom, and what was changed', async () => {
  const { meals } = await planner.menus()
  const { id, name } = meals.find(({ is_available }) => is_available) ?? { id: '', name: '' }
  await planner.publish(WEEK, await planner.planned({ [id]: { price_cents: 1111 } }))
  product.clock.advance({ minutes: 1 })
  await planner.publish(WEEK, await planner.planned({ [id]: { price_cents: 1222 } }))
  product.clock.advance({ minutes: 1 })
  const before = await maker.staffMeal(id)
  if (!before) throw new Error('The meal is gone')
  const { is_available: _, retired_at: __, images: ___, typed_cost_cents: ____, ...wire } = before
  const renamed = { ...wire, name: `${name} Again`, sell_price_cents: 1999 as never }
  expect((await owner.call('saveMeal', renamed)).status).toBe(200)
  const { prices, changes } = await historyOf('meal', id)
  expect(prices.map(({ week, price_cents }) => [week, price_cents])).toEqual([
    [null, 1999],
    [WEEK, 1222],
    [WEEK, 1111],
  ])
  expect(prices[0]?.who).toMatch(/^owner/)
  expect(changes[0]?.lines).toContainEqual({
    what: 'Price',
    before: expect.any(String),
    after: '$19.99',
  })
})

test('a meal names the version of its recipe that it is made by', async () => {
  const rice = await maker.checkedIngredient()
  const recipe = await maker.publishedRecipe('meal', [maker.of(rice, 1000)])
  const book = await maker.book()
  const version = book.versions.find(({ recipe_id }) => recipe_id === recipe)
  const { body } = await owner.call('saveMeal', { ...maker.meal(), recipe_version_id: version?.id ?? null })
  const { changes } = await historyOf('meal', body.id)
  const name = book.recipes.find(({ id }) => id === recipe)?.name
  expect(changes[0]?.lines).toContainEqual({ what: 'Recipe', before: null, after: `${name}, version 1` })
})

test('a recipe and an ingredient show what became of them, page by page', async () => {
  const rice = await maker.checkedIngredient()
  const recipe = await maker.publishedRecipe('part', [maker.of(rice, 1000)])
  expect((await historyOf('recipe', recipe)).changes.map(({ act_words }) => act_words)).toEqual([
    'Published',
    'Draft changed',
    'Added',
  ])
  for (let round = 0; round < 11; round += 1)
    for (const is_checked of [false, true]) {
      const { version } = (await maker.book()).ingredients.find(({ id }) => id === rice) ?? { version: 0 }
      await owner.call('checkIngredient', { id: rice, version, is_checked })
    }
  const first = await historyOf('ingredient', rice)
  expect([first.changes.length, first.has_more]).toEqual([20, true])
  const before = String(first.changes.at(-1)?.id)
  const rest = (await owner.call('getOfferHistory', { kind: 'ingredient', id: rice, before })).body
  expect(rest).toMatchObject({ has_more: false, prices: [] })
  expect(rest.changes.at(-1)?.act_words).toBe('Added')
})

test('a cook reads it without money; nobody reads another part of the log by it', async () => {
  const pack = {
    supplier: 'Market',
    name: 'Sack',
    content_mg: 1_000_000,
    price_cents: 300,
    is_preferred: true,
  }
  const id = await maker.checkedIngredient({ packs: [pack] })
  const { body } = await owner.call('saveMeal', maker.meal())
  const cook = await staffOf(product, 'kitchen')
  expect(JSON.stringify(await historyOf('ingredient', id))).toContain('$3.00')
  for (const history of [await historyOf('ingredient', id, cook), await historyOf('meal', body.id, cook)]) {
    expect(history.changes.length).toBeGreaterThan(0)
    expect(JSON.stringify(history)).not.toMatch(/\$|Market|prices/)
  }
  const foreign = await cook.request(`/api/staff/menu/history?kind=order&id=${body.id}`)
  expect(foreign.status).toBe(422)
  const driver = await staffOf(product, 'driver')
  expect((await driver.call('getOfferHistory', { kind: 'meal', id: body.id })).status).toBe(403)
})
