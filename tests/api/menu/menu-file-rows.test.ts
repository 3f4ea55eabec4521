import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { menuCarrier } from '../../support/people/menu-carrier.ts'
import { menuMaker } from '../../support/people/menu-maker.ts'
import { menuPlanner } from '../../support/people/menu-planner.ts'
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

const { preview, imported, changesOf, logged, emptyShop } = menuCarrier(
  () => product,
  () => owner,
)

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

  test('leaves a check alone where its cell is empty, and takes it away at a no', async () => {
    await emptyShop()
    await imported('ingredients', 'name,allergens,checked\nRice,none,yes\n', true)
    expect(changesOf(await imported('ingredients', 'name,checked\nRice,\n'))).toEqual([['Rice', 'same']])
    await imported('ingredients', 'name,checked\nRice,no\n')
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

test.each([
  ['recipes', `{ "recipes": [{ "name": "${'x'.repeat(400)}", "kind": "part" }] }`, 'name'],
  ['recipes', '{ "recipes": [{ "name": 7, "kind": "part" }] }', 'name'],
  [
    'meals',
    `{ "meals": [{ "name": "Deep", "typed_macros": ${'['.repeat(50_000)}${']'.repeat(50_000)} }] }`,
    'typed_macros',
  ],
] as const)(
  'a file of %s with what nobody would write is refused by its column',
  async (file, content, column) => {
    const { body } = await preview(file, content)
    expect(body.rows[0]?.problems).toContainEqual(expect.objectContaining({ row: 1, column }))
  },
)

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
