import { businessDaysBefore, startOfBusinessDay } from '../shared/business-time.ts'
import { addDays, type CalendarDate, calendarDate } from '../shared/calendar-date.ts'
import type { BoxState } from './box-state.ts'

/** 48 hours on the clock: for the regular cutoff, the start of its Saturday. */
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
}

/** What is printed on the card; `id` is that of the stored payment method. */
export type ExpiringCard = { readonly id: string; readonly expYear: number; readonly expMonth: number }

/**
 * `firstBoxAfterResume` is null unless the household is back, or coming back, from a pause and that box is still
 * to be charged. `sent` holds the keys of notices that went out.
 */
export type NoticeFacts = {
  readonly boxes: readonly NoticeBox[]
  readonly firstBoxAfterResume: Pick<NoticeBox, 'deliveryDate' | 'ordersCloseAt'> | null
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

/** The same time of day two days before, so that a clock change does not move it to another day. */
export function cutoffReminderAt(ordersCloseAt: Date): Date {
  return businessDaysBefore(ordersCloseAt, CUTOFF_REMINDER_DAYS)
}

export function resumeNoticeAt(firstChargeAt: Date): Date {
  return businessDaysBefore(firstChargeAt, RESUME_NOTICE_DAYS)
}

/** A card is good to the end of the month printed on it. */
export function lastDayOfCard({ expYear, expMonth }: Omit<ExpiringCard, 'id'>): CalendarDate {
  const [year, month] = expMonth === 12 ? [expYear + 1, 1] : [expYear, expMonth + 1]
  return addDays(calendarDate(`${year}-${String(month).padStart(2, '0')}-01`), -1)
}

export function cardNoticeAt(card: Omit<ExpiringCard, 'id'>): Date {
  return startOfBusinessDay(addDays(lastDayOfCard(card), -CARD_NOTICE_DAYS))
}

/** Whether the card is no longer good at an instant, such as that of a charge. */
export function cardExpiredAt(card: Omit<ExpiringCard, 'id'>, instant: Date): boolean {
  return instant >= startOfBusinessDay(addDays(lastDayOfCard(card), 1))
}

/**
 * The notices to send at `now`, those about boxes in order of their cutoffs. None is sent after the instant it
 * warns of, and none about a box that will not be charged; a late job sends what can still help.
 */
export function dueNotices(facts: NoticeFacts, now: Date): DueNotice[] {
  const due = [...reminders(facts, now), ...resumeNotices(facts, now), ...cardNotices(facts, now)]
  return due.filter(({ key }) => !facts.sent.includes(key))
}

/** A box that needs a choice is reminded too: its household has something to do. */
function reminders({ boxes }: NoticeFacts, now: Date): DueNotice[] {
  return byCutoff(boxes)
    .filter(({ state }) => state === 'open' || state === 'needs_choice')
    .filter((box) => isBetween(now, cutoffReminderAt(box.ordersCloseAt), box.ordersCloseAt))
    .map(({ deliveryDate }) => notice('cutoff_reminder', deliveryDate, deliveryDate))
}

function resumeNotices({ firstBoxAfterResume: box }: NoticeFacts, now: Date): DueNotice[] {
  if (box === null || !isBetween(now, resumeNoticeAt(box.ordersCloseAt), box.ordersCloseAt)) return []
  return [notice('resume_notice', box.deliveryDate, box.deliveryDate)]
}

/** At most one: a household that never pays again needs none, and the nearer danger is the one to name. */
function cardNotices({ boxes, card }: NoticeFacts, now: Date): DueNotice[] {
  const next = byCutoff(boxes).find(({ state, ordersCloseAt }) => state === 'open' && now < ordersCloseAt)
  if (card === null || next === undefined) return []
  const { deliveryDate, ordersCloseAt } = next
  const blocks = cardExpiredAt(card, ordersCloseAt)
  if (blocks && now >= businessDaysBefore(ordersCloseAt, CARD_BLOCKS_CHARGE_DAYS))
    return [notice('card_blocks_charge', deliveryDate, card.id)]
  return now >= cardNoticeAt(card) ? [notice('card_expires', deliveryDate, card.id)] : []
}

function notice(kind: NoticeKind, deliveryDate: CalendarDate, about: string): DueNotice {
  return { kind, key: `${kind}:${about}`, deliveryDate }
}

function byCutoff(boxes: readonly NoticeBox[]): NoticeBox[] {
  return [...boxes].sort((a, b) => a.ordersCloseAt.getTime() - b.ordersCloseAt.getTime())
}

function isBetween(now: Date, from: Date, until: Date): boolean {
  return from <= now && now < until
}
