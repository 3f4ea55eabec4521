import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runJob } from '../../support/payments/declining-cards.ts'
import { neighbor, placedOrder, rowsOf } from '../../support/people/ordering.ts'
import { type StaffClient, staffOf } from '../../support/people/staff.ts'
import { atSecondCutoff, SECOND_DELIVERY, subscriber } from '../../support/people/subscribing.ts'
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

const rate = { county: 'Orange', category: 'refrigerated-meal', valid_from: '2027-01-04', rate_bp: 650 }
const add = (part: Partial<typeof rate> = {}) => owner.call('addTaxRate', { ...rate, ...part })

test('what is exempt is said, county by county, also where there is no rate at all', async () => {
  await rowsOf(
    product,
    `insert into service_zipcodes (zip_code, city, state, county) values ('33801', 'Lakeland', 'FL', 'Polk')`,
  )
  const { body } = await owner.call('listTaxRates')
  expect(body.counties).toContain('Polk')
  expect(body.exempt).toContainEqual({ county: 'Polk', category: 'refrigerated-meal' })
  expect(body.exempt).toContainEqual({ county: 'Orange', category: 'refrigerated-meal' })
  expect(body.rates).toContainEqual(expect.objectContaining({ county: 'Orange', rate_bp: 0, state: 'now' }))
})

test('a rate is added from a day on, the one before stays, and it may be taken back until it holds', async () => {
  const added = await add()
  expect(added.status).toBe(200)
  const ofOrange = added.body.rates.filter(({ county }) => county === 'Orange')
  expect(ofOrange).toMatchObject([
    { valid_from: '2027-01-04', rate_bp: 650, state: 'coming' },
    { rate_bp: 0, state: 'now' },
  ])
  expect((await add({ rate_bp: 700 })).body.code).toBe('tax_rate_exists')
  const { rate_bp, ...named } = rate
  expect(rate_bp).toBe(650)
  expect((await owner.call('removeTaxRate', named)).status).toBe(200)
  expect((await owner.call('removeTaxRate', named)).body.code).toBe('tax_rate_not_found')
  const log = await rowsOf<{ act: string }>(
    product,
    `select act from staff_log where subject_id = 'Orange:refrigerated-meal' order by id`,
  )
  expect(log.map(({ act }) => act)).toEqual(['rate-added', 'rate-removed'])
})

test('never for a day that is over, and never where boxes are paid for', async () => {
  expect((await add({ valid_from: '2026-11-25' })).body.code).toBe('tax_date_past')
  expect((await add({ valid_from: '2026-12-07', county: 'Lake' })).status).toBe(200)
  await placedOrder(product, await neighbor(product))
  const [order] = await rowsOf<{ county: string; day: string }>(
    product,
    `select z.county, o.delivery_date::text as day from orders o join service_zipcodes z on z.zip_code = o.zip_code
     where o.confirmed_at is not null`,
  )
  const { county = '', day = '' } = order ?? {}
  const refused = await add({ valid_from: day, county })
  expect([refused.status, refused.body.code]).toEqual([409, 'tax_date_paid'])
  expect(refused.body.error).toContain('paid for until')
  const past = { county, category: 'refrigerated-meal', valid_from: '2026-01-01' }
  expect((await owner.call('removeTaxRate', past)).body.code).toBe('tax_date_past')
})

test('never where a reminder has told what a box costs: a told price is a promise', async () => {
  const household = await subscriber(product)
  atSecondCutoff(product, -30 * 3_600_000)
  owner = await staffOf(product, 'owner')
  const [place] = await rowsOf<{ county: string }>(
    product,
    `select z.county from addresses a join service_zipcodes z on z.zip_code = a.zip_code where a.user_id = $1`,
    [household.userId],
  )
  const county = place?.county ?? ''
  const told = { county, valid_from: SECOND_DELIVERY, rate_bp: 900 }
  expect((await add({ ...told, valid_from: '2026-12-15' })).status).toBe(200)
  await owner.call('removeTaxRate', { county, category: 'refrigerated-meal', valid_from: '2026-12-15' })
  await runJob(product, 'send-notices')
  const refused = await add(told)
  expect([refused.status, refused.body.code]).toEqual([409, 'tax_date_told'])
  expect(refused.body.error).toContain('were told what their boxes cost until')
  expect((await add({ ...told, valid_from: '2026-12-15' })).status).toBe(200)
})

test('a name that is too long is refused in words', async () => {
  const long = await add({ county: 'y'.repeat(80), category: 'z'.repeat(80), valid_from: '2027-03-01' })
  expect(long.status).toBe(422)
  const most = { county: 'y'.repeat(45), category: 'z'.repeat(45), valid_from: '2027-03-01' }
  expect((await add(most)).status).toBe(200)
})
