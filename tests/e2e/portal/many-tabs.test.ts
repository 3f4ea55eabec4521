import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openSite } from '../../support/browser/browser-test.ts'
import { callAs } from '../../support/browser/page-calls.ts'
import { openKitchen } from '../visits/kitchen-visit.ts'
import { subscribed } from '../visits/prepared-customer.ts'

const site = openSite()

/** Two more than the connections that a browser opens to one host over HTTP/1.1. */
const TABS = 8

/** The tabs of one browser that have an event stream of their own. */
async function withStream(tabs: readonly Page[], path: string): Promise<Page[]> {
  const held = await tabs[0]?.evaluate(async () =>
    (await navigator.locks.query()).held?.map(({ name }) => name),
  )
  expect(held?.filter((name) => name?.includes(path))).toHaveLength(1)
  const asked = await Promise.all(
    tabs.map((tab) =>
      tab.evaluate(
        () =>
          performance.getEntriesByType('resource').filter(({ name }) => name.includes('order-events')).length,
      ),
    ),
  )
  return tabs.filter((_, index) => asked[index])
}

/** Each tab shows the message. It stays five seconds, so all are looked at at once, and from before it comes. */
function told(tabs: readonly Page[], message: string): Promise<void>[] {
  return tabs.map((tab) => tab.getByText(message).first().waitFor())
}

test('eight tabs of a household load, share one live connection, go on when its tab closes, and sign out together', async () => {
  const first = await site.visit({ provokes: /401/ })
  const { orderId } = await subscribed(first)
  const tabs = [first]
  for (let more = 1; more < TABS; more++) tabs.push(await first.context().newPage())
  for (const tab of tabs) {
    await tab.goto('/portal')
    await tab.getByRole('heading', { name: 'Next Delivery' }).waitFor()
  }
  const kitchen = await site.visit()
  await openKitchen(kitchen, site.product())
  const [{ delivered_at }] = await Promise.all([
    callAs(kitchen, 'markOrderDelivered', { orderId }),
    ...told(tabs, 'Order Delivered'),
  ])

  const leaders = await withStream(tabs, 'orderEvents')
  expect(leaders.length).toBeLessThan(3)
  for (const leader of leaders) await leader.close()
  const others = tabs.filter((tab) => !leaders.includes(tab))
  await Promise.all([
    callAs(kitchen, 'undoOrderDelivered', { order_id: orderId, delivered_at }),
    ...told(others, 'Not Delivered Yet'),
  ])

  const [one, ...rest] = others
  await one?.getByRole('button', { name: 'Sign Out', exact: true }).click()
  for (const tab of rest) await tab.waitForURL('**/zip')
})
