import { MEALS_PER_PERSON } from '../meal-plan/meal-minimum.ts'
import { type Cents, formatDollars } from '../shared/money.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import { formatWeekdayAndDay } from '../time/date-format.ts'

/** The live subscription that a box is bought besides. `weeklyCents`: what its later boxes cost, null when none comes. */
export type BesidesSubscription = { readonly isPaused: boolean; readonly weeklyCents: Cents | null }

/** What paying for one more box does to the subscription: nothing. */
export function oneMoreBoxSentence({ isPaused, weeklyCents }: BesidesSubscription): string {
  const once = 'This is one more box, paid for once.'
  if (isPaused) return `${once} Your subscription stays paused.`
  if (weeklyCents === null) return `${once} Your subscription stays as it is.`
  return `${once} Your weekly box stays as it is (${formatDollars(weeklyCents)}).`
}

/** Which boxes come to the address that is asked for; `besides` is null where no subscription runs yet. */
export function addressReachSentence(besides: BesidesSubscription | null): string {
  return besides
    ? 'This one box comes to this address. Your weekly boxes go where they always do.'
    : 'Your box comes to this address every week.'
}

/** What the household size that is asked for decides. */
export function mealMinimumSentence(minimum: number, besides: BesidesSubscription | null): string {
  const perPerson = `${MEALS_PER_PERSON} for each person.`
  return besides
    ? `This one box starts at ${minimum} meals: ${perPerson} Your weekly boxes stay as they are.`
    : `Your plan starts at ${minimum} meals per week: ${perPerson}`
}

/** For a day that a box of the household comes on already. */
export function boxAlreadyComesSentence(deliveryDate: CalendarDate): string {
  return `You already have a box coming on ${formatWeekdayAndDay(deliveryDate)}. This one comes besides it and is paid for on its own.`
}
