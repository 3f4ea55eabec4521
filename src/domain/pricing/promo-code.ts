import type { Kitchen } from '../kitchen-place/kitchen.ts'
import { type Cents, cents, formatDollars, roundHalfUp } from '../shared/money.ts'
import { fail, type Outcome, succeed } from '../shared/outcome.ts'
import { withoutInvisible } from '../shared/typed-text.ts'
import { type Discount, waiveTinyRest } from './order-total.ts'

/**
 * Specified text (docs/spec-coverage, section 5) for every code that does not exist, is switched off or could not be
 * checked.
 */
export const INVALID_PROMO_CODE = 'Invalid promo code'
export const MISSING_PROMO_CODE = 'Please enter a promo code'

const PERCENT = 100

/** `percent`: whole percent of the order amount. `fixed`: cents. `free_delivery`: the shipping; `value` unused. */
export type PromoKind = 'percent' | 'fixed' | 'free_delivery'

/** A promotion as stored. `null` means no limit. Instants are UTC; `endsAt` itself is already too late. */
export type Promo = {
  readonly code: string
  readonly kind: PromoKind
  readonly value: number
  readonly maxDiscountCents: Cents | null
  readonly minSubtotalCents: Cents
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  readonly totalLimit: number | null
  readonly perCustomerLimit: number | null
  readonly firstOrderOnly: boolean
  readonly appliesToRenewals: boolean
  /** Counts for nobody where it is false. */
  readonly active: boolean
  /** No checkout takes it; households to which it was promised keep it. */
  readonly isStopped?: boolean
}

/**
 * What the promo is judged against. `orderAmountCents` is the box total, shipping included (docs/spec-coverage, section
 * 7). Uses count redemptions that are reserved or used, this order's own reservation left out. `isRenewal` is true for
 * every box after a customer's first.
 */
export type PromoFacts = {
  readonly orderAmountCents: Cents
  readonly isRenewal: boolean
  readonly uses: number
  readonly usesByCustomer: number
  /** By others at the same delivery address or mailbox: accounts are free (promo-person.ts). */
  readonly usesByOthersOfPerson?: number
  /** A later box of a household to which the code was promised: it counts there also after it was stopped. */
  readonly isPromised?: boolean
  /** Staff have decided that this household gets no further codes. */
  readonly isBarred?: boolean
  readonly placedOrders: number
}

export type PromoFailure =
  | { readonly code: 'promo_code_missing' }
  | { readonly code: 'promo_code_invalid' }
  | { readonly code: 'promo_not_started' }
  | { readonly code: 'promo_expired' }
  | { readonly code: 'promo_used_up' }
  | { readonly code: 'promo_used_by_customer' }
  | { readonly code: 'promo_used_at_address' }
  | { readonly code: 'promo_held' }
  | { readonly code: 'promo_first_order_only' }
  | { readonly code: 'promo_first_box_only' }
  | { readonly code: 'promo_subtotal_too_low'; readonly minSubtotalCents: Cents }

/** Trimmed, upper-cased and without what nobody sees. */
export function normalizePromoCode(typed: string): Outcome<string, PromoFailure> {
  const code = withoutInvisible(typed).trim().toUpperCase()
  if (code === '') return fail({ code: 'promo_code_missing' })
  return /\p{Cc}/u.test(code) ? fail({ code: 'promo_code_invalid' }) : succeed(code)
}

/**
 * The discount a promo gives on an order at `now`, never above the order amount. The server asks again when it
 * prices the order: a code valid when typed may be invalid at payment (docs/rulings.md, Money).
 */
export function evaluatePromo(
  kitchen: Kitchen,
  promo: Promo | null,
  facts: PromoFacts,
  now: Date,
): Outcome<Discount, PromoFailure> {
  if (promo === null || !promo.active || (promo.isStopped && !facts.isPromised))
    return fail({ code: 'promo_code_invalid' })
  if (promo.startsAt !== null && now < promo.startsAt) return fail({ code: 'promo_not_started' })
  if (promo.endsAt !== null && now >= promo.endsAt) return fail({ code: 'promo_expired' })
  if (reached(promo.totalLimit, facts.uses)) return fail({ code: 'promo_used_up' })
  if (reached(promo.perCustomerLimit, facts.usesByCustomer) || facts.isBarred)
    return fail({ code: 'promo_used_by_customer' })
  if (reached(promo.perCustomerLimit, facts.usesByCustomer + (facts.usesByOthersOfPerson ?? 0)))
    return fail({ code: 'promo_used_at_address' })
  if (promo.firstOrderOnly && facts.placedOrders > 0) return fail({ code: 'promo_first_order_only' })
  if (facts.isRenewal && !promo.appliesToRenewals) return fail({ code: 'promo_first_box_only' })

  const { minSubtotalCents } = promo
  // The amount may come from a caller: one below the shipping leaves nothing for meals.
  if (Math.max(0, facts.orderAmountCents - kitchen.shippingCents) < minSubtotalCents) {
    return fail({ code: 'promo_subtotal_too_low', minSubtotalCents })
  }
  return succeed(waiveTinyRest(discountOf(kitchen, promo, facts), facts.orderAmountCents))
}

/**
 * Whether a code that counts on the first box these facts are about may count on the boxes after it as well. Its end is
 * left out: nobody knows how many boxes come before it.
 */
export function countsOnRenewals(promo: Promo, facts: PromoFacts): boolean {
  const isLast =
    reached(promo.totalLimit, facts.uses + 1) || reached(promo.perCustomerLimit, facts.usesByCustomer + 1)
  return promo.appliesToRenewals && !promo.firstOrderOnly && !isLast
}

/** One sentence for people. */
export function promoMessage(failure: PromoFailure): string {
  switch (failure.code) {
    case 'promo_code_missing':
      return MISSING_PROMO_CODE
    case 'promo_code_invalid':
      return INVALID_PROMO_CODE
    case 'promo_not_started':
      return 'This promo code is not valid yet'
    case 'promo_expired':
      return 'This promo code has expired'
    case 'promo_used_up':
      return 'This promo code has been fully redeemed'
    case 'promo_used_by_customer':
      return 'You have already used this promo code'
    case 'promo_used_at_address':
      return 'This promo code has already been used at your delivery address'
    case 'promo_held':
      return 'This promo code is held by other payment pages right now. Please try again in a few minutes'
    case 'promo_first_order_only':
      return 'This promo code is for first orders only'
    case 'promo_first_box_only':
      return 'This promo code is for the first box only'
    case 'promo_subtotal_too_low':
      return `This promo code needs meals worth at least ${formatDollars(failure.minSubtotalCents)}`
  }
}

function discountOf(kitchen: Kitchen, promo: Promo, facts: PromoFacts): Discount {
  const limit = Math.min(facts.orderAmountCents, promo.maxDiscountCents ?? facts.orderAmountCents)
  const bounded = (amount: number) => cents(Math.max(0, Math.min(amount, limit)))
  switch (promo.kind) {
    case 'percent':
      return {
        discountCents: bounded(roundHalfUp((facts.orderAmountCents * promo.value) / PERCENT)),
        appliesTo: 'order',
      }
    case 'fixed':
      return { discountCents: bounded(promo.value), appliesTo: 'order' }
    case 'free_delivery':
      return { discountCents: bounded(kitchen.shippingCents), appliesTo: 'shipping' }
  }
}

function reached(limit: number | null, uses: number): boolean {
  return limit !== null && uses >= limit
}
