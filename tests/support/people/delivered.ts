import type { TestApp, TestCustomer } from '../test-app.ts'
import { placedOrder, settledCustomer } from './ordering.ts'

export type DeliveredBox = {
  customer: TestCustomer
  orderId: string
  meals: readonly { meal_id: string; meal_name: string; quantity: number; unit_price_cents: number }[]
}

/** A household whose first box was brought just now. */
export async function deliveredBox(product: TestApp, householdSize = 1): Promise<DeliveredBox> {
  const customer = await settledCustomer(product, householdSize)
  const { orderId } = await placedOrder(product, customer)
  await bring(product, orderId)
  return { customer, orderId, meals: await mealsOf(customer, orderId) }
}

export async function bring(product: TestApp, orderId: string): Promise<void> {
  const marked = await (await product.staff()).call('markOrderDelivered', { orderId, status: 'delivered' })
  if (marked.status !== 200) throw new Error(`It was not brought: ${JSON.stringify(marked.body)}`)
}

/** Those with the most portions first. */
export async function mealsOf(customer: TestCustomer, orderId: string): Promise<DeliveredBox['meals']> {
  const { orders } = (await customer.call('getPortal')).body
  const items = orders.find(({ id }) => id === orderId)?.order_items ?? []
  return items.toSorted((a, b) => b.quantity - a.quantity)
}
