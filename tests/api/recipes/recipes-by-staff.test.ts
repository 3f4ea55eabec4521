import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiTypes } from '../../../src/contract/api-types.ts'
import { rowsOf } from '../../support/people/ordering.ts'
import { type Client, createTestApp, type TestApp } from '../../support/test-app.ts'

let product: TestApp
let owner: Client
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
  owner = await product.staff()
})
afterAll(() => product.close())

const UNKNOWN = {
  ...{ kcal: null, protein_mg: null, carbs_mg: null, fat_mg: null },
  ...{ saturated_fat_mg: null, sugars_mg: null, fiber_mg: null, sodium_mg: null },
}
type Ingredient = ApiTypes['saveIngredient']['request']
const ingredient = (more: Partial<Ingredient> = {}): Ingredient => ({
  ...{ id: null, version: null, name: `Ingredient ${randomUUID()}`, label_name: null, species: null },
  ...{ sub_ingredients: null, allergens: [], protein_kind: null, shelf_days: null, edible_bp: 10_000 },
  ...{ nutrition: UNKNOWN, nutrition_source: null, packs: [] },
  ...more,
})
const book = async () => (await owner.call('getRecipeBook')).body
const ingredientNamed = async (name: string) => (await book()).ingredients.find((one) => one.name === name)

/** @returns its id */
async function checkedIngredient(more: Partial<Ingredient> = {}): Promise<string> {
  const { body } = await owner.call('saveIngredient', ingredient(more))
  const check = await owner.call('checkIngredient', { id: body.id, version: body.version, is_checked: true })
  expect(check.status).toBe(200)
  return body.id
}

type Line = ApiTypes['saveRecipeDraft']['request']['lines'][number]
const of = (ingredient_id: string, net_mg: number): Line => ({
  ingredient_id,
  part_recipe_id: null,
  net_mg,
  prep: '',
})
const part = (part_recipe_id: string, net_mg: number): Line => ({
  ingredient_id: null,
  part_recipe_id,
  net_mg,
  prep: '',
})

const draftOf = async (recipe: string) =>
  (await book()).versions.find(({ recipe_id, status }) => recipe_id === recipe && status === 'draft')
const publishedOf = async (recipe: string) =>
  (await book()).versions.find(({ recipe_id, status }) => recipe_id === recipe && status === 'published')

async function save(
  recipe: string,
  lines: Line[],
  more: Partial<ApiTypes['saveRecipeDraft']['request']> = {},
) {
  const [draft, { recipes }] = [await draftOf(recipe), await book()]
  return owner.call('saveRecipeDraft', {
    ...{ recipe_id: recipe, version: draft?.version ?? 1, portions: 1, method: '' },
    output_mg: lines.reduce((sum, { net_mg }) => sum + net_mg, 0),
    name: recipes.find(({ id }) => id === recipe)?.name ?? '',
    lines,
    ...more,
  })
}
const publish = async (recipe: string) =>
  owner.call('publishRecipe', { recipe_id: recipe, version: (await draftOf(recipe))?.version ?? 1 })

async function newRecipe(kind: 'meal' | 'part', lines: Line[]): Promise<string> {
  const { body } = await owner.call('createRecipe', { name: `Recipe ${randomUUID()}`, kind })
  expect((await save(body.id, lines)).status).toBe(200)
  return body.id
}
async function publishedRecipe(kind: 'meal' | 'part', lines: Line[]): Promise<string> {
  const recipe = await newRecipe(kind, lines)
  expect((await publish(recipe)).status).toBe(200)
  return recipe
}

type Meal = ApiTypes['saveMeal']['request']
const meal = (more: Partial<Meal> = {}): Meal => ({
  ...{ id: null, version: null, name: `Meal ${randomUUID()}`, slug: `meal-${randomUUID()}` },
  ...{ description: '', main_ingredients: '', nutritional_description: '', category: 'Soups' },
  ...{ heating_text: 'Two minutes', storage_text: 'Cold', sell_price_cents: 1500, sort_order: 900 },
  ...{ recipe_version_id: null, below_cost_reason: null },
  typed_macros: { calories: 500, protein: 40, carbs: 40, fat: 18 },
  ...more,
})
const staffMeal = async (id: string) =>
  (await owner.call('listStaffMeals')).body.meals.find((one) => one.id === id)
const onMenu = async (id: string) =>
  (await product.visitor().call('listMeals')).body.meals.find((one) => one.id === id)
const put = async (id: string, to: ApiTypes['changeMealState']['request']['to']) =>
  owner.call('changeMealState', { id, version: (await staffMeal(id))?.version ?? 1, to })

const logOf = (id: string) =>
  rowsOf<{ act: string; before: Record<string, unknown> | null; after: Record<string, unknown> | null }>(
    product,
    'select act, before, after from staff_log where subject_id = $1 order by id',
    [id],
  )

describe('an ingredient', () => {
  test('is checked by a press of its own, and what is changed about it has to be checked again', async () => {
    const wanted = ingredient({ allergens: ['fish'], name: 'Anchovy paste' })
    const { body } = await owner.call('saveIngredient', wanted)
    const check = (version: number) =>
      owner.call('checkIngredient', { id: body.id, version, is_checked: true })
    expect([(await check(1)).status, (await check(1)).body]).toMatchObject([409, { code: 'species_missing' }])
    await owner.call('saveIngredient', { ...wanted, id: body.id, version: 1, species: 'anchovy' })
    expect((await check(2)).status).toBe(200)
    expect(await ingredientNamed('Anchovy paste')).toMatchObject({
      checked_by: 'Shared password',
      version: 3,
    })
    const kcal = { ...UNKNOWN, kcal: 210 }
    await owner.call('saveIngredient', {
      ...{ ...wanted, id: body.id, version: 3, species: 'anchovy' },
      ...{ nutrition: kcal, nutrition_source: 'Supplier' },
    })
    expect((await ingredientNamed('Anchovy paste'))?.checked_by).toBe('Shared password')
    await owner.call('saveIngredient', { ...wanted, id: body.id, version: 4, species: 'sardine' })
    expect((await ingredientNamed('Anchovy paste'))?.checked_at).toBeNull()
    expect((await logOf(body.id)).map(({ act }) => act)).toEqual([
      'added',
      'changed',
      'checked',
      'changed',
      'changed',
    ])
  })

  test('is not checked while nobody has said which allergens it has', async () => {
    const { body } = await owner.call('saveIngredient', ingredient({ allergens: null }))
    const { status, body: refusal } = await owner.call('checkIngredient', {
      id: body.id,
      version: 1,
      is_checked: true,
    })
    expect([status, refusal]).toMatchObject([409, { code: 'allergens_unknown' }])
  })

  test('that somebody has changed meanwhile is not overwritten: the answer holds what it is now', async () => {
    const first = ingredient({ name: 'Mirin' })
    const { body } = await owner.call('saveIngredient', first)
    await owner.call('saveIngredient', { ...first, id: body.id, version: 1, shelf_days: 90 })
    const late = await owner.call('saveIngredient', { ...first, id: body.id, version: 1, shelf_days: 30 })
    expect([late.status, late.body]).toMatchObject([
      409,
      { code: 'changed_meanwhile', current: { shelf_days: 90 } },
    ])
    expect((await ingredientNamed('Mirin'))?.shelf_days).toBe(90)
  })

  test('has a name of its own, and nutrition with a source', async () => {
    await owner.call('saveIngredient', ingredient({ name: 'Sake' }))
    const twice = await owner.call('saveIngredient', ingredient({ name: 'SAKE' }))
    expect([twice.status, twice.body]).toMatchObject([409, { code: 'name_taken' }])
    const unsourced = await owner.call('saveIngredient', ingredient({ nutrition: { ...UNKNOWN, kcal: 5 } }))
    expect([unsourced.status, unsourced.body]).toMatchObject([
      422,
      { fields: { nutrition_source: expect.any(String) } },
    ])
  })
})

describe('a recipe', () => {
  test('is published with what is published of its parts, and means that forever', async () => {
    const [tomato, cream] = [await checkedIngredient(), await checkedIngredient({ allergens: ['milk'] })]
    const sauce = await publishedRecipe('part', [of(tomato, 1000)])
    const soup = await publishedRecipe('meal', [part(sauce, 500)])
    const first = await publishedOf(soup)
    await owner.call('startRecipeDraft', { recipe_id: sauce })
    await save(sauce, [of(tomato, 500), of(cream, 500)])
    await publish(sauce)
    expect((await publishedOf(soup))?.lines).toEqual(first?.lines)
    const { body } = await owner.call('renewRecipes', { part_recipe_id: sauce, as: 'published' })
    expect(body.renewed).toHaveLength(1)
    const second = await publishedOf(soup)
    expect(second).toMatchObject({ number: 2, lines: [{ part_version_id: (await publishedOf(sauce))?.id }] })
    const { body: history } = await owner.call('listRecipeVersions', { recipe_id: soup })
    expect(history.versions.map(({ number, status }) => [number, status])).toEqual([
      [2, 'published'],
      [1, 'retired'],
    ])
    expect(
      (await owner.call('renewRecipes', { part_recipe_id: sauce, as: 'published' })).body.renewed,
    ).toEqual([])
  })

  test('is renewed upwards through every recipe above it, or as drafts of those right above', async () => {
    const salt = await checkedIngredient()
    const stock = await publishedRecipe('part', [of(salt, 1000)])
    const sauce = await publishedRecipe('part', [part(stock, 1000)])
    const dish = await publishedRecipe('meal', [part(sauce, 100)])
    await owner.call('startRecipeDraft', { recipe_id: stock })
    await publish(stock)
    expect(
      (await owner.call('renewRecipes', { part_recipe_id: stock, as: 'draft' })).body.renewed,
    ).toHaveLength(1)
    expect(await draftOf(sauce)).toBeDefined()
    // A draft means the newest part anyway, so it is left to whoever has it.
    expect(
      (await owner.call('renewRecipes', { part_recipe_id: stock, as: 'published' })).body.renewed,
    ).toEqual([])
    await owner.call('discardRecipeDraft', { recipe_id: sauce, version: 1 })
    expect(
      (await owner.call('renewRecipes', { part_recipe_id: stock, as: 'published' })).body.renewed,
    ).toHaveLength(2)
    expect((await publishedOf(dish))?.lines[0]?.part_version_id).toBe((await publishedOf(sauce))?.id)
  })

  test('that two people edit is saved once; the other one is told what it is now', async () => {
    const [rice, salt] = [await checkedIngredient(), await checkedIngredient()]
    const recipe = await newRecipe('meal', [of(rice, 100)])
    const version = (await draftOf(recipe))?.version ?? 0
    const both = await Promise.all([
      save(recipe, [of(rice, 200)], { version }),
      save(recipe, [of(rice, 100), of(salt, 1)], { version }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const loser = both.find(({ status }) => status === 409)
    expect(loser?.body).toMatchObject({ code: 'changed_meanwhile', current: { version: version + 1 } })
  })

  test('is no part of itself: the refusal names the way', async () => {
    const salt = await checkedIngredient()
    const stock = await newRecipe('part', [of(salt, 1000)])
    const sauce = await newRecipe('part', [part(stock, 1000)])
    const { status, body } = await save(stock, [part(sauce, 10)])
    expect([status, body]).toMatchObject([
      409,
      { code: 'recipe_circle', error: expect.stringContaining('→') },
    ])
  })

  test('is not published without lines, without a weight, or with a part that is not published', async () => {
    const { body } = await owner.call('createRecipe', { name: `Recipe ${randomUUID()}`, kind: 'meal' })
    expect((await publish(body.id)).body).toMatchObject({ code: 'recipe_not_whole' })
    const draft = await newRecipe('part', [of(await checkedIngredient(), 5)])
    await save(body.id, [part(draft, 1000)])
    const refused = await publish(body.id)
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { error: expect.stringContaining('part of it') },
    ])
  })

  test('that was never published goes with its draft, unless another one uses it', async () => {
    const stock = await newRecipe('part', [of(await checkedIngredient(), 1000)])
    const sauce = await newRecipe('part', [part(stock, 1000)])
    const discard = async (recipe: string) =>
      owner.call('discardRecipeDraft', { recipe_id: recipe, version: (await draftOf(recipe))?.version ?? 1 })
    expect((await discard(stock)).body).toMatchObject({ code: 'recipe_used' })
    expect((await discard(sauce)).status).toBe(200)
    expect((await discard(stock)).status).toBe(200)
    expect((await book()).recipes.filter(({ id }) => [stock, sauce].includes(id))).toEqual([])
  })
})

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
