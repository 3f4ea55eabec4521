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

let product: TestApp
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => product.close())

test('of six accounts at one address that redeem a code at the same moment one gets it', async () => {
  await addPromo(product, { code: 'RACEDONCE' })
  const streets = ['5 Race Street', '5 race st', '5 Race St.', '5 RACE STREET', '5  Race Street', '5-Race-St']
  const orders = await Promise.all(
    streets.map(async (street_address) => {
      const customer = await settledCustomer(product, 1, { address: { ...homeAddress, street_address } })
      return { customer, order_id: await draftFor(product, customer) }
    }),
  )
  const answers = await Promise.all(
    orders.map(({ customer, order_id }) =>
      customer.call('startCheckout', { order_id, promo_code: 'RACEDONCE', ...acceptedTerms }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(5).fill(422)])
  expect(answers.flatMap(({ body }) => (body.code ? [body.code] : []))).toEqual(
    Array(5).fill('promo_used_at_address'),
  )
  const held = 'select reserved_count, used_count from promo_codes where code = $1'
  expect(await rowsOf(product, held, ['RACEDONCE'])).toEqual([{ reserved_count: 1, used_count: 0 }])
})
