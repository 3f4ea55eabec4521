import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { staffEndpoints } from '../../../src/contract/staff/staff-endpoints.ts'
import { MENU_FILES, type MenuFileKind } from '../../../src/domain/menu-files/menu-file.ts'
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

const { exported, imported, changesOf, logged, emptyShop } = menuCarrier(
  () => product,
  () => owner,
)

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

/** All that is known of ingredients and of how recipes are made, whether a file has a column for it or not. */
async function known() {
  const { ingredients, recipes } = await maker.book()
  return {
    ingredients: ingredients
      .map(({ id: _, version: __, checked_at, checked_by: ___, packs, ...facts }) => ({
        ...facts,
        isChecked: checked_at !== null,
        packs: packs?.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
      }))
      .toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    recipes: recipes
      .map(({ id: _, ...facts }) => facts)
      .toSorted((one, other) => (one.name < other.name ? -1 : 1)),
  }
}

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
          nutrition: {
            ...{ ...maker.UNKNOWN, fat_mg: mg % 100_000, trans_fat_mg: mg % 1000, cholesterol_mg: mg % 777 },
            ...{ sugars_mg: mg % 100_000, added_sugars_mg: place === 0 ? null : (mg % 100_000) >> 1 },
            ...{ vitamin_d_ng: mg, calcium_mg: mg % 9999, iron_mcg: mg, potassium_mg: mg % 5000 },
          },
          ...{ nutrition_source: `${other}n`, piece_mg: place === 1 ? null : mg, is_traceable: place > 0 },
          allergens: place === 0 ? null : place === 1 ? [] : ['milk', 'wheat'],
          packs: [
            { ...pack, name: `${text}p`, is_preferred: true },
            {
              ...{ ...pack, name: `${text}q`, is_preferred: false },
              ...{ order_code: other || null, min_packs: (mg % 1000) + 1 },
            },
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
        const in_kitchen = {
          ...{ station: text.trim(), start_hour: place === 0 ? null : mg % 24 },
          ...{ lead_days: mg % 7, needs_cooling: place > 0 },
        }
        const more = { method: text, portions: place + 1, in_kitchen }
        expect((await maker.save(body.id, lines, more)).status).toBe(200)
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
      const [files, before] = [await allFiles(), await known()]
      await moveToEmptyShop(files)
      expect(await allFiles()).toEqual(files)
      expect(await known()).toEqual(before)
      for (const file of MENU_FILES)
        expect(changesOf(await imported(file, files[file])).every(([, change]) => change === 'same')).toBe(
          true,
        )
    }),
    { numRuns: 12 },
  )
})
