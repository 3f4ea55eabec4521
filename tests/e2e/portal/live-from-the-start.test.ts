import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { openSite } from '../../support/browser/browser-test.ts'
import { callAs } from '../../support/browser/page-calls.ts'
import { cardOf, kitchenOrder, openKitchen } from '../visits/kitchen-visit.ts'
import { subscribed } from '../visits/prepared-customer.ts'

const site = openSite()

/** Loads the screen again and keeps its live connection back. @returns what lets it go, once it was asked for */
async function reloadWithLateStream(page: Page, stream: string): Promise<() => void> {
  let release = () => {}
  const late = new Promise<void>((resolve) => {
    release = resolve
  })
  const asked = page.waitForRequest(stream)
  await page.route(stream, async (route) => {
    await late
    await route.fallback()
  })
  await page.reload()
  await asked
  return release
}

test('what happens before the live connection stands is shown by the kitchen and by the portal all the same', async () => {
  const household = await site.visit()
  const { orderId } = await subscribed(household)
  await household.goto('/portal')
  const connectPortal = await reloadWithLateStream(household, '**/api/order-events*')
  await household.getByRole('heading', { name: 'Next Delivery' }).waitFor()

  const kitchen = await site.visit()
  await openKitchen(kitchen, site.product())
  const date = await kitchen.getByLabel('Delivery week').inputValue()
  const card = cardOf(kitchen, await kitchenOrder(kitchen, date, orderId))
  const connectKitchen = await reloadWithLateStream(kitchen, '**/api/staff/order-events*')
  await card.getByText('Confirmed', { exact: true }).waitFor()

  await callAs(kitchen, 'markOrderDelivered', { orderId })
  connectKitchen()
  await card.getByText('Delivered', { exact: true }).waitFor()
  connectPortal()
  await household.getByRole('tab', { name: 'Orders' }).click()
  const orders = household.getByRole('tabpanel')
  await orders.getByText('Delivered', { exact: true }).waitFor()
  await orders.getByRole('button', { name: /^Reorder/ }).waitFor()

  const { delivered_at } = await kitchenOrder(kitchen, date, orderId)
  await callAs(kitchen, 'undoOrderDelivered', { order_id: orderId, delivered_at: delivered_at ?? '' })
  // A message goes away automatically.
  await household.getByText('Not Delivered Yet', { exact: true }).waitFor()
  await card.getByText('Confirmed', { exact: true }).waitFor()
  await orders.getByText('Confirmed', { exact: true }).waitFor()
  await orders.getByRole('button', { name: /^Reorder/ }).waitFor({ state: 'detached' })
})
