import type { CalendarDate } from '../time/calendar-date.ts'
import { formatLongDate } from '../time/date-format.ts'
import type { BoxState } from './box-state.ts'

/** What a household may do about one week. */
export const BOX_ACTIONS = ['skip', 'unskip', 'edit', 'change_address'] as const
export type BoxAction = (typeof BOX_ACTIONS)[number]

/**
 * Why not. A use case answers `already_skipped` and `not_skipped` as done: skipping twice is not a mistake. The
 * sentence is for people.
 */
export type BoxRefusal = {
  readonly code:
    | 'cutoff_passed'
    | 'already_paid'
    | 'not_coming'
    | 'canceled'
    | 'paused'
    | 'skipped'
    | 'already_skipped'
    | 'not_skipped'
  readonly sentence: string
  /** The first delivery that the change can apply to; null for a canceled subscription, which has none. */
  readonly firstOpenDeliveryDate: CalendarDate | null
}

/** `firstOpenDeliveryDate` is that of the first box that can still change: its cutoff lies ahead, nobody paid for it. */
export type ActionableBox = {
  readonly state: BoxState
  readonly deliveryDate: CalendarDate
  readonly ordersCloseAt: Date
  readonly firstOpenDeliveryDate: CalendarDate
}

/** Each action: null when it may be done at `now`, or the refusal. */
export function boxActions(box: ActionableBox, now: Date): Readonly<Record<BoxAction, BoxRefusal | null>> {
  return {
    skip: refusalOf('skip', box, now),
    unskip: refusalOf('unskip', box, now),
    edit: refusalOf('edit', box, now),
    change_address: refusalOf('change_address', box, now),
  }
}

/** The cutoff is exclusive: at that instant the week is closed. */
export function refusalOf(action: BoxAction, box: ActionableBox, now: Date): BoxRefusal | null {
  const code = refusalCode(action, box, now)
  if (code === null) return null
  const firstOpenDeliveryDate = code === 'canceled' ? null : box.firstOpenDeliveryDate
  return { code, sentence: refusalSentence(code, box), firstOpenDeliveryDate }
}

function refusalCode(action: BoxAction, box: ActionableBox, now: Date): BoxRefusal['code'] | null {
  if (box.state === 'canceled') return 'canceled'
  if (now >= box.ordersCloseAt) return 'cutoff_passed'
  switch (box.state) {
    case 'open':
    case 'needs_choice':
      return action === 'unskip' ? 'not_skipped' : null
    case 'skipped':
      if (action === 'unskip') return null
      return action === 'skip' ? 'already_skipped' : 'skipped'
    case 'paused':
      return 'paused'
    case 'dropped':
      return 'not_coming'
    default:
      return 'already_paid'
  }
}

function refusalSentence(code: BoxRefusal['code'], box: ActionableBox): string {
  const delivery = formatLongDate(box.deliveryDate)
  const from = `Changes can start with the delivery on ${formatLongDate(box.firstOpenDeliveryDate)}.`
  switch (code) {
    case 'cutoff_passed':
      return `Orders for ${delivery} are closed. ${from}`
    case 'already_paid':
      return `The box for ${delivery} is already paid for. ${from}`
    case 'not_coming':
      return `No box comes on ${delivery}. ${from}`
    case 'canceled':
      return `The box for ${delivery} is canceled.`
    case 'paused':
      return `Your subscription is paused on ${delivery}. Please resume it first.`
    case 'skipped':
      return `You skipped the delivery on ${delivery}. Please un-skip it first.`
    case 'already_skipped':
      return `The delivery on ${delivery} is skipped already.`
    case 'not_skipped':
      return `The delivery on ${delivery} is not skipped.`
  }
}
