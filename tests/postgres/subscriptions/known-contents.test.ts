import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SAMPLE_MEALS } from '../../../src/sample/sample-meals.ts'
import { migrateDatabase } from '../../../src/server/platform/db/migrate-database.ts'
import { publishRecipeOfMeal } from '../../support/databases/recipe-of-meal.ts'
import { createTestDatabase, type TestDatabase } from '../../support/databases/test-database.ts'

const MIGRATIONS = path.join(import.meta.dirname, '../../../db/migrations')
const CHECKED = '0041_known_contents.sql'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await database.pool.query<T>(text, values)).rows

const MEAL = `insert into meals (name, slug, description, main_ingredients, nutritional_description, calories, carbs, fat,
    protein, cost_cents, sell_price_cents, category, is_available)
  values ($1, $1, '', '', '', 500, 40, 18, 40, 600, 1695, 'Poultry', $2) returning id`
const idOf = ([row]: { id: string }[]) => row?.id ?? ''

async function checkedMeal(slug: string): Promise<{ meal: string; ingredient: string }> {
  const meal = idOf(await query(MEAL, [slug, false]))
  const ingredient = idOf(
    await query(
      `insert into ingredients (name, allergens, checked_at, checked_by) values ($1, '{}', now(), 'Head chef') returning id`,
      [`Sauce of ${slug}`],
    ),
  )
  await query('insert into meal_ingredients values ($1, $2, 100, 1)', [meal, ingredient])
  await publishRecipeOfMeal(query, meal)
  await query(`update meals set recipe_checked_at = now(), recipe_checked_by = 'Head chef' where id = $1`, [
    meal,
  ])
  return { meal, ingredient }
}

const OFFER = 'update meals set is_available = true where id = $1'
const UNCHECK = 'update ingredients set checked_at = null, checked_by = null where id = $1'
const isForSale = async (meal: string) =>
  (await query<{ sale: boolean }>('select is_available as sale from meals where id = $1', [meal]))[0]?.sale

/** Both at once, the second while the first has not ended. @returns how the second ended */
async function whileOpen(first: [string, string], second: [string, string]): Promise<string> {
  const [one, two] = [await database.pool.connect(), await database.pool.connect()]
  try {
    await one.query('begin')
    await one.query(first[0], [first[1]])
    const pid = await pidOf(two)
    const ended = two.query(second[0], [second[1]]).then(
      () => 'done',
      (error: { constraint?: string }) => error.constraint ?? 'failed',
    )
    const early = await Promise.race([ended, waits(pid)])
    expect(early).toBe('waits')
    await one.query('commit')
    return await ended
  } finally {
    // A failure above leaves it open; after the commit there is nothing to take back.
    await one.query('rollback')
    one.release()
    two.release()
  }
}

const pidOf = async (client: { query: (text: string) => Promise<{ rows: { pid: number }[] }> }) =>
  (await client.query('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0

/** Resolves once this connection waits for a lock. */
async function waits(pid: number): Promise<'waits'> {
  for (;;) {
    const [row] = await query<{ waiting: boolean }>(
      `select wait_event_type = 'Lock' as waiting from pg_stat_activity where pid = $1`,
      [pid],
    )
    if (row?.waiting) return 'waits'
  }
}

test('an ingredient whose check is taken back while its meal is being put on sale takes the meal off again', async () => {
  const { meal, ingredient } = await checkedMeal('satay-first')
  expect(await whileOpen([OFFER, meal], [UNCHECK, ingredient])).toBe('done')
  expect(await isForSale(meal)).toBe(false)
})

test('a meal is not put on sale while the check of one of its ingredients is being taken back', async () => {
  const { meal, ingredient } = await checkedMeal('satay-second')
  expect(await whileOpen([UNCHECK, ingredient], [OFFER, meal])).toBe('meals_available_only_when_known')
  expect(await isForSale(meal)).toBe(false)
})

const ADD = `with sauce as (insert into ingredients (name) values ('Sauce nobody checked ' || gen_random_uuid()) returning id)
  insert into meal_ingredients select $1, id, 20, 2 from sauce`
const CHECK_AND_OFFER = `update meals set recipe_checked_at = now(), recipe_checked_by = 'Head chef', is_available = true
  where id = $1`

/** A meal whose one ingredient is checked, and whose recipe is not yet. */
async function mealToCheck(slug: string): Promise<string> {
  const { meal } = await checkedMeal(slug)
  await query('update meals set recipe_checked_at = null, recipe_checked_by = null where id = $1', [meal])
  return meal
}

test('an ingredient that joins a recipe while it is being checked takes the meal off again', async () => {
  const meal = await mealToCheck('satay-third')
  expect(await whileOpen([CHECK_AND_OFFER, meal], [ADD, meal])).toBe('done')
  expect(await isForSale(meal)).toBe(false)
})

test('a recipe is not checked while another ingredient is joining it', async () => {
  const meal = await mealToCheck('satay-fourth')
  expect(await whileOpen([ADD, meal], [CHECK_AND_OFFER, meal])).toBe('meals_available_only_when_known')
  expect(await isForSale(meal)).toBe(false)
})

test('a shop that is open already keeps the meals that are as they came, and sells no other unchecked', async () => {
  const before = mkdtempSync(path.join(os.tmpdir(), 'migrations-'))
  for (const name of readdirSync(MIGRATIONS))
    if (name < CHECKED) cpSync(path.join(MIGRATIONS, name), path.join(before, name))
  await database.pool.query('drop schema public cascade; create schema public')
  await migrateDatabase(database, before)
  rmSync(before, { recursive: true, force: true })

  for (const { slug, recipe } of SAMPLE_MEALS) {
    const meal = idOf(await query(MEAL, [slug, true]))
    for (const [index, { ingredient, grams }] of recipe.entries()) {
      await query(
        'insert into ingredients (name, allergens, protein_kind) values ($1, $2, $3) on conflict do nothing',
        [ingredient.name, ingredient.allergens, ingredient.proteinKind],
      )
      await query('insert into meal_ingredients select $1, id, $3, $4 from ingredients where name = $2', [
        meal,
        ingredient.name,
        grams,
        index + 1,
      ])
    }
  }
  await query(MEAL, ['peanut-satay-chicken', true])
  const [changed, shortened] = SAMPLE_MEALS
  // Nobody else uses these two ingredients.
  await query(`update ingredients set allergens = '{milk}' where name = 'Wild rice'`)
  await query(
    `delete from meal_ingredients r using meals m where m.id = r.meal_id and m.slug = $1 and r.position = 1`,
    [shortened?.slug],
  )
  await migrateDatabase(database, MIGRATIONS)

  const off = await query<{ slug: string }>('select slug from meals where not is_available order by slug')
  expect(off.map(({ slug }) => slug)).toEqual(
    [changed?.slug, shortened?.slug, 'peanut-satay-chicken'].toSorted(),
  )
  expect(await query('select distinct recipe_checked_by as by from meals where is_available')).toEqual([
    { by: 'Sample menu of Rooted Fuel' },
  ])
})
