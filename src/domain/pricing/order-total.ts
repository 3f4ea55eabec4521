import type { Kitchen } from '../kitchen-place/kitchen.ts'
import { addCents, type Cents, cents, roundHalfUp } from '../shared/money.ts'

/** Rate in basis points (700 = 7 %) by tax category. A category without a rate is exempt. */
export type TaxRates = ReadonlyMap<string, number>

/** No category is taxed: the default for refrigerated weekly meals (docs/rulings.md, Money). */
export const ALL_EXEMPT: TaxRates = new Map()

const BASIS_POINTS = 10_000

export type OrderLine = { readonly totalCents: Cents; readonly taxCategory: string }

/** A discount and what it is taken from: the whole order (meals and shipping) or the shipping alone. */
export type Discount = { readonly discountCents: Cents; readonly appliesTo: 'order' | 'shipping' }

export const NO_DISCOUNT: Discount = { discountCents: cents(0), appliesTo: 'order' }

/** The least that a card can be charged: the payment provider refuses less (Stripe's minimum in US dollars). */
export const SMALLEST_CHARGE_CENTS = cents(50)

/**
 * What a discount leaves of an amount is nothing or enough to be charged: a rest of 1 to 49 cents is given away too,
 * even above the promo's own limit. Tax only adds to a rest, and there is none on nothing.
 */
export function waiveTinyRest(discount: Discount, amountCents: Cents): Discount {
  const rest = amountCents - discount.discountCents
  return rest > 0 && rest < SMALLEST_CHARGE_CENTS
    ? { discountCents: amountCents, appliesTo: 'order' }
    : discount
}

/**
 * Amounts of one order in cents: total = subtotal - discount + shipping + tax, never below 0.
 * `lineDiscountsCents` follows the order of the lines; with `shippingDiscountCents` it adds up to the discount.
 */
export type OrderTotal = {
  readonly subtotalCents: Cents
  readonly discountCents: Cents
  readonly shippingCents: Cents
  readonly taxCents: Cents
  readonly totalCents: Cents
  readonly lineDiscountsCents: readonly Cents[]
  readonly shippingDiscountCents: Cents
}

/** What an order costs. The discount is bounded to what it is taken from; tax is on the discounted lines. */
export function orderTotal(
  { shippingCents }: Kitchen,
  order: {
    readonly lines: readonly OrderLine[]
    readonly discount: Discount
    readonly taxRates: TaxRates
  },
): OrderTotal {
  const { lines, discount, taxRates } = order
  const lineTotals = lines.map((line) => line.totalCents)
  const discountable =
    discount.appliesTo === 'shipping'
      ? [...lineTotals.map(() => cents(0)), shippingCents]
      : [...lineTotals, shippingCents]
  const shares = spreadDiscount(discount.discountCents, discountable)
  const lineDiscountsCents = shares.slice(0, -1)
  const shippingDiscountCents = shares.at(-1) ?? cents(0)

  const discountedLines = lines.map((line, index) => ({
    taxCategory: line.taxCategory,
    totalCents: cents(line.totalCents - (lineDiscountsCents[index] ?? 0)),
  }))
  const subtotalCents = addCents(...lineTotals)
  const discountCents = addCents(...shares)
  const taxCents = taxOn(discountedLines, taxRates)
  return {
    subtotalCents,
    discountCents,
    shippingCents,
    taxCents,
    totalCents: cents(subtotalCents - discountCents + shippingCents + taxCents),
    lineDiscountsCents,
    shippingDiscountCents,
  }
}

/** A displayed total after a discount, floored at 0 (docs/spec-coverage, section 5). */
export function totalAfterDiscount(totalCents: Cents, discountCents: Cents): Cents {
  return cents(Math.max(0, totalCents - discountCents))
}

/** Tax in cents: lines of one category are added up first and rounded once, half up. */
export function taxOn(lines: readonly OrderLine[], taxRates: TaxRates): Cents {
  const amounts = new Map<string, number>()
  for (const line of lines) {
    amounts.set(line.taxCategory, (amounts.get(line.taxCategory) ?? 0) + line.totalCents)
  }
  return addCents(
    ...[...amounts].map(([category, amount]) =>
      roundHalfUp((amount * (taxRates.get(category) ?? 0)) / BASIS_POINTS),
    ),
  )
}

/**
 * Shares of a discount in proportion to the amounts, by largest remainder: the shares add up to the discount
 * exactly and none is above its amount. A discount above the sum is bounded to the sum.
 */
export function spreadDiscount(discountCents: Cents, amounts: readonly Cents[]): readonly Cents[] {
  const total = addCents(...amounts)
  const discount = Math.min(discountCents, total)
  if (discount <= 0) return amounts.map(() => cents(0))

  const shares = amounts.map((amount) => Math.floor((amount * discount) / total))
  const remainders = amounts.map((amount, index) => ({ index, remainder: (amount * discount) % total }))
  remainders.sort((a, b) => b.remainder - a.remainder || a.index - b.index)

  const missing = discount - shares.reduce((given, share) => given + share, 0)
  const roundedUp = new Set(remainders.slice(0, missing).map(({ index }) => index))
  return shares.map((share, index) => cents(roundedUp.has(index) ? share + 1 : share))
}
