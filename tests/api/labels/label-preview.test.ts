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
