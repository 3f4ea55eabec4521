import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { staffEndpoints } from '../../../src/contract/staff/staff-endpoints.ts'
import { rowsOf } from '../../support/people/ordering.ts'
import { type StaffClient, staffOf } from '../../support/people/staff.ts'
import { subscriber } from '../../support/people/subscribing.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

let product: TestApp
let owner: StaffClient
beforeAll(async () => {
  product = await createTestApp()
})
beforeEach(async () => {
  owner = await staffOf(product, 'owner')
})
afterAll(() => product.close())

const clermont = { zip_code: '34711', city: 'Clermont', state: 'FL', county: 'Lake', is_open: true }
const listed = async (zip_code: string) =>
  (await owner.call('listPlaces')).body.places.find((one) => one.zip_code === zip_code)
const isServed = async (zip_code: string) =>
  (await product.visitor().call('checkZip', { zip_code })).body.served
/** The place as it is stored, to be saved with a change. */
const saved = async (zip_code: string) => {
  const place = (await listed(zip_code))?.place
  if (!place) throw new Error(`${zip_code} is not listed`)
  const { city, state, county, is_open, version } = place
  return { zip_code, city, state, county, is_open, version }
}

describe('a ZIP code', () => {
  test('is added and served at once, and closes again', async () => {
    expect((await owner.call('savePlace', { ...clermont, version: null })).status).toBe(200)
    expect(await isServed('34711')).toBe(true)
    const closed = await owner.call('savePlace', {
      ...(await saved('34711')),
      is_open: false,
      reason: 'No driver',
    })
    expect(closed.status).toBe(200)
    expect(await isServed('34711')).toBe(false)
    const log = await rowsOf(
      product,
      `select act, before, after, reason, actor from staff_log where subject_id = '34711' order by id`,
    )
    expect(log).toEqual([
      expect.objectContaining({ act: 'added', before: null, actor: `staff:${owner.id}` }),
      expect.objectContaining({
        act: 'closed',
        before: expect.objectContaining({ open: true }),
        after: expect.objectContaining({ open: false, city: 'Clermont' }),
        reason: 'No driver',
      }),
    ])
  })

  test('an edit of an older version is refused, and nothing of the newer one is lost', async () => {
    const before = await saved('32803')
    expect((await owner.call('savePlace', { ...before, county: 'Seminole' })).status).toBe(200)
    const late = await owner.call('savePlace', { ...before, city: 'Winter Park' })
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
    expect(late.body).toMatchObject({ current: { county: 'Seminole', version: before.version + 1 } })
    expect(await saved('32803')).toMatchObject({ city: 'Orlando', county: 'Seminole' })
  })

  test('one that is there already is not added again', async () => {
    const again = await owner.call('savePlace', { ...clermont, zip_code: '32804', version: null })
    expect([again.status, again.body.code]).toEqual([409, 'place_exists'])
  })

  test('an edit that changes nothing writes nothing', async () => {
    const before = await saved('32805')
    expect((await owner.call('savePlace', before)).status).toBe(200)
    expect((await saved('32805')).version).toBe(before.version)
    expect(await rowsOf(product, `select id from staff_log where subject_id = '32805'`)).toEqual([])
  })

  test('says how many households live there and whom a closing concerns', async () => {
    await subscriber(product)
    expect((await listed('32801'))?.households).toBe(1)
    const { body } = await owner.call('getAffectedByClosing', { zip_code: '32801' })
    expect(body).toMatchObject({ households: 1, paid_boxes: 1 })
    expect(body.boxes).toBeGreaterThan(0)
    const nobody = await owner.call('getAffectedByClosing', { zip_code: '32806' })
    expect(nobody.body).toEqual({ success: undefined, households: 0, boxes: 0, paid_boxes: 0 })
  })

  test.each(['support', 'kitchen', 'driver'] as const)('is none of the business of %s', async (role) => {
    const other = await staffOf(product, role)
    expect((await other.call('listPlaces')).status).toBe(403)
    expect((await other.call('savePlace', { ...clermont, version: null })).status).toBe(403)
  })
})

describe('a file', () => {
  const exported = async () => (await owner.request(staffEndpoints.exportPlaces.path)).text()

  test('that was exported changes nothing when it is imported', async () => {
    const csv = await exported()
    const preview = await owner.call('previewPlaces', { csv })
    expect(preview.body.rows.every(({ change }) => change === 'same')).toBe(true)
    expect(preview.body.rows.length).toBeGreaterThan(50)
    const { seen } = preview.body
    expect((await owner.call('importPlaces', { csv, seen })).body).toMatchObject({ added: 0, changed: 0 })
  })

  const header = 'zip_code,city,state,county,open'

  test('is previewed with every problem by row, and with one problem nothing of it is taken', async () => {
    const csv = `${header}\n34787,Winter Garden,FL,Orange,yes\n3478,Oakland,FL,Orange,yes`
    const { body } = await owner.call('previewPlaces', { csv })
    expect(body.rows).toMatchObject([
      { line: 2, change: 'add', problems: [] },
      { line: 3, change: 'none', problems: ['A ZIP code has five digits'] },
    ])
    const refused = await owner.call('importPlaces', { csv, seen: body.seen })
    expect([refused.status, refused.body.code]).toEqual([422, 'has_problems'])
    expect(await isServed('34787')).toBe(false)
  })

  test('is taken as it was previewed, and not after a ZIP code of it has changed', async () => {
    const csv = `${header}\n34787,Winter Garden,FL,Orange,yes\n32807,Orlando,FL,Orange,no`
    const { seen } = (await owner.call('previewPlaces', { csv })).body
    await owner.call('savePlace', { ...(await saved('32807')), county: 'Lake' })
    const late = await owner.call('importPlaces', { csv, seen })
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
    const again = (await owner.call('previewPlaces', { csv })).body
    const taken = await owner.call('importPlaces', { csv, seen: again.seen, reason: 'New van' })
    expect(taken.body).toMatchObject({ added: 1, changed: 1 })
    expect([await isServed('34787'), await isServed('32807')]).toEqual([true, false])
  })
})
