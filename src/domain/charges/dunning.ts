import type { Kitchen } from '../kitchen-place/kitchen.ts'
import { type Cents, formatDollars } from '../shared/money.ts'
import type { SubscriptionStatus } from '../subscriptions/subscription-status.ts'
import { startOfBusinessDay } from '../time/business-time.ts'
import { addDays, type CalendarDate } from '../time/calendar-date.ts'
import { formatWeekdayAndDay } from '../time/date-format.ts'
import type { DeclineKind } from './decline-kind.ts'

const HOUR = 3_600_000

/** Hours after the first decline at which the same card is tried again: with the first, four automatic attempts. */
export const RETRY_HOURS = [6, 18, 30] as const
/** Every new card is one more attempt, up to this many for one box. */
export const MAXIMUM_ATTEMPTS = 8
/** Orders close at the start of Monday; from Tuesday noon on the kitchen buys and cooks for paid boxes only. */
export const GIVE_UP_HOURS = 36
/** What a household has from its first decline on, when that came late: the run did, or the provider's answer. */
export const LEAST_HOURS_TO_PAY = 12
/** The last chance is announced this long before the end: for a cutoff at midnight at 6 PM, while people read mail. */
export const LAST_CHANCE_HOURS = 18
/** Failed weeks in a row after which the subscription is paused until the household resumes it. */
export const FAILED_WEEKS_UNTIL_PAUSE = 3

/** A box whose charge was declined. `attempts` counts every charge tried, the first included. UTC instants. */
export type DunningCase = {
  readonly openedAt: Date
  readonly attempts: number
  readonly kind: DeclineKind
  readonly giveUpAt: Date
}

/** Until when a box can be paid, exclusive: at that instant it is dropped, unless its household was told late. */
export function giveUpAt(ordersCloseAt: Date): Date {
  return hoursAfter(ordersCloseAt, GIVE_UP_HOURS)
}

/**
 * Until when a box that was first declined at `openedAt` can be paid. After a late decline its household has half a
 * day, which ends before the day on which the kitchen packs the box. If that leaves no time, the end is at or before
 * `openedAt`.
 */
export function endOfDunning(
  kitchen: Kitchen,
  { ordersCloseAt, deliveryDate }: { readonly ordersCloseAt: Date; readonly deliveryDate: CalendarDate },
  openedAt: Date,
): Date {
  const dayBefore = startOfBusinessDay(kitchen, addDays(deliveryDate, -1)).getTime()
  const chance = Math.min(hoursAfter(openedAt, LEAST_HOURS_TO_PAY).getTime(), dayBefore)
  return new Date(Math.max(giveUpAt(ordersCloseAt).getTime(), chance))
}

/**
 * When the stored card is tried again after the attempt made at `attemptedAt`; null when only the customer can
 * help or time is up. The times are fixed from the first decline, so a late run never tries twice in a row and a
 * new card takes none of them away.
 */
export function nextAttemptAt(dunning: DunningCase, attemptedAt: Date): Date | null {
  if (dunning.kind !== 'temporary' || dunning.attempts >= MAXIMUM_ATTEMPTS) return null
  const next = RETRY_HOURS.map((hours) => hoursAfter(dunning.openedAt, hours)).find((at) => at > attemptedAt)
  return next !== undefined && next < dunning.giveUpAt ? next : null
}

/** A new card is tried at once, whatever was wrong with the old one. */
export function mayTryNewCard(dunning: Pick<DunningCase, 'attempts' | 'giveUpAt'>, now: Date): boolean {
  return dunning.attempts < MAXIMUM_ATTEMPTS && now < dunning.giveUpAt
}

/** What dunning makes of a subscription; `failedWeeks` in a row include this one. A paid week starts at 0 again. */
export function afterFailedWeek(failedWeeks: number): Extract<SubscriptionStatus, 'past_due' | 'paused'> {
  return failedWeeks >= FAILED_WEEKS_UNTIL_PAUSE ? 'paused' : 'past_due'
}

/**
 * Why its household gives up a box that is not paid; null while it wants it. `openedAt`: its first decline, null
 * before one. A pause gives up a box that had been declined by then. One that began earlier, yet after the cutoff,
 * does not: that household was told that its box still comes.
 */
export function givenUpBy(
  { status, pausedAt }: { readonly status: SubscriptionStatus; readonly pausedAt: Date | null },
  openedAt: Date | null,
): 'canceled' | 'paused' | null {
  if (status === 'canceled') return 'canceled'
  const pausedSince = status === 'paused' && pausedAt !== null && openedAt !== null && openedAt < pausedAt
  return pausedSince ? 'paused' : null
}

export type DunningMail = 'payment_failed' | 'payment_last_chance' | 'payment_given_up'

/** `openedAt`: the first decline; `nextAttemptAt` is null when no further try is planned; `sent`: its mails so far. */
export type DunningMailFacts = {
  readonly status: 'open' | 'recovered' | 'given_up'
  readonly openedAt: Date
  readonly giveUpAt: Date
  readonly nextAttemptAt: Date | null
  readonly sent: readonly DunningMail[]
}

/**
 * The one mail that is due: the first failure at once, the last chance with its date before time runs out, the
 * final one when the box was dropped. Nobody is warned while a try that may still succeed is due, nor twice, nor
 * right after a first failure that came so late that its mail was the warning.
 */
export function dunningMail(facts: DunningMailFacts, now: Date): DunningMail | null {
  const mail = mailFor(facts, now)
  return mail === null || facts.sent.includes(mail) ? null : mail
}

function mailFor(facts: DunningMailFacts, now: Date): DunningMail | null {
  const { status, openedAt, giveUpAt, nextAttemptAt, sent } = facts
  if (status === 'recovered') return null
  if (status === 'given_up') return 'payment_given_up'
  if (now >= giveUpAt) return null
  if (!sent.includes('payment_failed')) return 'payment_failed'
  const tryIsDue = nextAttemptAt !== null && nextAttemptAt <= now
  const lastChanceAt = hoursAfter(giveUpAt, -LAST_CHANCE_HOURS)
  return openedAt < lastChanceAt && now >= lastChanceAt && !tryIsDue ? 'payment_last_chance' : null
}

function hoursAfter(instant: Date, hours: number): Date {
  return new Date(instant.getTime() + hours * HOUR)
}

/** What became of a declined box when it was tried with the card that its household has just saved. Cents. */
export function newCardSentence(box: {
  readonly deliveryDate: CalendarDate
  readonly amountCents: Cents
  readonly isPaid: boolean
}): string {
  const amount = formatDollars(box.amountCents)
  const day = formatWeekdayAndDay(box.deliveryDate)
  return box.isPaid
    ? `${amount} was charged to it for your box on ${day}.`
    : `${amount} for your box on ${day} could not be charged to it.`
}

/** Whether the house paused it for that reason: the household has not resumed it since. */
export function isPausedUnpaid(subscription: { status: SubscriptionStatus; failedWeeks: number }): boolean {
  return subscription.status === 'paused' && afterFailedWeek(subscription.failedWeeks) === 'paused'
}
