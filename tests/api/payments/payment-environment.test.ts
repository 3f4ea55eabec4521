import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepPaymentEnvironment } from '../../../src/server/cards/keep-payment-environment.ts'
import { settledCustomer } from '../../support/people/ordering.ts'
import { subscriber } from '../../support/people/subscribing.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

const keys = { secretKey: 'sk', webhookSecret: 'whsec' }
const SIMULATED = { stripe: undefined }
const TEST_KEY = { stripe: { ...keys, live: false } }
const LIVE_KEY = { stripe: { ...keys, live: true } }

let product: TestApp
beforeAll(async () => {
  product = await createTestApp()
})
afterAll(() => product.close())

test('payments may become real while nobody has paid, and not any more after that', async () => {
  const startOn = (config: typeof SIMULATED | typeof LIVE_KEY) =>
    keepPaymentEnvironment(product.database.db, config)
  await settledCustomer(product)
  for (const config of [SIMULATED, LIVE_KEY, LIVE_KEY, SIMULATED, TEST_KEY]) await startOn(config)

  await subscriber(product)
  await startOn(TEST_KEY)
  await expect(startOn(SIMULATED)).rejects.toThrow(
    'The customers and cards of this database belong to a test key of Stripe, and nobody could pay with simulated payments. Use another database, or set STRIPE_SECRET_KEY to a test key of Stripe.',
  )
  await expect(startOn(LIVE_KEY)).rejects.toThrow('nobody could pay with a live key of Stripe')
  await startOn(TEST_KEY)
})
