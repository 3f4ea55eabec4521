import type { Substitution } from '../boxes/plan-box.ts'
import { CARD_NOTICE_DAYS, type ExpiringCard, lastDayOfCard } from '../notices/notice-times.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import { addDays, compareDates } from '../time/calendar-date.ts'
import type { ReleaseReason } from './cutoff-step.ts'

/** The rehearsal is made this long before the cutoff, or as soon as the product runs again. */
export const REHEARSAL_HOURS = 24

/** A meal in a box, at the price it is charged with. */
export type BoxMeal = {
  readonly mealId: string
  readonly name: string
  readonly quantity: number
  readonly unitPriceCents: number
}

/** `dueCents` is for the card; all are 0 for a box that does not come. */
export type BoxAmounts = {
  readonly totalCents: number
  readonly discountCents: number
  readonly creditCents: number
  readonly dueCents: number
}

/** What the run will make of a box: charge it, confirm it without a charge, or cancel it. */
export type RehearsedStep =
  | 'charge'
  | 'free'
  | 'needs_choice'
  | 'not_served'
  | 'on_hold'
  | Exclude<ReleaseReason, 'too_late'>

export type CardNotice = 'missing' | 'expired' | 'expires_soon'

/** A substitution in words: `to` is null for portions that found no substitute. */
export type NamedSubstitution = Pick<Substitution, 'quantity' | 'reason' | 'clashes' | 'forNames'> & {
  readonly from: string
  readonly to: string | null
}

/** One line of a rehearsal, as it is stored. `missing` meals lack to the minimum. */
export type RehearsedBox = BoxAmounts & {
  readonly boxId: string
  readonly step: RehearsedStep
  readonly meals: readonly BoxMeal[]
  readonly substitutions: readonly NamedSubstitution[]
  readonly missing: number
  readonly card: { readonly brand: string; readonly last4: string } | null
  readonly cardNotice: CardNotice | null
}

/**
 * What an owner should know about the card of a box that is charged: there is none, its last day comes before the
 * cutoff, or within 30 days after it.
 */
export function cardNotice(
  card: Pick<ExpiringCard, 'expYear' | 'expMonth'> | null,
  cutoffDate: CalendarDate,
): CardNotice | null {
  if (card === null) return 'missing'
  const lastDay = lastDayOfCard(card)
  if (compareDates(lastDay, cutoffDate) < 0) return 'expired'
  return compareDates(lastDay, addDays(cutoffDate, CARD_NOTICE_DAYS)) <= 0 ? 'expires_soon' : null
}
