import type { BoxState } from '../boxes/box-state.ts'
import type { Kitchen } from '../kitchen-place/kitchen.ts'
import {
  businessDateAt,
  businessDaysBefore,
  businessHourOn,
  startOfBusinessDay,
} from '../time/business-time.ts'
import { addDays, type CalendarDate, calendarDate } from '../time/calendar-date.ts'

/** Every notice is due at 4 PM, while people read mail. */
export const NOTICE_HOUR = 16
/** Mail that is late waits for the day, unless it would come too late then. */
const DAY_BEGINS_HOUR = 8
const DAY_ENDS_HOUR = 21
/** At least 48 hours on the clock: for the regular cutoff, the Friday before it. */
export const CUTOFF_REMINDER_DAYS = 2
export const RESUME_NOTICE_DAYS = 3
export const CARD_NOTICE_DAYS = 30
/** A card that expires before the next charge is named again a week before that charge. */
export const CARD_BLOCKS_CHARGE_DAYS = 7

/** A coming box; `ordersCloseAt` is its cutoff, at which it is charged. */
export type NoticeBox = {
  readonly deliveryDate: CalendarDate
  readonly ordersCloseAt: Date
  readonly state: BoxState
  /** Whether the menu of its week is still to come: nothing is told of the box before. */
  readonly isMenuToCome?: boolean
}

/** What is printed on the card; `id` names it with that, as a bank may renew it. */
export type ExpiringCard = { readonly id: string; readonly expYear: number; readonly expMonth: number }

/**
 * `firstBoxAfterResume` is null unless the household is back, or coming back, from a pause and that box is still
 * to be charged. `sent` holds the keys of notices that went out.
 */
export type NoticeFacts = {
  readonly boxes: readonly NoticeBox[]
  readonly firstBoxAfterResume: Pick<NoticeBox, 'deliveryDate' | 'ordersCloseAt' | 'isMenuToCome'> | null
  readonly card: ExpiringCard | null
  readonly sent: readonly string[]
}

export type NoticeKind = 'cutoff_reminder' | 'resume_notice' | 'card_expires' | 'card_blocks_charge'

/** `key` names the notice within one subscription, so that it is sent once. */
export type DueNotice = {
  readonly kind: NoticeKind
  readonly key: string
  /** The delivery it is about; for `card_expires` the next one that is charged. */
  readonly deliveryDate: CalendarDate
}

export function cutoffReminderAt(kitchen: Kitchen, ordersCloseAt: Date): Date {
  return lastNoticeHour(kitchen, ordersCloseAt, CUTOFF_REMINDER_DAYS)
}

/** For the regular cutoff, the Thursday before it. */
export function resumeNoticeAt(kitchen: Kitchen, firstChargeAt: Date): Date {
  return lastNoticeHour(kitchen, firstChargeAt, RESUME_NOTICE_DAYS)
}

/** The last notice hour that is at least the given number of days before, on the clock of the business zone. */
function lastNoticeHour(kitchen: Kitchen, instant: Date, days: number): Date {
  const latest = businessDaysBefore(kitchen, instant, days)
  const sameDay = businessHourOn(kitchen, businessDateAt(kitchen, latest), NOTICE_HOUR)
  return sameDay <= latest
    ? sameDay
    : businessHourOn(kitchen, addDays(businessDateAt(kitchen, latest), -1), NOTICE_HOUR)
}

/** A card is good to the end of the month printed on it. */
export function lastDayOfCard({ expYear, expMonth }: Omit<ExpiringCard, 'id'>): CalendarDate {
  const [year, month] = expMonth === 12 ? [expYear + 1, 1] : [expYear, expMonth + 1]
  return addDays(calendarDate(`${year}-${String(month).padStart(2, '0')}-01`), -1)
}

export function cardNoticeAt(kitchen: Kitchen, card: Omit<ExpiringCard, 'id'>): Date {
  return businessHourOn(kitchen, addDays(lastDayOfCard(card), -CARD_NOTICE_DAYS), NOTICE_HOUR)
}

/** Whether the card is no longer good at an instant, such as that of a charge. */
export function cardExpiredAt(kitchen: Kitchen, card: Omit<ExpiringCard, 'id'>, instant: Date): boolean {
  return instant >= startOfBusinessDay(kitchen, addDays(lastDayOfCard(card), 1))
}

/**
 * The notices to send at `now`, those about boxes in order of their cutoffs. None is sent after the instant it
 * warns of, and none about a box that will not be charged; a late job sends what can still help, not at night.
 */
export function dueNotices(kitchen: Kitchen, facts: NoticeFacts, now: Date): DueNotice[] {
  const due = [
    ...reminders(kitchen, facts, now),
    ...resumeNotices(kitchen, facts, now),
    ...cardNotices(kitchen, facts, now),
  ]
  return due.filter(({ key }) => !facts.sent.includes(key))
}

/** A box that needs a choice is reminded too: its household has something to do. */
function reminders(kitchen: Kitchen, { boxes }: NoticeFacts, now: Date): DueNotice[] {
  return byCutoff(boxes)
    .filter(({ state, isMenuToCome }) => (state === 'open' || state === 'needs_choice') && !isMenuToCome)
    .filter((box) => isTime(kitchen, now, cutoffReminderAt(kitchen, box.ordersCloseAt), box.ordersCloseAt))
    .map(({ deliveryDate, ordersCloseAt }) =>
      notice('cutoff_reminder', deliveryDate, `${deliveryDate}:${toTheMinute(ordersCloseAt)}`),
    )
}

/** A cutoff that staff moved is announced again: the day that was announced before no longer counts. */
const toTheMinute = (instant: Date) => `${instant.toISOString().slice(0, 16)}Z`

function resumeNotices(kitchen: Kitchen, { firstBoxAfterResume: box }: NoticeFacts, now: Date): DueNotice[] {
  if (
    box === null ||
    box.isMenuToCome ||
    !isTime(kitchen, now, resumeNoticeAt(kitchen, box.ordersCloseAt), box.ordersCloseAt)
  )
    return []
  return [notice('resume_notice', box.deliveryDate, box.deliveryDate)]
}

/** At most one: a household that never pays again needs none, and the nearer danger is the one to name. */
function cardNotices(kitchen: Kitchen, { boxes, card }: NoticeFacts, now: Date): DueNotice[] {
  const next = byCutoff(boxes).find(({ state, ordersCloseAt }) => state === 'open' && now < ordersCloseAt)
  if (card === null || next === undefined) return []
  const { deliveryDate, ordersCloseAt } = next
  const blocks = cardExpiredAt(kitchen, card, ordersCloseAt)
  if (
    blocks &&
    isTime(kitchen, now, lastNoticeHour(kitchen, ordersCloseAt, CARD_BLOCKS_CHARGE_DAYS), ordersCloseAt)
  )
    return [notice('card_blocks_charge', deliveryDate, card.id)]
  return isTime(kitchen, now, cardNoticeAt(kitchen, card), ordersCloseAt)
    ? [notice('card_expires', deliveryDate, card.id)]
    : []
}

function notice(kind: NoticeKind, deliveryDate: CalendarDate, about: string): DueNotice {
  return { kind, key: `${kind}:${about}`, deliveryDate }
}

function byCutoff(boxes: readonly NoticeBox[]): NoticeBox[] {
  return [...boxes].sort((a, b) => a.ordersCloseAt.getTime() - b.ordersCloseAt.getTime())
}

/** From that hour until the notice makes no sense any more. */
function isTime(kitchen: Kitchen, now: Date, from: Date, until: Date): boolean {
  return from <= now && now < until && (isDaytime(kitchen, now) || nextMorning(kitchen, now) >= until)
}

function isDaytime(kitchen: Kitchen, now: Date): boolean {
  const today = businessDateAt(kitchen, now)
  return (
    now >= businessHourOn(kitchen, today, DAY_BEGINS_HOUR) &&
    now < businessHourOn(kitchen, today, DAY_ENDS_HOUR)
  )
}

function nextMorning(kitchen: Kitchen, now: Date): Date {
  const morning = businessHourOn(kitchen, businessDateAt(kitchen, now), DAY_BEGINS_HOUR)
  return now < morning
    ? morning
    : businessHourOn(kitchen, addDays(businessDateAt(kitchen, now), 1), DAY_BEGINS_HOUR)
}
