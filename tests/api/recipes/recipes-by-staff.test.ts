import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { menuMaker } from '../../support/people/menu-maker.ts'
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
  book,
  ingredientNamed,
  checkedIngredient,
  of,
  part,
  draftOf,
  publishedOf,
  save,
  publish,
  newRecipe,
  publishedRecipe,
  logOf,
} = menuMaker(
  () => product,
  () => owner,
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

  test('tells the kitchen what a piece weighs, and whether its way must be kept; who does not say leaves it', async () => {
    const told = ingredient({ name: 'Quail egg', piece_mg: 9000, is_traceable: true })
    const { body } = await owner.call('saveIngredient', told)
    expect(await ingredientNamed('Quail egg')).toMatchObject({ piece_mg: 9000, is_traceable: true })
    const { piece_mg: _, is_traceable: __, ...silent } = told
    await owner.call('saveIngredient', { ...silent, id: body.id, version: 1, shelf_days: 9 })
    expect(await ingredientNamed('Quail egg')).toMatchObject({ piece_mg: 9000, shelf_days: 9 })
    const light = await owner.call('saveIngredient', ingredient({ name: 'Air', piece_mg: 0 }))
    expect(light.status).toBe(422)
  })

  test('keeps the facts of a panel where a caller does not name them; added sugars are a part of the sugars', async () => {
    const whole = {
      ...{ ...UNKNOWN, sugars_mg: 9000, added_sugars_mg: 9000, trans_fat_mg: 30, cholesterol_mg: 55 },
      ...{ vitamin_d_ng: 11_500, calcium_mg: 9, iron_mcg: 260, potassium_mg: 363 },
    }
    const wish = ingredient({ nutrition: whole, nutrition_source: 'USDA' })
    const { body } = await owner.call('saveIngredient', wish)
    const first = { kcal: 5, protein_mg: null, carbs_mg: null, fat_mg: null, saturated_fat_mg: null }
    const nutrition = { ...first, sugars_mg: 9000, fiber_mg: null, sodium_mg: null }
    expect((await owner.call('saveIngredient', { ...wish, ...body, nutrition })).status).toBe(200)
    expect((await ingredientNamed(wish.name))?.nutrition).toEqual({ ...whole, kcal: 5 })
    const less = { ...nutrition, sugars_mg: 8999 }
    const refused = await owner.call(
      'saveIngredient',
      ingredient({
        ...{ nutrition: { ...less, added_sugars_mg: 9000 }, nutrition_source: 'USDA' },
      }),
    )
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { fields: { 'nutrition.added_sugars_mg': expect.stringContaining('part of the sugars') } },
    ])
    // The part that is not named stays, and may be more than the sugars now.
    const stale = await owner.call('saveIngredient', { ...wish, ...body, version: 2, nutrition: less })
    expect(stale.status).toBe(422)
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

  test('says where and when it is made, and whether it is cooled; the log tells who said so', async () => {
    const rice = await checkedIngredient()
    const recipe = await newRecipe('part', [of(rice, 1000)])
    const in_kitchen = { station: 'Oven', start_hour: 6, lead_days: 1, needs_cooling: true }
    const made = async () => (await book()).recipes.find(({ id }) => id === recipe)?.in_kitchen
    expect(await made()).toEqual({ station: '', start_hour: null, lead_days: 0, needs_cooling: false })
    expect((await save(recipe, [of(rice, 1000)], { in_kitchen })).status).toBe(200)
    expect(await made()).toEqual(in_kitchen)
    expect((await save(recipe, [of(rice, 2000)])).status).toBe(200)
    expect(await made()).toEqual(in_kitchen)
    for (const wrong of [{ start_hour: 24 }, { lead_days: 7 }, { station: 'x'.repeat(41) }])
      expect((await save(recipe, [of(rice, 1000)], { in_kitchen: { ...in_kitchen, ...wrong } })).status).toBe(
        422,
      )
    const [, , first] = await logOf(recipe)
    expect([first?.before, first?.after]).toMatchObject([{ station: '' }, { station: 'Oven', start_hour: 6 }])
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
