import type { Kitchen } from '../kitchen-place/kitchen.ts'
import { addCents, type Cents, cents } from '../shared/money.ts'
import { totalAfterDiscount } from './order-total.ts'
import { FALLBACK_SUBTOTAL_CENTS } from './price-quote.ts'

/** The server's quote as far as it came; `taxCents` is the tax on the whole box, before any discount. */
export type QuotedAmounts = {
  readonly subtotalCents: Cents | undefined
  readonly shippingCents: Cents | undefined
  readonly totalFirstBoxCents: Cents | undefined
  readonly renewalCents: Cents | undefined
  readonly taxCents: Cents | undefined
}

/** An accepted promo; `taxCents` is the tax on what it leaves, as the server says. Amounts in cents. */
export type PromoAmounts = { readonly discountCents: Cents; readonly taxCents: Cents | undefined }

export type CheckoutAmounts = {
  readonly subtotalCents: Cents
  readonly shippingCents: Cents
  /** Tax within Today's charge. */
  readonly taxCents: Cents
  /** Each later box: no discount, its own tax. */
  readonly weeklyTotalCents: Cents
  readonly todayCents: Cents
}

const NONE = cents(0)

/**
 * What the checkout screen shows (docs/spec-coverage, section 2): Today's charge is floored at 0 after a discount, and a
 * missing amount has its display default. Nobody is charged by these: the server prices the order itself.
 */
export function checkoutAmounts(
  kitchen: Kitchen,
  quote: QuotedAmounts,
  promo: PromoAmounts | null,
): CheckoutAmounts {
  const { subtotalCents = FALLBACK_SUBTOTAL_CENTS, shippingCents = kitchen.shippingCents } = quote
  const boxCents = quote.totalFirstBoxCents ?? addCents(subtotalCents, shippingCents)
  const taxOnBoxCents = quote.taxCents ?? NONE
  const restCents = promo ? totalAfterDiscount(boxCents, promo.discountCents) : boxCents
  // Where nothing is left to pay there is nothing to tax either.
  const taxCents = restCents === 0 ? NONE : (promo?.taxCents ?? taxOnBoxCents)
  return {
    subtotalCents,
    shippingCents,
    taxCents,
    weeklyTotalCents: addCents(quote.renewalCents ?? boxCents, taxOnBoxCents),
    todayCents: addCents(restCents, taxCents),
  }
}
