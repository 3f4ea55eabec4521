import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiTypes } from '../../../src/contract/api-types.ts'
import { staffEndpoints } from '../../../src/contract/staff/staff-endpoints.ts'
import { MENU_FILES, type MenuFileKind } from '../../../src/domain/menu-files/menu-file.ts'
import { menuMaker } from '../../support/people/menu-maker.ts'
import { menuPlanner } from '../../support/people/menu-planner.ts'
import { rowsOf } from '../../support/people/ordering.ts'
import { type StaffClient, staffOf } from '../../support/people/staff.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

const WEEK = '2026-12-07'

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

const exported = async (file: MenuFileKind, by: StaffClient = owner) =>
  (await by.request(`${staffEndpoints.exportMenu.path}?file=${file}`)).text()
const preview = async (file: MenuFileKind, content: string, confirms_checks = false) =>
  owner.call('previewMenuFile', { file, content, confirms_checks })
type Preview = ApiTypes['previewMenuFile']['response']
async function imported(file: MenuFileKind, content: string, confirms_checks = false): Promise<Preview> {
  const { body } = await preview(file, content, confirms_checks)
  expect(body.rows.flatMap(({ problems }) => problems)).toEqual([])
  const taken = await owner.call('importMenuFile', { file, content, confirms_checks, seen: body.seen })
  expect(taken.status).toBe(200)
  return body
}
const changesOf = ({ rows }: Preview) => rows.map(({ name, change }) => [name, change])
const logged = async () => (await rowsOf<{ id: number }>(product, 'select id from staff_log')).length

async function emptyShop(): Promise<void> {
  await rowsOf(
    product,
    'truncate menu_week_meals, menu_weeks, meals, recipe_lines, recipe_versions, recipes, ingredients cascade',
  )
}
/** By hand, parts first: a file publishes nothing. */
async function publishAll(): Promise<void> {
  const { recipes } = await maker.book()
  const waiting = recipes.toSorted((one, other) => (one.kind < other.kind ? 1 : -1))
  for (let round = 0; round <= recipes.length; round += 1)
    for (const { id } of waiting) if (await maker.draftOf(id)) await maker.publish(id)
}
async function moveToEmptyShop(files: Record<MenuFileKind, string>): Promise<void> {
  await emptyShop()
  await imported('ingredients', files.ingredients, true)
  await imported('recipes', files.recipes)
  await publishAll()
  await imported('meals', files.meals)
  await imported('weeks', files.weeks)
}
const allFiles = async () =>
  Object.fromEntries(
    await Promise.all(MENU_FILES.map(async (file) => [file, await exported(file)])),
  ) as Record<MenuFileKind, string>

describe('what is exported', () => {
  test('changes nothing when it is imported, and leaves no entry in the log', async () => {
    await planner.save(WEEK, await planner.planned())
    const before = await logged()
    for (const file of MENU_FILES) {
      const seen = await imported(file, await exported(file))
      expect(seen.rows.length).toBeGreaterThan(0)
      expect(new Set(seen.rows.map(({ change }) => change))).toEqual(new Set(['same']))
    }
    expect(await logged()).toBe(before)
  })

  test('is the same again from an empty shop that has taken it', async () => {
    const files = await allFiles()
    await moveToEmptyShop(files)
    expect(await allFiles()).toEqual(files)
  })

  test('holds no price for those who do not see one, and no plans', async () => {
    const cook = await staffOf(product, 'kitchen')
    for (const file of ['ingredients', 'meals'] as const)
      expect(await exported(file, cook)).not.toMatch(/price|below_cost|supplier/)
    expect((await cook.request(`${staffEndpoints.exportMenu.path}?file=weeks`)).status).toBe(403)
  })
})

/** Texts that spreadsheets and files are known to spoil. */
const awkward = fc
  .array(
    fc.constantFrom(
      '=1+1',
      '@',
      '-',
      "'",
      '"',
      ',',
      ';',
      '\n',
      '\t',
      '3-12',
      '豆',
      'é',
      'a',
      ' ',
      '0',
      '{',
      '\\',
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(''))
const named = fc.record({ text: awkward, other: awkward, mg: fc.integer({ min: 1, max: 9_999_999 }) })

test('any shop comes back from its files: awkward texts, parts in parts, every weight', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(named, { minLength: 2, maxLength: 3 }), async (things) => {
      await emptyShop()
      const ids: string[] = []
      for (const [place, { text, other, mg }] of things.entries()) {
        const pack = { supplier: `${other}s`, content_mg: mg, price_cents: mg % 1_000_000 }
        const wish = maker.ingredient({
          ...{ name: `${text}i${place}`, label_name: other || null, sub_ingredients: text || null },
          ...{ edible_bp: (mg % 10_000) + 1, shelf_days: place === 0 ? null : (mg % 300) + 1 },
          ...{ nutrition: { ...maker.UNKNOWN, fat_mg: mg % 100_000 }, nutrition_source: `${other}n` },
          allergens: place === 0 ? null : place === 1 ? [] : ['milk', 'wheat'],
          packs: [
            { ...pack, name: `${text}p`, is_preferred: true },
            { ...pack, name: `${text}q`, is_preferred: false },
          ],
        })
        const { body, status } = await owner.call('saveIngredient', wish)
        expect(status).toBe(200)
        ids.push(body.id)
        if (place > 0) await owner.call('checkIngredient', { id: body.id, version: 1, is_checked: true })
      }
      let inside: string | null = null
      for (const [place, { text, other, mg }] of things.entries()) {
        const kind = place === things.length - 1 ? 'meal' : 'part'
        const { body } = await owner.call('createRecipe', { name: `${text}r${place}`, kind })
        const lines = [{ ...maker.of(ids[place] ?? '', mg), prep: other }]
        if (inside) lines.push({ ...maker.part(inside, mg), prep: '' })
        expect((await maker.save(body.id, lines, { method: text, portions: place + 1 })).status).toBe(200)
        expect((await maker.publish(body.id)).status).toBe(200)
        inside = body.id
      }
      const { text, other } = things[0] ?? { text: '', other: '' }
      const recipe_version_id = (await maker.publishedOf(inside ?? ''))?.id ?? null
      const meal = maker.meal({
        ...{ name: `${text}m`, slug: 'one', description: other, category: `${other}c` },
        ...{ recipe_version_id, below_cost_reason: 'A test', sell_price_cents: 100_000 },
      })
      const { body } = await owner.call('saveMeal', meal)
      await planner.save(WEEK, [{ meal_id: body.id, price_cents: 1234, portion_limit: 7 }])
      const files = await allFiles()
      await moveToEmptyShop(files)
      expect(await allFiles()).toEqual(files)
      for (const file of MENU_FILES)
        expect(changesOf(await imported(file, files[file])).every(([, change]) => change === 'same')).toBe(
          true,
        )
    }),
    { numRuns: 12 },
  )
})

describe('a file of ingredients', () => {
  test('says every problem by row and column, and then takes nothing', async () => {
    await emptyShop()
    const content = [
      'name,allergens,protein,kcal,checked,supplier,pack,pack_g,pack_price',
      'Rice,none,,130,yes,Market,25 kg,25000,19.90',
      'Salmon,fish,fish,200,yes,,,,',
      'Milk,milc,,much,no,Farm,,1000,"1,20"',
      'Rice,milk,,,,Market,5 kg,,4',
    ].join('\n')
    const { body } = await preview('ingredients', content)
    const found = body.rows.flatMap(({ problems }) => problems.map(({ row, column }) => `${row} ${column}`))
    expect(found).toEqual(
      expect.arrayContaining([
        '3 species',
        '4 allergens',
        '4 kcal',
        '4 pack',
        '4 pack_price',
        '5 allergens',
        '5 pack_g',
      ]),
    )
    const taken = await owner.call('importMenuFile', {
      ...{ file: 'ingredients', content, confirms_checks: true, seen: body.seen },
    })
    expect(taken).toMatchObject({ status: 422, body: { code: 'has_problems' } })
    expect((await maker.book()).ingredients).toEqual([])
  })

  test('is checked only by the word of the person who imports it', async () => {
    await emptyShop()
    const content = 'name,allergens,checked\nRice,none,yes\nPeanut,peanuts,no\n'
    expect((await preview('ingredients', content)).body.asking_for_check).toBe(1)
    await imported('ingredients', content)
    expect((await maker.ingredientNamed('Rice'))?.checked_at).toBeNull()
    const again = await imported('ingredients', content, true)
    expect([again.asking_for_check, changesOf(again)]).toEqual([
      0,
      [
        ['Rice', 'change'],
        ['Peanut', 'same'],
      ],
    ])
    expect((await maker.ingredientNamed('Rice'))?.checked_by).toMatch(/^owner/)
    // What it says of allergens afterwards is another thing, which nobody has checked.
    const changed = content.replace('none', 'wheat')
    await imported('ingredients', changed)
    expect((await maker.ingredientNamed('Rice'))?.checked_at).toBeNull()
  })

  test('leaves what it has no column for, and tells what changes before it does', async () => {
    await emptyShop()
    await imported('ingredients', 'name;allergens;shelf_days\nRice;none;30\n', true)
    const before = await logged()
    const prices = 'name;supplier;pack;pack_g;pack_price\nrice;Market;25 kg;25000;19.90\n'
    const seen = await imported('ingredients', prices)
    expect(seen.rows).toMatchObject([{ row: 2, change: 'change' }])
    expect(seen.rows[0]?.lines.map(({ what, after }) => `${what}: ${after}`)).toEqual([
      'Packs: Market, 25 kg, 25000 g, $19.90, preferred',
    ])
    const { ingredients } = await maker.book()
    expect(ingredients).toMatchObject([
      {
        allergens: [],
        shelf_days: 30,
        packs: [{ price_cents: 1990, content_mg: 25_000_000, is_preferred: true }],
      },
    ])
    expect(await logged()).toBe(before + 1)
  })

  test('that was looked at before somebody changed an ingredient of it is looked at again', async () => {
    await emptyShop()
    await imported('ingredients', 'name,allergens\nRice,none\n')
    const content = 'name,allergens\nRice,wheat\n'
    const { seen } = (await preview('ingredients', content)).body
    await imported('ingredients', 'name,shelf_days\nRice,9\n')
    const file = { file: 'ingredients' as const, content, confirms_checks: false }
    expect(await owner.call('importMenuFile', { ...file, seen })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    })
    expect((await maker.ingredientNamed('Rice'))?.allergens).toEqual([])
    await imported('ingredients', content)
    expect(await maker.ingredientNamed('Rice')).toMatchObject({ allergens: ['wheat'], shelf_days: 9 })
  })

  test.each([
    ['name,alergens\nRice,none', '“alergens”'],
    ['label_name\nRice', '“name”'],
    ['name,name\nRice,Rice', 'twice'],
    ['', 'empty'],
    ['name\nCr\ufffdme', 'UTF-8'],
  ])('%j cannot be read, and it is said why', async (content, words) => {
    expect((await preview('ingredients', content)).body).toMatchObject({
      code: 'unreadable_file',
      error: expect.stringContaining(words),
    })
  })
})

describe('a file of recipes', () => {
  const line = (ingredient: string, grams: number) => ({ ingredient, grams })
  const file = (...recipes: object[]) => JSON.stringify({ recipes })

  test('makes drafts: what is published stays, and meals are cooked by it as before', async () => {
    await emptyShop()
    await imported('ingredients', 'name,allergens,checked\nRice,none,yes\n', true)
    const recipe = { name: 'Pilaf', kind: 'meal', portions: 2, weight_after_cooking_g: 300 }
    const before = await logged()
    await imported('recipes', file({ ...recipe, lines: [line('rice', 150.5)] }))
    expect(await logged()).toBe(before + 1)
    const { recipes } = await maker.book()
    const id = recipes[0]?.id ?? ''
    expect(await maker.publishedOf(id)).toBeUndefined()
    await maker.publish(id)
    const seen = await imported('recipes', file({ name: 'Pilaf', lines: [line('Rice', 140)] }))
    expect(seen.rows).toMatchObject([
      { change: 'change', lines: [{ what: 'Lines', before: 'Rice: 150.5 g' }] },
    ])
    expect((await maker.publishedOf(id))?.lines).toMatchObject([{ net_mg: 150_500 }])
    expect(await maker.draftOf(id)).toMatchObject({ portions: 2, lines: [{ net_mg: 140_000 }] })
  })

  test('names unknown ingredients, circles and typing errors by the row', async () => {
    await emptyShop()
    const part = (name: string, ...lines: object[]) => ({
      name,
      kind: 'part',
      weight_after_cooking_g: 10,
      lines,
    })
    const content = file(
      part('Sauce', { part: 'Dough', grams: 5 }),
      part('Dough', { part: 'Sauce', grams: 5 }),
      part('Broth', line('Unicorn', 5)),
      part('Broth', line('Salt', 5)),
      { name: 'Soup', lines: [] },
      { ...part('Cream'), portion: 1 },
    )
    const { body } = await preview('recipes', content)
    expect(body.rows.flatMap(({ problems }) => problems)).toEqual([
      { row: 2, column: 'lines', message: expect.stringContaining('Dough, then Sauce, then Dough') },
      { row: 3, column: 'lines 1', message: expect.stringContaining('no ingredient named “Unicorn”') },
      { row: 4, column: 'name', message: 'Number 3 has the same name' },
      { row: 5, column: 'kind', message: 'Please say whether it is a meal or a part' },
      { row: 6, column: 'name', message: 'Nobody knows “portion”' },
    ])
    expect((await maker.book()).recipes).toEqual([])
  })
})

describe('files of meals and weeks', () => {
  test('make meals that are not for sale, and plans that are not published', async () => {
    await emptyShop()
    const meal = { name: 'Rice Bowl', category: 'Bowls', sell_price_cents: 1250 }
    await imported('meals', JSON.stringify({ meals: [meal] }))
    const week = { scheduled_date: WEEK, meals: [{ meal: 'rice-bowl', portion_limit: 40 }] }
    await imported('weeks', JSON.stringify({ weeks: [week] }))
    const { meals } = (await owner.call('listStaffMeals')).body
    expect(meals).toMatchObject([{ slug: 'rice-bowl', is_available: false, sell_price_cents: 1250 }])
    expect(await planner.weekAt(WEEK)).toMatchObject({
      ...{ status: 'draft', published: [] },
      draft: [{ meal_id: meals[0]?.id, price_cents: 1250, portion_limit: 40 }],
    })
  })

  test('say what is missing', async () => {
    const meal = { name: 'Rice Soup', category: 'Soups', recipe: 'Nobody’s' }
    const meals = (await preview('meals', JSON.stringify({ meals: [meal] }))).body
    expect(meals.rows[0]?.problems).toEqual([
      { row: 1, column: 'sell_price_cents', message: 'Please say what it costs' },
      { row: 1, column: 'recipe', message: expect.stringContaining('no recipe named “Nobody’s”') },
    ])
    const past = { scheduled_date: '2020-01-06', meals: [{ meal: 'rice-bowl' }] }
    const stray = { scheduled_date: WEEK, meals: [{ meal: 'gone' }] }
    const weeks = (await preview('weeks', JSON.stringify({ weeks: [past, stray] }))).body
    expect(weeks.rows.flatMap(({ problems }) => problems)).toEqual([
      { row: 1, column: 'scheduled_date', message: expect.stringContaining('orders are closed') },
      { row: 2, column: 'meals 1', message: expect.stringContaining('no meal “gone”') },
    ])
  })

  test.each([
    ['[]', 'has no list of meals'],
    ['{ "recipes": [] }', 'has no list of meals'],
    ['{ "meals": [ 1 ] }', 'Number 1'],
    ['{ "meals": [', 'no JSON'],
  ])('%j cannot be read, and it is said why', async (content, words) => {
    expect((await preview('meals', content)).body).toMatchObject({
      code: 'unreadable_file',
      error: expect.stringContaining(words),
    })
  })
})
