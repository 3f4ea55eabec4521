import { afterAll, beforeAll, expect, test } from 'vitest'
import { recipeRows } from '../../support/databases/recipe-rows.ts'
import { createTestDatabase, type TestDatabase } from '../../support/databases/test-database.ts'

let database: TestDatabase
let rows: ReturnType<typeof recipeRows>
beforeAll(async () => {
  database = await createTestDatabase()
  rows = recipeRows(database)
})
afterAll(() => database.close())

const STAYS = 'recipe_versions_published_stay'

test.each([
  ['another method', `update recipe_versions set method = 'Boil' where id = $1`],
  ['another weight', 'update recipe_versions set output_mg = 5 where id = $1'],
  [
    'another weight on its way out',
    `update recipe_versions set status = 'retired', output_mg = 5 where id = $1`,
  ],
  [
    'being a draft again',
    `update recipe_versions set status = 'draft', published_at = null, published_by = null where id = $1`,
  ],
  ['an end', 'delete from recipe_versions where id = $1'],
  ['another amount', 'update recipe_lines set net_mg = 1 where version_id = $1'],
  ['one line less', 'delete from recipe_lines where version_id = $1'],
  [
    'another line',
    `insert into recipe_lines (version_id, position, ingredient_id, net_mg) select $1, 9, id, 1 from ingredients limit 1`,
  ],
])('a published version does not get %s', async (_, text) => {
  expect(await rows.verdictOn(text, [await rows.publishedPart()])).toBe(STAYS)
})

test('a published version makes way for the next, and is named by nobody who writes anew', async () => {
  const part = await rows.publishedPart()
  const next = rows.idOf(
    await rows.query(
      'insert into recipe_versions (recipe_id, number, output_mg) values ($1, 2, 900) returning id',
      [part],
    ),
  )
  await rows.addIngredient(next, await rows.newIngredient())
  expect(await rows.publish(next)).toBe('recipe_versions_one_published')
  expect(await rows.verdictOn(`update recipe_versions set status = 'retired' where id = $1`, [part])).toBe(
    'accepted',
  )
  expect(await rows.publish(next)).toBe('accepted')
})

test('a version begins as a draft and is published with lines, its parts published before it', async () => {
  const recipe = await rows.newRecipe('meal')
  expect(await rows.publish(recipe)).toBe('recipe_versions_published_whole')
  const draft = await rows.newRecipe()
  expect(await rows.addPart(recipe, draft)).toBe('accepted')
  expect(await rows.publish(recipe)).toBe('recipe_versions_published_whole')
  await rows.addIngredient(draft, await rows.newIngredient())
  await rows.publish(draft)
  expect(await rows.publish(recipe)).toBe('recipe_versions_published_whole')
  await rows.query('update recipe_lines set part_version_id = part_recipe_id where version_id = $1', [recipe])
  expect(await rows.publish(recipe)).toBe('accepted')
  const straight = `insert into recipe_versions (recipe_id, number, output_mg, status, published_at, published_by)
    values ($1, 2, 1, 'published', now(), 'Head chef')`
  expect(await rows.verdictOn(straight, [recipe])).toBe('recipe_versions_begin_as_drafts')
})

test('a recipe is no part of itself, over however many others, and a meal is no part', async () => {
  const [stock, sauce, glaze] = [await rows.newRecipe(), await rows.newRecipe(), await rows.newRecipe()]
  expect(await rows.addPart(stock, stock)).toBe('recipe_lines_no_circle')
  expect(await rows.addPart(sauce, stock)).toBe('accepted')
  expect(await rows.addPart(glaze, sauce)).toBe('accepted')
  expect(await rows.addPart(stock, glaze)).toBe('recipe_lines_no_circle')
  expect(await rows.addPart(stock, await rows.newRecipe('meal'))).toBe('recipe_lines_use_parts')
})

test('an ingredient with fish, crustaceans or tree nuts is checked with its species, and one that was stays', async () => {
  const check = (id: string) =>
    rows.verdictOn(`update ingredients set checked_at = now(), checked_by = 'Head chef' where id = $1`, [id])
  for (const allergen of ['fish', 'crustaceans', 'tree-nuts']) {
    const id = await rows.newIngredient(null)
    await rows.query('update ingredients set allergens = array[$2] where id = $1', [id, allergen])
    expect(await check(id)).toBe('ingredients_checked_names_species')
    await rows.query(`update ingredients set species = 'anchovy' where id = $1`, [id])
    expect(await check(id)).toBe('accepted')
  }
  const cheese = await rows.newIngredient(null)
  await rows.query(`update ingredients set allergens = '{milk}' where id = $1`, [cheese])
  expect(await check(cheese)).toBe('accepted')
  await rows.query('alter table ingredients disable trigger ingredients_checked_names_species')
  await rows.query(
    `update ingredients set allergens = '{fish}', checked_at = now(), checked_by = 'Before' where id = $1`,
    [cheese],
  )
  await rows.query('alter table ingredients enable trigger ingredients_checked_names_species')
  expect(await rows.verdictOn('update ingredients set shelf_days = 3 where id = $1', [cheese])).toBe(
    'accepted',
  )
})

test.each([
  ['species', `species = 'cod'`],
  ['sub-ingredients', `sub_ingredients = 'water, anchovies'`],
  ['name on the label', `label_name = 'Fish sauce'`],
])('an ingredient with another %s has to be checked again, with other nutrition not', async (_, edit) => {
  const id = await rows.newIngredient()
  const isChecked = async () =>
    (
      await rows.query<{ yes: boolean }>(
        'select checked_at is not null as yes from ingredients where id = $1',
        [id],
      )
    )[0]?.yes
  await rows.query(`update ingredients set kcal = 80, nutrition_source = 'Supplier' where id = $1`, [id])
  expect(await isChecked()).toBe(true)
  await rows.query(`update ingredients set ${edit} where id = $1`, [id])
  expect(await isChecked()).toBe(false)
})

test('whole grams written by hand are milligrams too, and never disagree', async () => {
  const [meal, ingredient] = [await rows.newMeal(), await rows.newIngredient()]
  const mg = async () =>
    (await rows.query<{ mg: number }>('select mg from meal_ingredients where meal_id = $1', [meal]))[0]?.mg
  await rows.query('insert into meal_ingredients values ($1, $2, 100, 1)', [meal, ingredient])
  expect(await mg()).toBe(100_000)
  await rows.query('update meal_ingredients set grams = 90 where meal_id = $1', [meal])
  expect(await mg()).toBe(90_000)
  await rows.query('update meal_ingredients set grams = 1, mg = 400 where meal_id = $1', [meal])
  expect(await mg()).toBe(400)
  expect(await rows.verdictOn('update meal_ingredients set mg = 9000 where meal_id = $1', [meal])).toBe(
    'meal_ingredients_grams_of_mg',
  )
})

test.each([
  ['retired', 'retired_at = now()', 'meals_retired_not_available'],
  ['without nutrition', 'calories = null', 'meals_available_with_nutrition'],
  ['below its cost without a reason', 'sell_price_cents = 500', 'meals_sold_above_cost'],
])('no meal is for sale %s', async (_, edit, constraint) => {
  const meal = await rows.mealForSale()
  expect(await rows.verdictOn(`update meals set ${edit} where id = $1`, [meal])).toBe(constraint)
})

test('a meal may be sold below its cost by somebody who says why, and one of unknown cost at any price', async () => {
  const meal = await rows.mealForSale()
  const sell = `update meals set sell_price_cents = 500, below_cost_reason = 'Opening week' where id = $1`
  expect(await rows.verdictOn(sell, [meal])).toBe('accepted')
  const unknown = 'update meals set cost_cents = null, below_cost_reason = null where id = $1'
  expect(await rows.verdictOn(unknown, [meal])).toBe('accepted')
})
