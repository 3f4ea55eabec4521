import type { DeliveryAddress } from '../customers/delivery-address.ts'
import type { Promo } from '../pricing/promo-code.ts'
import type { CalendarDate } from '../shared/calendar-date.ts'
import type { Cents } from '../shared/money.ts'
import type { OrderStatus } from './order-status.ts'

/** One meal of an order at the price it was ordered for (spec section 3, order_items). Amounts in cents. */
export type OrderItem = {
  readonly mealId: string
  readonly mealName: string
  readonly quantity: number
  readonly unitPriceCents: Cents
  readonly totalPriceCents: Cents
}

/** Amounts of an order in cents: total = subtotal - discount + shipping + tax. */
export type OrderAmounts = {
  readonly subtotalCents: Cents
  readonly discountCents: Cents
  readonly shippingCents: Cents
  readonly taxCents: Cents
  readonly totalCents: Cents
}

/** What a household bought, or is about to buy, for one delivery date (spec section 3, orders). */
export type Order = OrderAmounts & {
  readonly id: string
  readonly customerId: string
  readonly status: OrderStatus
  /** `null` until the order is placed. */
  readonly orderNumber: string | null
  readonly deliveryDate: CalendarDate
  /** A copy of the address as it was when the order was placed; `null` before. */
  readonly address: DeliveryAddress | null
  readonly items: readonly OrderItem[]
  readonly householdSize: number
  readonly avoidProteins: readonly string[]
  readonly avoidIngredients: readonly string[]
  readonly dietaryNotes: string
  readonly promoCode: Promo['code'] | null
  readonly trackingNumber: string | null
  readonly createdAt: Date
}
