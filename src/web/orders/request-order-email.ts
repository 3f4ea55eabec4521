import type { CustomerOrder, Portal } from '../../contract/household/portal-wire.ts'
import { call } from '../platform/api-client.ts'

/** The specified payload (docs/spec-coverage, section 7). The server believes nothing of it but the order's id. */
function payloadOf(order: CustomerOrder, { full_name, email }: Portal['profile']) {
  return {
    to: email,
    orderNumber: order.order_number,
    customerName: full_name,
    totalMeals: order.total_meals,
    deliveryDate: order.delivery_date,
    totalAmount: order.total_amount_cents,
    promoDiscount: order.promo_discount_cents,
    meals: order.order_items.map((item) => ({
      name: item.meal_name,
      quantity: item.quantity,
      price: item.unit_price_cents,
    })),
  }
}

/** Asks for the mail about an order that has just been placed: fire and forget, a failure is only logged. */
export async function requestOrderEmail(orderId: string, portal: Portal | undefined): Promise<void> {
  const order = portal?.orders.find(({ id }) => id === orderId)
  const outcome = await call('sendOrderEmail', {
    orderId,
    ...(portal && order && payloadOf(order, portal.profile)),
  })
  if (!outcome.ok) console.warn(`The order e-mail could not be requested: ${outcome.failure.code}`)
}
