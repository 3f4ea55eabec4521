import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../support/databases/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await database.pool.query<T>(text, values)).rows
const verdictOn = (text: string, values: unknown[] = []) =>
  query(text, values).then(
    () => 'accepted',
    (error: { constraint?: string; code?: string }) => error.constraint ?? error.code ?? 'failed',
  )

let serial = 0
const idOf = ([row]: { id: string }[]) => row?.id ?? ''
const newIngredient = async (checkedBy: string | null = 'Head chef') =>
  idOf(
    await query(
      `insert into ingredients (name, allergens, checked_at, checked_by)
       values ($1, '{}', case when $2::text is not null then now() end, $2) returning id`,
      [`Ingredient ${++serial}`, checkedBy],
    ),
  )
/** @returns the id of the draft, which is the recipe's id too */
async function newRecipe(kind: 'meal' | 'part' = 'part'): Promise<string> {
  const id = idOf(
    await query('insert into recipes (name, kind) values ($1, $2) returning id', [
      `Recipe ${++serial}`,
      kind,
    ]),
  )
  await query('insert into recipe_versions (id, recipe_id, number, output_mg) values ($1, $1, 1, 1000)', [id])
  return id
}
const addIngredient = (version: string, ingredient: string, position = 1) =>
  verdictOn(
    'insert into recipe_lines (version_id, position, ingredient_id, net_mg) values ($1, $2, $3, 100)',
    [version, position, ingredient],
  )
const addPart = (version: string, part: string, position = 2, pinned: string | null = null) =>
  verdictOn(
    `insert into recipe_lines (version_id, position, part_recipe_id, part_version_id, net_mg) values ($1, $2, $3, $4, 50)`,
    [version, position, part, pinned],
  )
const publish = (version: string) =>
  verdictOn(
    `update recipe_versions set status = 'published', published_at = now(), published_by = 'Head chef' where id = $1`,
    [version],
  )
async function publishedPart(): Promise<string> {
  const part = await newRecipe()
  await addIngredient(part, await newIngredient())
  expect(await publish(part)).toBe('accepted')
  return part
}

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
  expect(await verdictOn(text, [await publishedPart()])).toBe(STAYS)
})

test('a published version makes way for the next, and is named by nobody who writes anew', async () => {
  const part = await publishedPart()
  const next = idOf(
    await query(
      'insert into recipe_versions (recipe_id, number, output_mg) values ($1, 2, 900) returning id',
      [part],
    ),
  )
  await addIngredient(next, await newIngredient())
  expect(await publish(next)).toBe('recipe_versions_one_published')
  expect(await verdictOn(`update recipe_versions set status = 'retired' where id = $1`, [part])).toBe(
    'accepted',
  )
  expect(await publish(next)).toBe('accepted')
})

test('a version begins as a draft and is published with lines, its parts published before it', async () => {
  const recipe = await newRecipe('meal')
  expect(await publish(recipe)).toBe('recipe_versions_published_whole')
  const draft = await newRecipe()
  expect(await addPart(recipe, draft)).toBe('accepted')
  expect(await publish(recipe)).toBe('recipe_versions_published_whole')
  await addIngredient(draft, await newIngredient())
  await publish(draft)
  expect(await publish(recipe)).toBe('recipe_versions_published_whole')
  await query('update recipe_lines set part_version_id = part_recipe_id where version_id = $1', [recipe])
  expect(await publish(recipe)).toBe('accepted')
  const straight = `insert into recipe_versions (recipe_id, number, output_mg, status, published_at, published_by)
    values ($1, 2, 1, 'published', now(), 'Head chef')`
  expect(await verdictOn(straight, [recipe])).toBe('recipe_versions_begin_as_drafts')
})

test('a recipe is no part of itself, over however many others, and a meal is no part', async () => {
  const [stock, sauce, glaze] = [await newRecipe(), await newRecipe(), await newRecipe()]
  expect(await addPart(stock, stock)).toBe('recipe_lines_no_circle')
  expect(await addPart(sauce, stock)).toBe('accepted')
  expect(await addPart(glaze, sauce)).toBe('accepted')
  expect(await addPart(stock, glaze)).toBe('recipe_lines_no_circle')
  expect(await addPart(stock, await newRecipe('meal'))).toBe('recipe_lines_use_parts')
})

test('an ingredient with fish, crustaceans or tree nuts is checked with its species, and one that was stays', async () => {
  const check = (id: string) =>
    verdictOn(`update ingredients set checked_at = now(), checked_by = 'Head chef' where id = $1`, [id])
  for (const allergen of ['fish', 'crustaceans', 'tree-nuts']) {
    const id = await newIngredient(null)
    await query('update ingredients set allergens = array[$2] where id = $1', [id, allergen])
    expect(await check(id)).toBe('ingredients_checked_names_species')
    await query(`update ingredients set species = 'anchovy' where id = $1`, [id])
    expect(await check(id)).toBe('accepted')
  }
  const cheese = await newIngredient(null)
  await query(`update ingredients set allergens = '{milk}' where id = $1`, [cheese])
  expect(await check(cheese)).toBe('accepted')
  await query('alter table ingredients disable trigger ingredients_checked_names_species')
  await query(
    `update ingredients set allergens = '{fish}', checked_at = now(), checked_by = 'Before' where id = $1`,
    [cheese],
  )
  await query('alter table ingredients enable trigger ingredients_checked_names_species')
  expect(await verdictOn('update ingredients set shelf_days = 3 where id = $1', [cheese])).toBe('accepted')
})

test.each([
  ['species', `species = 'cod'`],
  ['sub-ingredients', `sub_ingredients = 'water, anchovies'`],
  ['name on the label', `label_name = 'Fish sauce'`],
])('an ingredient with another %s has to be checked again, with other nutrition not', async (_, edit) => {
  const id = await newIngredient()
  const isChecked = async () =>
    (
      await query<{ yes: boolean }>('select checked_at is not null as yes from ingredients where id = $1', [
        id,
      ])
    )[0]?.yes
  await query(`update ingredients set kcal = 80, nutrition_source = 'Supplier' where id = $1`, [id])
  expect(await isChecked()).toBe(true)
  await query(`update ingredients set ${edit} where id = $1`, [id])
  expect(await isChecked()).toBe(false)
})

test('whole grams written by hand are milligrams too, and never disagree', async () => {
  const [meal, ingredient] = [await newMeal(), await newIngredient()]
  const mg = async () =>
    (await query<{ mg: number }>('select mg from meal_ingredients where meal_id = $1', [meal]))[0]?.mg
  await query('insert into meal_ingredients values ($1, $2, 100, 1)', [meal, ingredient])
  expect(await mg()).toBe(100_000)
  await query('update meal_ingredients set grams = 90 where meal_id = $1', [meal])
  expect(await mg()).toBe(90_000)
  await query('update meal_ingredients set grams = 1, mg = 400 where meal_id = $1', [meal])
  expect(await mg()).toBe(400)
  expect(await verdictOn('update meal_ingredients set mg = 9000 where meal_id = $1', [meal])).toBe(
    'meal_ingredients_grams_of_mg',
  )
})

async function newMeal(): Promise<string> {
  return idOf(
    await query(
      `insert into meals (name, slug, description, main_ingredients, nutritional_description, calories, carbs, fat, protein,
         cost_cents, sell_price_cents, category)
       values ($1, $1, '', '', '', 500, 40, 18, 40, 600, 1695, 'Poultry') returning id`,
      [`meal-${++serial}`],
    ),
  )
}

test.each([
  ['retired', 'retired_at = now()', 'meals_retired_not_available'],
  ['without nutrition', 'calories = null', 'meals_available_with_nutrition'],
  ['below its cost without a reason', 'sell_price_cents = 500', 'meals_sold_above_cost'],
])('no meal is for sale %s', async (_, edit, constraint) => {
  const meal = await mealForSale()
  expect(await verdictOn(`update meals set ${edit} where id = $1`, [meal])).toBe(constraint)
})

test('a meal may be sold below its cost by somebody who says why, and one of unknown cost at any price', async () => {
  const meal = await mealForSale()
  const sell = `update meals set sell_price_cents = 500, below_cost_reason = 'Opening week' where id = $1`
  expect(await verdictOn(sell, [meal])).toBe('accepted')
  const unknown = 'update meals set cost_cents = null, below_cost_reason = null where id = $1'
  expect(await verdictOn(unknown, [meal])).toBe('accepted')
})

/** A meal of a part with one ingredient, as a use case would make it. */
async function mealForSale(): Promise<string> {
  const [meal, recipe, part] = [await newMeal(), await newRecipe('meal'), await newRecipe()]
  const ingredient = await newIngredient()
  await addIngredient(part, ingredient)
  await publish(part)
  await addPart(recipe, part, 1, part)
  await publish(recipe)
  await query('insert into meal_ingredients values ($1, $2, 50, 1)', [meal, ingredient])
  await query(
    `update meals set recipe_version_id = $2, recipe_checked_at = now(), recipe_checked_by = 'Head chef' where id = $1`,
    [meal, recipe],
  )
  expect(await verdictOn('update meals set is_available = true where id = $1', [meal])).toBe('accepted')
  return meal
}

/** What the tables say of each meal for sale, followed by hand. */
async function wronglyForSale(): Promise<string[]> {
  const lines = await query<{
    version_id: string
    ingredient_id: string | null
    part_version_id: string | null
  }>('select version_id, ingredient_id, part_version_id from recipe_lines')
  const leaves = (version: string | null): string[] =>
    lines
      .filter(({ version_id }) => version_id === version)
      .flatMap(({ ingredient_id, part_version_id }) =>
        ingredient_id === null ? leaves(part_version_id) : [ingredient_id],
      )
  const checked = new Set(
    (await query<{ id: string }>('select id from ingredients where checked_at is not null')).map(
      ({ id }) => id,
    ),
  )
  const meals = await query<{ id: string; version: string | null; status: string | null; is: string[] }>(
    `select m.id, m.recipe_version_id as version, v.status,
       array(select ingredient_id::text from meal_ingredients where meal_id = m.id) as is
     from meals m left join recipe_versions v on v.id = m.recipe_version_id where m.is_available`,
  )
  return meals.flatMap(({ id, version, status, is }) => {
    const should = new Set(leaves(version))
    const isTrue =
      status !== null &&
      status !== 'draft' &&
      should.size > 0 &&
      should.size === is.length &&
      is.every((one) => should.has(one) && checked.has(one))
    return isTrue ? [] : [id]
  })
}

const pick = (list: readonly string[], index: number) => list[index % list.length] ?? ''
/** Statements as somebody with a database console might type them, in any order. */
const STEPS: readonly ((on: {
  meal: string
  ingredient: string
  version: string
  other: string
}) => [string, unknown[]])[] = [
  ({ meal, ingredient }) => [
    'insert into meal_ingredients select $1, $2, 10, coalesce(max(position), 0) + 1 from meal_ingredients where meal_id = $1',
    [meal, ingredient],
  ],
  ({ meal, ingredient }) => [
    'delete from meal_ingredients where meal_id = $1 and ingredient_id = $2',
    [meal, ingredient],
  ],
  ({ meal }) => [`update meals set recipe_checked_at = now(), recipe_checked_by = 'X' where id = $1`, [meal]],
  ({ meal }) => ['update meals set is_available = true where id = $1', [meal]],
  ({ meal }) => [
    `update meals set recipe_checked_at = now(), recipe_checked_by = 'X', is_available = true where id = $1`,
    [meal],
  ],
  ({ meal, version }) => ['update meals set recipe_version_id = $2 where id = $1', [meal, version]],
  ({ ingredient }) => [
    `update ingredients set checked_at = now(), checked_by = 'X' where id = $1`,
    [ingredient],
  ],
  ({ ingredient }) => [`update ingredients set allergens = '{peanuts}' where id = $1`, [ingredient]],
  ({ version, ingredient }) => [
    'insert into recipe_lines (version_id, position, ingredient_id, net_mg) select $1, coalesce(max(position), 0) + 1, $2, 10 from recipe_lines where version_id = $1',
    [version, ingredient],
  ],
  ({ version, other }) => [
    'insert into recipe_lines (version_id, position, part_recipe_id, part_version_id, net_mg) select $1, coalesce(max(position), 0) + 1, $2, $2, 10 from recipe_lines where version_id = $1',
    [version, other],
  ],
  ({ version }) => ['delete from recipe_lines where version_id = $1 and position = 1', [version]],
  ({ version }) => [
    `update recipe_versions set status = 'published', published_at = now(), published_by = 'X' where id = $1`,
    [version],
  ],
  ({ version }) => [`update recipe_versions set status = 'retired' where id = $1`, [version]],
  ({ meal, ingredient, other }) => [
    'update meal_ingredients set ingredient_id = $2 where meal_id = $1 and ingredient_id <> $3',
    [meal, ingredient, other],
  ],
]
const LONGEST = 30

test('whatever is typed into the database, no meal is for sale without its whole recipe, checked down to the last part', async () => {
  const seen = { forSale: 0 }
  const step = fc.tuple(fc.nat(STEPS.length - 1), fc.nat(), fc.nat(), fc.nat(), fc.nat())
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: LONGEST }), async (steps) => {
      const meals = [await mealForSale(), await newMeal()]
      const [used] = await query<{ version: string; ingredient: string; part: string }>(
        `select m.recipe_version_id as version, i.ingredient_id as ingredient, l.part_version_id as part from meals m
         join meal_ingredients i on i.meal_id = m.id join recipe_lines l on l.version_id = m.recipe_version_id where m.id = $1`,
        [meals[0]],
      )
      const versions = [used?.version ?? '', used?.part ?? '', await newRecipe('meal'), await newRecipe()]
      const ingredients = [used?.ingredient ?? '', await newIngredient(), await newIngredient(null)]
      for (const [kind, meal, ingredient, version, other] of steps) {
        const [text, values] = (STEPS[kind] as (typeof STEPS)[number])({
          meal: pick(meals, meal),
          ingredient: pick(ingredients, ingredient),
          version: pick(versions, version),
          other: pick(versions, other),
        })
        await verdictOn(text, values)
      }
      expect(await wronglyForSale()).toEqual([])
      const [{ count = 0 } = {}] = await query<{ count: number }>(
        'select count(*)::int from meals where is_available and id = any ($1)',
        [meals],
      )
      seen.forSale += count
    }),
    { numRuns: 60 },
  )
  // A guard that takes everything off the menu would be no proof.
  expect(seen.forSale).toBeGreaterThan(0)
})
