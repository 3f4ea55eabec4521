import { type Cents, cents } from '../shared/money.ts'
import { fail, type Outcome, succeed } from '../shared/outcome.ts'

export type RefundTo = 'card' | 'credit'

/** What an order's payments still hold, in cents: on the card, and of the credit that was used. */
export type Refundable = { readonly cardCents: number; readonly creditCents: number }

/** What of an order was not given back, in cents. `payment`: null for one that credit paid alone. */
export function refundableOf(
  order: { readonly creditCents: number; readonly creditReturnedCents: number },
  payment: {
    readonly capturedCents: number
    readonly refundedCents: number
    readonly creditedCents: number
  } | null,
): Refundable {
  return {
    cardCents: payment ? payment.capturedCents - payment.refundedCents - payment.creditedCents : 0,
    creditCents: order.creditCents - order.creditReturnedCents,
  }
}

/** What of an order can still be refunded, less what the bank took through a dispute: the customer has that already. */
export const leftOf = (left: Refundable, { takenCents }: { readonly takenCents: number }): Refundable => ({
  ...left,
  cardCents: Math.max(0, left.cardCents - takenCents),
})

/** All that can still be given back of an order. */
export const refundableCents = (left: Refundable): Cents => cents(left.cardCents + left.creditCents)

export type RefundParts = {
  /** Back to the card. */
  readonly cardCents: Cents
  /** Card money given as credit: the card can no longer get it. */
  readonly creditedCents: Cents
  /** Used credit given back as credit. */
  readonly creditReturnedCents: Cents
}

/**
 * Money goes back the way it came: to the card at most what the card paid, the rest as credit. Staff may give all of
 * it as credit instead; then used credit counts first, so that the card can get most of what is left later.
 */
export function splitRefund(
  amountCents: number,
  to: RefundTo,
  left: Refundable,
): Outcome<RefundParts, { code: 'more_than_left'; leftCents: Cents }> {
  const leftCents = refundableCents(left)
  if (amountCents > leftCents) return fail({ code: 'more_than_left', leftCents })
  if (to === 'card') {
    const cardCents = Math.min(amountCents, left.cardCents)
    return succeed({
      cardCents: cents(cardCents),
      creditedCents: cents(0),
      creditReturnedCents: cents(amountCents - cardCents),
    })
  }
  const creditReturnedCents = Math.min(amountCents, left.creditCents)
  return succeed({
    cardCents: cents(0),
    creditedCents: cents(amountCents - creditReturnedCents),
    creditReturnedCents: cents(creditReturnedCents),
  })
}

/** What of a refund the customer has as credit afterwards. */
export const creditOf = (parts: RefundParts): Cents => cents(parts.creditedCents + parts.creditReturnedCents)

/** Whether a refund that was split like this is the one asked for: the same amount, the same way, the same word about the box. */
export const isSameRefund = (
  asked: {
    readonly amountCents: number
    readonly to: RefundTo
    readonly leavesUncooked?: boolean | undefined
  },
  known: {
    readonly amountCents: number
    readonly cardCents: number
    readonly creditedCents: number
    readonly leavesUncooked?: boolean | null
  },
): boolean =>
  known.amountCents === asked.amountCents &&
  (known.leavesUncooked ?? false) === (asked.leavesUncooked ?? false) &&
  (asked.to === 'card' ? known.creditedCents === 0 : known.cardCents === 0)
