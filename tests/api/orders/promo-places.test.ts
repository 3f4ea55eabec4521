import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  acceptedTerms,
  addPromo,
  draftFor,
  homeAddress,
  rowsOf,
  settledCustomer,
} from '../../support/people/ordering.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

const PLACES = [
  { street_address: '5 West First Street', apartment: 'Apt. 4B' },
  { street_address: '6 N.E. 22nd Av', apartment: '' },
  { street_address: '７ Peña Square', apartment: 'Building 2 #4-b' },
  { street_address: '8 O’Neil Cove', apartment: 'Fl. 3' },
  { street_address: "9 St. John's Trail", apartment: 'unit 1st' },
]

let product: TestApp
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => product.close())

const keys = () =>
  rowsOf<{ key: string }>(
    product,
    'select order_id, place_key as key from promo_redemptions order by order_id',
  )

test('codes that were used before have their place in the form that a checkout gives it now', async () => {
  await addPromo(product, { code: 'PLACES', perCustomer: 2 })
  for (const place of PLACES) {
    const customer = await settledCustomer(product, 1, { address: { ...homeAddress, ...place } })
    const order_id = await draftFor(product, customer)
    const answer = await customer.call('startCheckout', { order_id, promo_code: 'PLACES', ...acceptedTerms })
    expect(answer.status).toBe(200)
  }
  const [now] = [await keys()]
  expect(now.map(({ key }) => key)).toContain('32801 5 w 1 st 4 b')
  await rowsOf(product, `update promo_redemptions set place_key = 'another form'`)
  await rowsOf(product, readFileSync('db/migrations/0077_one_form_of_promo_places.sql', 'utf8'))
  expect(await keys()).toEqual(now)
})
