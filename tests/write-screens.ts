import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import * as flow from './e2e/order-flow.ts'
import { DESKTOP, launchBrowser, PHONE, visit } from './support/browser.ts'
import { newDataDir, removeDataDir, startBuiltProduct } from './support/running-product.ts'

const folder = path.resolve(import.meta.dirname, '../docs/screens')

/** Walks the main path on the built product and keeps a picture of every screen in docs/screens. */
async function writeScreens(): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const product = await startBuiltProduct({ DATA_DIR: newDataDir() })
  const browser = await launchBrowser()
  try {
    for (const viewport of [PHONE, DESKTOP]) {
      const customer = await visit(browser, product.origin, viewport)
      await walkAsCustomer(customer.page, pictures(viewport.width))
      const staff = await visit(browser, product.origin, viewport)
      await walkAsStaff(staff.page, product.adminPassword(), pictures(viewport.width))
    }
  } finally {
    await browser.close()
    await product.stop()
    removeDataDir(product.dataDir)
  }
}

type TakePicture = (page: Page, name: string) => Promise<void>

const pictures =
  (width: number): TakePicture =>
  async (page, name) => {
    await page.waitForLoadState('networkidle', { timeout: 2000 }).catch(() => undefined)
    const file = path.join(folder, `${name}-${width}.jpg`)
    await page.screenshot({ path: file, type: 'jpeg', quality: 78, animations: 'disabled' })
  }

async function walkAsCustomer(page: Page, take: TakePicture): Promise<void> {
  await page.goto('/')
  await take(page, 'landing')
  await flow.signUpFromZipGate(page, flow.newEmail())
  await take(page, 'dietary-preferences')
  await flow.answerPreferences(page)
  await take(page, 'household')
  await flow.answerHousehold(page)
  await flow.giveAddress(page)
  await page
    .getByRole('button', { name: /Add to my plan/ })
    .first()
    .waitFor()
  await take(page, 'meals')
  await flow.chooseMeals(page)
  const pay = page.getByRole('button', { name: 'Start My Subscription' })
  await pay.waitFor()
  await take(page, 'checkout')
  await flow.startSubscription(page)
  await page.waitForURL('**/pay/**')
  await take(page, 'payment')
  await flow.payWith(page, flow.SUCCESS_CARD)
  await page.getByRole('heading', { name: 'Next Delivery' }).waitFor()
  await take(page, 'portal')
}

async function walkAsStaff(page: Page, password: string, take: TakePicture): Promise<void> {
  await page.goto('/admin')
  await page.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
  await page.getByText(/^RF-/).first().waitFor()
  await take(page, 'kitchen')
}

await writeScreens()
