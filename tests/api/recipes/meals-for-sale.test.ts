import fc from 'fast-check'
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

/** What the tables say of each meal for sale, followed by hand. */
async function wronglyForSale(): Promise<string[]> {
  const lines = await rows.query<{
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
    (await rows.query<{ id: string }>('select id from ingredients where checked_at is not null')).map(
      ({ id }) => id,
    ),
  )
  const meals = await rows.query<{ id: string; version: string | null; status: string | null; is: string[] }>(
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
      const meals = [await rows.mealForSale(), await rows.newMeal()]
      const [used] = await rows.query<{ version: string; ingredient: string; part: string }>(
        `select m.recipe_version_id as version, i.ingredient_id as ingredient, l.part_version_id as part from meals m
         join meal_ingredients i on i.meal_id = m.id join recipe_lines l on l.version_id = m.recipe_version_id where m.id = $1`,
        [meals[0]],
      )
      const versions = [
        used?.version ?? '',
        used?.part ?? '',
        await rows.newRecipe('meal'),
        await rows.newRecipe(),
      ]
      const ingredients = [used?.ingredient ?? '', await rows.newIngredient(), await rows.newIngredient(null)]
      for (const [kind, meal, ingredient, version, other] of steps) {
        const [text, values] = (STEPS[kind] as (typeof STEPS)[number])({
          meal: pick(meals, meal),
          ingredient: pick(ingredients, ingredient),
          version: pick(versions, version),
          other: pick(versions, other),
        })
        await rows.verdictOn(text, values)
      }
      expect(await wronglyForSale()).toEqual([])
      const [{ count = 0 } = {}] = await rows.query<{ count: number }>(
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
