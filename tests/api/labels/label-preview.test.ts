import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { staffEndpoints } from '../../../src/contract/staff/staff-endpoints.ts'
import { LABEL_SIZES } from '../../../src/domain/labels/paper/label-size.ts'
import { squeezed, textOf } from '../../support/papers/read-paper.ts'
import { rowsOf } from '../../support/people/ordering.ts'
import { type StaffClient, staffOf } from '../../support/people/staff.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

let product: TestApp
let cook: StaffClient
let owner: StaffClient
beforeAll(async () => {
  product = await createTestApp()
})
beforeEach(async () => {
  ;[cook, owner] = [await staffOf(product, 'kitchen'), await staffOf(product, 'owner')]
})
afterAll(() => product.close())

const mealsOf = async () => (await cook.call('listLabelMeals')).body
const paperOf = async (query: string, client = cook) => {
  const response = await client.request(`${staffEndpoints.previewLabels.path}?${query}`)
  const isPaper = response.headers.get('content-type') === 'application/pdf'
  if (!isPaper) return { status: response.status, body: (await response.json()) as Record<string, string> }
  return { status: response.status, pages: await textOf(new Uint8Array(await response.arrayBuffer())) }
}
const saidOn = (page: { pieces: { text: string }[] } | undefined) =>
  squeezed(page?.pieces.map(({ text }) => text).join('') ?? '')

test('a preview of each meal has the size asked for and says what its menu says', async () => {
  const { meals, delivery_date } = await mealsOf()
  expect(delivery_date).toBe('2026-12-07')
  for (const size of LABEL_SIZES) {
    const { status, pages } = await paperOf(`size=${size}&meal=${meals[0]?.id}`)
    expect(status).toBe(200)
    const said = saidOn(pages?.[0])
    expect(said).toContain(squeezed(meals[0]?.name ?? ''))
    expect(said).toContain(squeezed('Ingredients: Chicken breast, Broccolini, Wild rice, Lemon,'))
    expect(said).toContain(squeezed('Contains none of the nine major allergens.'))
    expect(said).toContain(squeezed('Net Wt 13.8 oz (392 g)'))
    // Delivered on Monday and eaten within four days, a day before its food ends.
    expect(said).toContain(squeezed('Use or freeze by Friday, December 11'))
    expect(said).toContain(squeezed('Made by Rooted Fuel, Orlando, FL.'))
    expect(said).toContain('PREVIEW')
  }
})

test('a species is named, and an ingredient that nobody has checked keeps its meals from labels', async () => {
  const salmon = (await mealsOf()).meals.find(({ name }) => name.includes('Salmon'))
  const whole = await paperOf(`size=4x3&meal=${salmon?.id}`)
  expect(saidOn(whole.pages?.[0])).toContain(squeezed('Contains: fish (salmon), soybeans'))
  await rowsOf(product, `update ingredients set checked_at = null, checked_by = null where name = 'Salmon'`)
  expect((await mealsOf()).meals.find(({ id }) => id === salmon?.id)?.faults).toContain('unchecked')
  const refused = await paperOf(`size=4x3&meal=${salmon?.id}`)
  expect([refused.status, refused.body?.code]).toEqual([409, 'missing_fact'])
  expect(refused.body?.error).toContain('nobody has checked all of its allergens')
})

test('texts that do not fit are refused on that size, with a sentence', async () => {
  const meal = (await mealsOf()).meals.find(({ name }) => name.includes('Steak'))
  const heating = 'Take off the lid and heat it slowly. '.repeat(12)
  await rowsOf(product, `update meals set heating_text = '${heating}' where id = '${meal?.id}'`)
  const now = (await mealsOf()).meals.find(({ id }) => id === meal?.id)
  expect(now?.too_small).toContain('sheet14')
  expect(now?.too_small).not.toContain('4x6')
  const refused = await paperOf(`size=sheet14&meal=${meal?.id}`)
  expect([refused.status, refused.body?.code]).toEqual([409, 'does_not_fit'])
})

test('an owner says why nutrition is left out and which permit is named; both are told by the staff log', async () => {
  const settings = {
    nutrition_label: 'exempt',
    nutrition_since: '2026-11-01',
    permit: 'FL-77',
    portions_per_box: 20,
  } as const
  const bare = await owner.call('saveLabelSettings', {
    ...settings,
    ...{ nutrition_reason: '', version: 1 },
  } as never)
  expect([bare.status, bare.body.code]).toEqual([422, 'exempt_without_reason'])
  const reasoned = { ...settings, nutrition_reason: 'Fewer than 100,000 units', version: 1 } as never
  expect((await owner.call('saveLabelSettings', reasoned)).status).toBe(200)
  const late = await owner.call('saveLabelSettings', reasoned)
  expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
  const { meals, settings: now } = await mealsOf()
  expect(now).toMatchObject({ ...settings, version: 2 })
  expect(meals.some(({ faults }) => faults.includes('no_nutrition'))).toBe(false)
  expect(saidOn((await paperOf('size=4x3')).pages?.[0])).toContain(squeezed('Permit FL-77.'))
  const [entry] = await rowsOf<{ act: string }>(
    product,
    `select act from staff_log where subject_kind = 'label-settings'`,
  )
  expect(entry?.act).toBe('changed')
})

test('labels are the kitchen’s: a driver and support see none, a cook changes no setting', async () => {
  for (const role of ['driver', 'support'] as const) {
    const client = await staffOf(product, role)
    expect((await paperOf('size=4x3', client)).status).toBe(403)
  }
  const body = {
    nutrition_label: 'full',
    nutrition_reason: '',
    nutrition_since: null,
    permit: '',
    portions_per_box: 20,
    version: 1,
  }
  expect((await cook.call('saveLabelSettings', body as never)).status).toBe(403)
})

test('the test page has a ruler and says how to print', async () => {
  const response = await cook.request(`${staffEndpoints.printLabelTest.path}?size=4x3`)
  const [page] = await textOf(new Uint8Array(await response.arrayBuffer()))
  expect([page?.width, page?.height]).toEqual([288, 216])
  expect(saidOn(page)).toContain(squeezed('Print at 100 %'))
  expect(saidOn(page)).toContain('3in')
})

test('a label has a panel once all of it is known, and until then says of which ingredients it is not', async () => {
  const { settings, meals } = await mealsOf()
  const mealId = meals.find(({ name }) => name.includes('Herb-Roasted'))?.id ?? ''
  const known = async () => (await mealsOf()).meals.find(({ id }) => id === mealId)
  await owner.call('saveLabelSettings', { ...settings, nutrition_label: 'full', nutrition_since: null })
  expect((await known())?.faults).toContain('no_nutrition')
  expect((await known())?.without_panel).toEqual([])
  await rowsOf(
    product,
    `update ingredients set nutrition_source = 'Test', kcal = 150, protein_mg = 9000, carbs_mg = 11500,
    fat_mg = 6000, saturated_fat_mg = 1200, sugars_mg = 2000, fiber_mg = 1500, sodium_mg = 155, trans_fat_mg = 0,
    cholesterol_mg = 25, added_sugars_mg = 500, vitamin_d_ng = 3500, calcium_mg = 30, iron_mcg = 900`,
  )
  await rowsOf(product, `update ingredients set potassium_mg = 320 where name <> 'Lemon'`)
  expect(await known()).toMatchObject({ faults: [], without_panel: [{ name: 'Lemon' }] })
  const sentence = saidOn((await paperOf(`size=4x6&meal=${mealId}`)).pages?.[0])
  expect(sentence).toContain(squeezed('Nutrition, 1 serving: Calories 590, Total Fat 24 g (30% DV)'))
  expect(sentence).not.toContain(squeezed('Nutrition Facts'))
  await rowsOf(product, `update ingredients set potassium_mg = 320 where name = 'Lemon'`)
  expect(await known()).toMatchObject({ faults: [], without_panel: [] })
  // 392 g of it: 98 mg of cholesterol, 13.72 mcg of vitamin D, 118 mg of calcium, 3.5 mg of iron, 1254 mg of potassium.
  const panel = saidOn((await paperOf(`size=4x6&meal=${mealId}`)).pages?.[0])
  expect(panel).toContain(squeezed('Nutrition Facts 1 serving per container Serving size 1 package (392 g)'))
  expect(panel).toContain(squeezed('Calories 590 % Daily Value* Total Fat 24 g 30% Saturated Fat 4.5 g 24%'))
  expect(panel).toContain(squeezed('Trans Fat 0 g Cholesterol 100 mg 33% Sodium 610 mg 26%'))
  expect(panel).toContain(squeezed('Total Sugars 8 g Includes 2 g Added Sugars 4% Protein 35 g'))
  expect(panel).toContain(
    squeezed('Vitamin D 13.7 mcg 70% Calcium 120 mg 10% Iron 3.5 mg 20% Potassium 1250 mg 25%'),
  )
  // The page of the meal and its details on the menu tell the same figures.
  const page = await (await product.visitor().request('/menu/herb-roasted-chicken-wild-rice')).text()
  for (const said of [
    'Nutrition Facts',
    'Includes 2 g Added Sugars',
    '13.7 mcg',
    '1250 mg',
    '1 package (392 g)',
  ])
    expect(page).toContain(said)
  const wire = (await product.visitor().call('listMeals')).body.meals.find(({ id }) => id === mealId)
  expect(wire?.nutrition_facts).toMatchObject({ calories: 590 })
  expect(wire?.nutrition_facts?.nutrients).toContainEqual({
    nutrient: 'addedSugarsMg',
    amount: '2 g',
    daily_percent: 4,
  })
})
