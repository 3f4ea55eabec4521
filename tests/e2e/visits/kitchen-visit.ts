import { buffer } from 'node:stream/consumers'
import type { Download, Locator, Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import type { OrderEvent } from '../../../src/contract/household/realtime-events.ts'
import { KITCHEN_PAGE_MOST } from '../../../src/contract/staff/kitchen-page.ts'
import type { FullKitchenOrder as KitchenOrder } from '../../../src/contract/staff/kitchen-wire.ts'
import type { Site, VisitedProduct, VisitOptions } from '../../support/browser/browser-test.ts'
import { callAs, changeAnswers } from '../../support/browser/page-calls.ts'
import { subscribed } from './prepared-customer.ts'

/** Through the gate to the kitchen screen, until it shows a week. */
export async function openKitchen(page: Page, product: VisitedProduct): Promise<void> {
  await page.goto('/admin')
  await page.getByLabel('Password').fill(product.adminPassword())
  await page.getByLabel('Password').press('Enter')
  await page.getByRole('heading', { name: 'Total Orders' }).waitFor()
}

/** An order as the kitchen's call answers it to this visitor, whatever week it is for. */
export async function kitchenOrder(page: Page, date: string, orderId: string): Promise<KitchenOrder> {
  const asked = { date, show_all: 'true', limit: KITCHEN_PAGE_MOST } as const
  for (let after: string | null | undefined; after !== null; ) {
    const { orders, next } = await callAs(page, 'listKitchenOrders', {
      ...asked,
      ...(after ? { after } : {}),
    })
    const order = orders.find((one) => one.order_id === orderId)
    if (order) return order
    after = next
  }
  throw new Error(`The kitchen does not know the order ${orderId}`)
}

export const cardOf = (page: Page, { order_number }: Pick<KitchenOrder, 'order_number'>): Locator =>
  page.getByRole('article', { name: order_number })

/** Waits for a toast with these texts, each of them a whole one. */
export async function hasToast(page: Page, ...texts: string[]): Promise<void> {
  const toasts = page.getByRole('region', { name: 'Notifications' })
  for (const text of texts) await toasts.getByText(text, { exact: true }).waitFor()
}

/** The toast does not cover what stays at the foot of the window. */
export async function toastIsAbove(page: Page, text: string, atFoot: Locator): Promise<void> {
  const toast = page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true })
  await toast.waitFor()
  const { y, height } = (await toast.boundingBox())!
  expect(y + height).toBeLessThanOrEqual((await atFoot.boundingBox())!.y)
}

type Kitchen = { page: Page; order: KitchenOrder; date: string }

/** A household's paid box, and the kitchen screen at its week. */
export async function kitchenWithOrder(site: Site, options: VisitOptions = {}): Promise<Kitchen> {
  const { orderId } = await subscribed(await site.visit())
  const page = await site.visit(options)
  await openKitchen(page, site.product())
  const date = await page.getByLabel('Delivery week').inputValue()
  return { page, order: await kitchenOrder(page, date, orderId), date }
}

/** Removes every order but this one from the answer to the kitchen's screen, and changes this one. */
export const showOnly = (
  page: Page,
  order: KitchenOrder,
  change: (order: KitchenOrder) => Partial<KitchenOrder>[],
) =>
  changeAnswers(page, 'listKitchenOrders', (answer) => ({
    ...answer,
    orders: answer.orders
      .filter(({ order_id }) => order_id === order.order_id)
      .flatMap((one) => change(one).map((changes) => ({ ...one, ...changes }))),
  }))

export const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh', exact: true }).click()
/** With the byte order mark, which a reader of text takes away. */
export const textOf = async (download: Promise<Download>) =>
  (await buffer(await (await download).createReadStream())).toString('utf8')

/** Answers one opening of the staff's event stream, the last one set up first. @returns what lets the event go */
export async function eventWhenTold(page: Page, news: Partial<OrderEvent>): Promise<() => void> {
  let tell = () => {}
  const told = new Promise<void>((resolve) => {
    tell = resolve
  })
  const answer = async (route: Route) => {
    await told
    const body = `retry: 10\nevent: order\ndata: ${JSON.stringify(news)}\n\n`
    await route.fulfill({ contentType: 'text/event-stream', body })
  }
  await page.route('**/api/staff/order-events*', answer, { times: 1 })
  return tell
}
