import { afterAll, beforeAll, test } from 'vitest'
import { PHONE } from '../../support/browser/browser.ts'
import { openBrowser, visitDuringTest } from '../../support/browser/browser-test.ts'
import { type PostgresServer, startPostgresServer } from '../../support/databases/postgres-server.ts'
import {
  newDataDir,
  type RunningProduct,
  removeDataDir,
  startBuiltProduct,
} from '../../support/running-product.ts'
import { goToPayment, newEmail, payWith, SUCCESS_CARD } from '../visits/order-flow.ts'

const ADMIN_PASSWORD = 'kitchen-door-1'
const dataDirs = [newDataDir(), newDataDir()] as const
let postgres: PostgresServer
let shop: RunningProduct
let kitchen: RunningProduct
const browser = openBrowser()

beforeAll(async () => {
  postgres = await startPostgresServer()
  const shared = {
    DATABASE_URL: postgres.url,
    ADMIN_PASSWORD,
    AUTH_SECRET: 'one-secret-for-both-processes-of-it',
  }
  shop = await startBuiltProduct({ ...shared, DATA_DIR: dataDirs[0] })
  kitchen = await startBuiltProduct({ ...shared, DATA_DIR: dataDirs[1] })
})
afterAll(async () => {
  await shop?.stop()
  await kitchen?.stop()
  await postgres?.stop()
  for (const dataDir of dataDirs) removeDataDir(dataDir)
})

test('what happens in one process is seen live by the browsers of the other', async () => {
  const staff = await visitDuringTest(browser(), kitchen.origin)
  await staff.goto('/admin')
  await staff.getByLabel('Password').fill(ADMIN_PASSWORD)
  await staff.keyboard.press('Enter')
  await staff.getByRole('heading', { name: 'Kitchen Orders' }).waitFor()

  const customer = await visitDuringTest(browser(), shop.origin, { viewport: PHONE })
  await goToPayment(customer, newEmail())
  await payWith(customer, SUCCESS_CARD)
  await customer.getByRole('heading', { name: 'Next Delivery' }).waitFor()

  const card = staff.getByRole('article').first()
  await card.getByRole('button', { name: /Mark as Delivered/ }).click()
  await staff.getByRole('button', { name: 'Yes, Delivered' }).click()
  await customer.getByText('Order Delivered').waitFor()
})
