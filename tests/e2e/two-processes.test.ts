import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESKTOP, launchBrowser, PHONE, visit } from '../support/browser.ts'
import { type PostgresServer, startPostgresServer } from '../support/postgres-server.ts'
import {
  newDataDir,
  type RunningProduct,
  removeDataDir,
  startBuiltProduct,
} from '../support/running-product.ts'
import { goToPayment, newEmail, payWith, SUCCESS_CARD } from './order-flow.ts'

const ADMIN_PASSWORD = 'kitchen-door-1'
const dataDirs = [newDataDir(), newDataDir()] as const
let postgres: PostgresServer
let shop: RunningProduct
let kitchen: RunningProduct
let browser: Browser

beforeAll(async () => {
  ;[postgres, browser] = await Promise.all([startPostgresServer(), launchBrowser()])
  const shared = {
    DATABASE_URL: postgres.url,
    ADMIN_PASSWORD,
    AUTH_SECRET: 'one-secret-for-both-processes-of-it',
  }
  shop = await startBuiltProduct({ ...shared, DATA_DIR: dataDirs[0] })
  kitchen = await startBuiltProduct({ ...shared, DATA_DIR: dataDirs[1] })
})
afterAll(async () => {
  await browser?.close()
  await shop?.stop()
  await kitchen?.stop()
  await postgres?.stop()
  for (const dataDir of dataDirs) removeDataDir(dataDir)
})

test('what happens in one process is seen live by the browsers of the other', async () => {
  const staff = await visit(browser, kitchen.origin, DESKTOP)
  await staff.page.goto('/admin')
  await staff.page.getByLabel('Password').fill(ADMIN_PASSWORD)
  await staff.page.keyboard.press('Enter')
  await staff.page.getByRole('heading', { name: 'Kitchen Orders' }).waitFor()

  const customer = await visit(browser, shop.origin, PHONE)
  await goToPayment(customer.page, newEmail())
  await payWith(customer.page, SUCCESS_CARD)
  await customer.page.getByRole('heading', { name: 'Next Delivery' }).waitFor()

  const card = staff.page.getByRole('article').first()
  await card.getByRole('button', { name: /Mark as Delivered/ }).click()
  await staff.page.getByRole('button', { name: 'Yes, Delivered' }).click()
  await customer.page.getByText('Order Delivered').waitFor()
  expect(staff.problems).toEqual([])
  expect(customer.problems).toEqual([])
})
