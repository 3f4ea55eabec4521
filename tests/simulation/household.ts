import { newYorkMidnight, type SimulatedWeek } from './calendar.ts'

/** Portions by meal. */
export type Choice = ReadonlyMap<string, number>
export type CardMood = 'good' | 'temporary' | 'needs the customer' | 'never again'

/**
 * What one household wants and was promised, kept by the simulation for itself. It is told only of what the household
 * did, never of what the product made of it.
 */
export type Household = {
  readonly number: number
  readonly userId: string
  readonly email: string
  readonly size: number
  readonly isPicky: boolean
  subscriptionId: string
  /** The subscriptions it has canceled. */
  ended: Set<string>
  status: 'active' | 'paused' | 'canceled'
  /** Both of the present pause; the day is the first one of being active again. */
  pausedSince: Date | null
  pausedUntil: string | null
  /** By the Monday that names the week. */
  skipped: Set<string>
  standing: Choice
  ownChoices: Map<string, Choice>
  /** When it last chose meals: its screen told the price of that choice. */
  choseAt: Date | null
  /** The first week that the present subscription has a box for. */
  firstWeek: string
  /** The provider's id of the card, and how it answers. */
  cardId: string
  cardMood: CardMood
  failedWeeks: number
  /** Granted less used, in cents. */
  creditCents: number
}

/** Why no box is to come in a week; null when one is. */
export function reasonForNoBox(
  household: Household,
  week: SimulatedWeek,
): 'closed' | 'canceled' | 'paused' | 'skipped' | null {
  if (week.isClosed) return 'closed'
  if (household.status === 'canceled' || week.scheduledDate < household.firstWeek) return 'canceled'
  if (isPausedOver(household, week.closesAt)) return 'paused'
  return household.skipped.has(week.scheduledDate) ? 'skipped' : null
}

function isPausedOver({ status, pausedSince, pausedUntil }: Household, cutoff: Date): boolean {
  if (status !== 'paused' || pausedSince === null || pausedSince >= cutoff) return false
  return pausedUntil === null || cutoff <= newYorkMidnight(pausedUntil)
}

export function choiceFor(household: Household, week: SimulatedWeek): Choice {
  return household.ownChoices.get(week.scheduledDate) ?? household.standing
}

export function pause(household: Household, since: Date, until: string | null): void {
  household.status = 'paused'
  household.pausedSince = since
  household.pausedUntil = until
}

export function resume(household: Household): void {
  household.status = 'active'
  household.pausedSince = null
  household.pausedUntil = null
  household.failedWeeks = 0
}

/** A box that was wanted and not paid; the third in a row pauses. @returns whether it did */
export function failWeek(household: Household, now: Date): boolean {
  household.failedWeeks += 1
  if (household.failedWeeks < 3 || household.status !== 'active') return false
  pause(household, now, null)
  return true
}
