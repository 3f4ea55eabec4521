import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { openStream } from '../../support/event-stream.ts'
import { placedOrder, settledCustomer } from '../../support/people/ordering.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp()
})
afterAll(() => product.close())

const STREAMS = 20

test('twenty screens of one session look at it once a second, and each event is read once for all of them', async () => {
  const staff = await product.staff()
  const orders = []
  for (let count = 0; count < 5; count++)
    orders.push((await placedOrder(product, await settledCustomer(product))).orderId)
  const screens = []
  for (let count = 0; count < STREAMS; count++)
    screens.push(await openStream(staff, endpoints.staffOrderEvents.path))

  const asked = vi.spyOn(product.database.pool, 'query')
  const begun = performance.now()
  for (const orderId of orders) {
    await staff.call('markOrderDelivered', { orderId })
    for (const screen of screens)
      await screen.nextNews(({ order_id, to_status }) => order_id === orderId && to_status === 'delivered')
  }
  const seconds = Math.ceil((performance.now() - begun) / 1000)
  const texts = asked.mock.calls.map(([query]) =>
    String((query as unknown as { text?: string })?.text ?? query),
  )
  asked.mockRestore()

  const looks = texts.filter((text) => text.includes('from "staff_sessions"'))
  // Each of the calls looks at the session of its caller, as any call does.
  expect(looks.length - orders.length).toBeLessThanOrEqual(1 + seconds)
  const reads = texts.filter((text) => text.includes('from order_history h join orders'))
  // One for each event, the next of which comes once all screens have had the one before; the poll, every two seconds.
  expect(reads.length).toBeGreaterThanOrEqual(orders.length)
  expect(reads.length).toBeLessThanOrEqual(2 * orders.length + seconds)
  for (const screen of screens) await screen.close()
})
