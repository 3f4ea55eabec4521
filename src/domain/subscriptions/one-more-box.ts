import type { CalendarDate } from '../shared/calendar-date.ts'
import { formatWeekdayAndDay } from '../shared/date-format.ts'
import { type Cents, formatDollars } from '../shared/money.ts'

/** The live subscription that a box is bought besides. `weeklyCents`: what its later boxes cost, null when none comes. */
export type BesidesSubscription = { readonly isPaused: boolean; readonly weeklyCents: Cents | null }

/** What paying for one more box does to the subscription: nothing. */
export function oneMoreBoxSentence({ isPaused, weeklyCents }: BesidesSubscription): string {
  const once = 'This is one more box, paid for once.'
  if (isPaused) return `${once} Your subscription stays paused.`
  if (weeklyCents === null) return `${once} Your subscription stays as it is.`
  return `${once} Your weekly box stays as it is (${formatDollars(weeklyCents)}).`
}

/** For a day that a box of the household comes on already. */
export function boxAlreadyComesSentence(deliveryDate: CalendarDate): string {
  return `You already have a box coming on ${formatWeekdayAndDay(deliveryDate)}. This one comes besides it and is paid for on its own.`
}
