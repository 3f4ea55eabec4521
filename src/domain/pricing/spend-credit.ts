import { type Cents, cents } from '../shared/money.ts'
import { SMALLEST_CHARGE_CENTS } from './order-total.ts'

/** In cents: credit + due = the total of the box. `dueCents` is what the card pays, 0 or enough to be charged. */
export type PaymentSplit = { readonly creditCents: Cents; readonly dueCents: Cents }

/**
 * Credit pays first, the card the rest. Where that would leave 1 to 49 cents, which no card can be charged, a
 * little credit is kept for the next box: credit is money of the household, so none is given away or lost.
 */
export function spendCredit(totalCents: Cents, availableCents: Cents): PaymentSplit {
  const rest = totalCents - Math.min(totalCents, availableCents)
  const due = rest > 0 ? Math.min(totalCents, Math.max(rest, SMALLEST_CHARGE_CENTS)) : 0
  return { creditCents: cents(totalCents - due), dueCents: cents(due) }
}
