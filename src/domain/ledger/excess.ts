import { type Cents, cents } from '../shared/money.ts'

/** Card money of a payment in cents: of what it paid, and the excess that reached the card beyond that. */
export type CardMoney = { readonly cardCents: Cents; readonly excessCents: Cents }

/** A refund that reached the card although its amount was free again: what is left takes it, the rest is excess. */
export function arrivedAfterAll(cardCents: number, leftCents: number): CardMoney {
  const fitting = Math.min(cardCents, leftCents)
  return { cardCents: cents(fitting), excessCents: cents(cardCents - fitting) }
}

/**
 * Money that did not reach the card, or came back to us: it ends an excess first, and only the rest can be given again.
 */
export function backWithUs(cardCents: number, excessCents: number): CardMoney {
  const ended = Math.min(cardCents, excessCents)
  return { cardCents: cents(cardCents - ended), excessCents: cents(ended) }
}

export const WAYS_GIVEN = ['card', 'credit'] as const
type WayGiven = (typeof WAYS_GIVEN)[number]

/** `isLate`: it had failed and reached the card after something else was given; `creditCents` include used credit. */
export type GivenRefund = {
  readonly cardCents: number
  readonly creditCents: number
  readonly isLate: boolean
  readonly madeAt: Date
}

/** How an excess had been given before it reached the card: by what was given since the first refund that came late. */
export function waysGivenBefore(given: readonly GivenRefund[]): WayGiven[] {
  const first = Math.min(...given.filter(({ isLate }) => isLate).map(({ madeAt }) => madeAt.getTime()))
  const since = given.filter(({ isLate, madeAt }) => !isLate && madeAt.getTime() >= first)
  return WAYS_GIVEN.filter((way) =>
    since.some(({ cardCents, creditCents }) => (way === 'card' ? cardCents : creditCents) > 0),
  )
}
