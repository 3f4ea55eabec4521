import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Line, menuMaker } from '../../support/people/menu-maker.ts'
import { rowsOf } from '../../support/people/ordering.ts'
import { type Client, createTestApp, type TestApp } from '../../support/test-app.ts'

let product: TestApp
let owner: Client
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
  owner = await product.staff()
})
afterAll(() => product.close())

const {
  UNKNOWN,
  ingredient,
  checkedIngredient,
  of,
  part,
  publishedOf,
  save,
  publish,
  publishedRecipe,
  meal,
  staffMeal,
  onMenu,
  put,
  logOf,
} = menuMaker(
  () => product,
  () => owner,
)

describe('a meal', () => {
  test('is made by a published recipe, for sale when all of it is checked, with what follows from it', async () => {
    const facts = { kcal: 200, protein_mg: 10_000, carbs_mg: 30_000, fat_mg: 4000 }
    const lentils = await checkedIngredient({
      ...{ nutrition: { ...UNKNOWN, ...facts }, nutrition_source: 'USDA' },
      packs: [
        { supplier: 'Market', name: '1 kg', content_mg: 1_000_000, price_cents: 300, is_preferred: true },
      ],
    })
    const recipe = await publishedRecipe('meal', [of(lentils, 250_000)])
    const version = (await publishedOf(recipe))?.id ?? ''
    const { body } = await owner.call('saveMeal', meal({ recipe_version_id: version, typed_macros: null }))
    expect(await onMenu(body.id)).toBeUndefined()
    expect((await put(body.id, 'for_sale')).status).toBe(200)
    expect(await onMenu(body.id)).toMatchObject({
      calories: 500,
      protein: 25,
      carbs: 75,
      fat: 10,
      allergens: [],
    })
    const [row] = await rowsOf(product, 'select cost_cents, recipe_checked_by from meals where id = $1', [
      body.id,
    ])
    expect(row).toEqual({ cost_cents: 75, recipe_checked_by: 'Shared password' })
  })

  test('says by when it is eaten, on the menu and in the staff log, and no later than its label does', async () => {
    const lentils = await checkedIngredient()
    const recipe = await publishedRecipe('meal', [of(lentils, 250_000)])
    const version = (await publishedOf(recipe))?.id ?? ''
    const wanted = meal({ recipe_version_id: version, eat_within_days: 3 })
    const { body } = await owner.call('saveMeal', wanted)
    expect((await put(body.id, 'for_sale')).status).toBe(200)
    expect(await onMenu(body.id)).toMatchObject({ eat_within_days: 3 })
    const { version: seen } = (await staffMeal(body.id))!
    const again = { ...wanted, id: body.id, version: seen }
    for (const eat_within_days of [0, 6, 2.5])
      expect((await owner.call('saveMeal', { ...again, eat_within_days })).status).toBe(422)
    expect((await owner.call('saveMeal', { ...again, eat_within_days: null })).status).toBe(200)
    expect(await staffMeal(body.id)).toMatchObject({ eat_within_days: null })
    const told = (await logOf(body.id)).map(({ before, after }) => [
      before?.eat_within_days,
      after?.eat_within_days,
    ])
    expect(told).toContainEqual([3, null])
  })

  test('is not for sale with an unchecked part, without a recipe, nutrition or a price above its cost', async () => {
    const { body: sauce } = await owner.call('saveIngredient', ingredient())
    const recipe = await publishedRecipe('meal', [part(await publishedRecipe('part', [of(sauce.id, 10)]), 5)])
    const version = (await publishedOf(recipe))?.id ?? ''
    const { body } = await owner.call('saveMeal', meal({ recipe_version_id: version }))
    const unchecked = await put(body.id, 'for_sale')
    expect([unchecked.status, unchecked.body]).toMatchObject([409, { code: 'not_sellable' }])
    await owner.call('checkIngredient', { id: sauce.id, version: 1, is_checked: true })
    expect((await put(body.id, 'for_sale')).status).toBe(200)
    const bare = await owner.call('saveMeal', meal({ typed_macros: null }))
    expect((await put(bare.body.id, 'for_sale')).body).toMatchObject({
      error: expect.stringMatching(/recipe.*nutrition/),
    })
    // What turns out to hold nuts is checked again first.
    const nuts = ingredient({ id: sauce.id, version: 2, allergens: ['peanuts'] })
    await owner.call('saveIngredient', nuts)
    expect(await onMenu(body.id)).toBeUndefined()
  })

  test('that takes another version stays for sale when that one is checked, and leaves the menu when not', async () => {
    const [rice, salt] = [
      await checkedIngredient(),
      (await owner.call('saveIngredient', ingredient())).body.id,
    ]
    const recipe = await publishedRecipe('meal', [of(rice, 1000)])
    const wanted = meal({ recipe_version_id: (await publishedOf(recipe))?.id ?? '' })
    const { body } = await owner.call('saveMeal', wanted)
    await put(body.id, 'for_sale')
    const next = async (lines: Line[]) => {
      await owner.call('startRecipeDraft', { recipe_id: recipe })
      await save(recipe, lines)
      await publish(recipe)
      const change = { id: body.id, version: (await staffMeal(body.id))?.version ?? 0 }
      const version = (await publishedOf(recipe))?.id ?? ''
      expect(
        (await owner.call('saveMeal', { ...wanted, ...change, recipe_version_id: version })).status,
      ).toBe(200)
      return (await staffMeal(body.id))?.is_available
    }
    expect(await next([of(rice, 900)])).toBe(true)
    expect(await next([of(rice, 900), of(salt, 10)])).toBe(false)
    const needs = await rowsOf(
      product,
      'select mg from meal_ingredients where meal_id = $1 order by position',
      [body.id],
    )
    expect(needs).toEqual([{ mg: 900 }, { mg: 10 }])
  })

  test('has a name and an address of its own, and costs less than it brings unless somebody says why', async () => {
    const { body } = await owner.call('saveMeal', meal({ name: 'Miso Soup', slug: 'miso-soup' }))
    expect((await owner.call('saveMeal', meal({ name: 'miso soup' }))).body).toMatchObject({
      code: 'name_taken',
    })
    expect((await owner.call('saveMeal', meal({ slug: 'miso-soup' }))).body).toMatchObject({
      code: 'slug_taken',
    })
    await put(body.id, 'retired')
    expect((await owner.call('saveMeal', meal({ name: 'Miso Soup' }))).status).toBe(200)
    const gold = await checkedIngredient({
      packs: [{ supplier: 'Bank', name: '1 g', content_mg: 1000, price_cents: 9000, is_preferred: true }],
    })
    const version = (await publishedOf(await publishedRecipe('meal', [of(gold, 1000)])))?.id ?? ''
    const dear = meal({ recipe_version_id: version })
    expect((await owner.call('saveMeal', dear)).body).toMatchObject({ code: 'below_cost' })
    expect((await owner.call('saveMeal', { ...dear, below_cost_reason: 'Opening' })).status).toBe(200)
  })

  test('is retired and brought back, never deleted, and every act is in the log', async () => {
    const { body } = await owner.call('saveMeal', meal())
    expect((await put(body.id, 'retired')).status).toBe(200)
    expect((await put(body.id, 'for_sale')).body).toMatchObject({ error: expect.stringContaining('retired') })
    expect((await put(body.id, 'back')).status).toBe(200)
    const stale = await owner.call('changeMealState', { id: body.id, version: 1, to: 'off' })
    expect([stale.status, stale.body]).toMatchObject([
      409,
      { code: 'changed_meanwhile', current: { version: 3 } },
    ])
    const log = await logOf(body.id)
    expect(log.map(({ act }) => act)).toEqual(['added', 'retired', 'brought-back'])
    expect(log[1]).toMatchObject({ before: { retired: false }, after: { retired: true } })
  })

  test('keeps its price history in the log', async () => {
    const wanted = meal()
    const { body } = await owner.call('saveMeal', wanted)
    await owner.call('saveMeal', { ...wanted, id: body.id, version: 1, sell_price_cents: 1600 })
    expect((await logOf(body.id))[1]).toMatchObject({
      before: { sell_price_cents: 1500 },
      after: { sell_price_cents: 1600 },
    })
  })
})
