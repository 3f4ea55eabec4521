import type { Locator, Page } from 'playwright-core'
import type { KitchenOrder } from '../../src/contract/kitchen-wire.ts'
import type { VisitedProduct } from '../support/browser-test.ts'
import { callAs } from '../support/page-calls.ts'

/** Through the gate to the kitchen screen, until it shows a week. */
export async function openKitchen(page: Page, product: VisitedProduct): Promise<void> {
  await page.goto('/admin')
  await page.getByLabel('Password').fill(product.adminPassword())
  await page.getByLabel('Password').press('Enter')
  await page.getByRole('heading', { name: 'Total Orders' }).waitFor()
}

/** An order as the kitchen's call answers it to this visitor, whatever week it is for. */
export async function kitchenOrder(page: Page, date: string, orderId: string): Promise<KitchenOrder> {
  const { orders } = await callAs(page, 'listKitchenOrders', { date, show_all: 'true' })
  const order = orders.find((one) => one.order_id === orderId)
  if (!order) throw new Error(`The kitchen does not know the order ${orderId}`)
  return order
}

export const cardOf = (page: Page, { order_number }: Pick<KitchenOrder, 'order_number'>): Locator =>
  page.getByRole('article', { name: order_number })

/** Waits for a toast with these texts, each of them a whole one. */
export async function hasToast(page: Page, ...texts: string[]): Promise<void> {
  const toasts = page.getByRole('region', { name: 'Notifications' })
  for (const text of texts) await toasts.getByText(text, { exact: true }).waitFor()
}
