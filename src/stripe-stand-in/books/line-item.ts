import type Stripe from 'stripe'

/** A line item as JSON has it: the SDK turns the decimal text into its own type. */
export type LineItemOnWire = Omit<Stripe.LineItem, 'price'> & {
  price: Omit<Stripe.Price, 'unit_amount_decimal'> & { unit_amount_decimal: string }
}
