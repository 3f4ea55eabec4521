import type { Cents } from '../shared/money.ts'

/** One meal of an order at the price it was ordered for. Amounts in cents. */
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
