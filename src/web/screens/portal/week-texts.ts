import type { BoxWire } from '../../../contract/subscription-wire.ts'
import { BUSINESS_TIME_ZONE } from '../../../domain/shared/business-zone.ts'
import type { BoxState } from '../../../domain/subscriptions/box-state.ts'
import type { BadgeTone } from '../../ui/badge.tsx'

const inBusinessZone = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: BUSINESS_TIME_ZONE })
const day = inBusinessZone({ weekday: 'long', month: 'short', day: 'numeric' })
const shortDay = inBusinessZone({ weekday: 'short', month: 'short', day: 'numeric' })
const time = inBusinessZone({ hour: 'numeric', minute: '2-digit' })

const atMoment = (instant: Date) => `${day.format(instant)} at ${time.format(instant)} ET`
const minuteBefore = (instant: string) => new Date(Date.parse(instant) - 60_000)

/** The last minute before an end that does not belong to it: "Sunday, Dec 6 at 11:59 PM ET". */
export const lastMinuteBefore = (instant: string) => atMoment(minuteBefore(instant))

/** The day that such an end still belongs to: "Sunday, Dec 6". */
export const lastDayBefore = (instant: string) => day.format(minuteBefore(instant))

/** "Tuesday, Dec 8 at 12:00 PM ET". */
export const shortMomentText = (instant: string) => atMoment(new Date(instant))

/** A cutoff at the end of a day is that day's: "Sunday, Dec 6 at midnight ET". */
export function chargeText(instant: string): string {
  const isMidnight = day.format(minuteBefore(instant)) !== day.format(new Date(instant))
  return isMidnight ? `${day.format(minuteBefore(instant))} at midnight ET` : shortMomentText(instant)
}

/** The same for a narrow column under "ET": "Sun, Dec 6, midnight". */
export function shortChargeText(instant: string): string {
  const isMidnight = day.format(minuteBefore(instant)) !== day.format(new Date(instant))
  return isMidnight
    ? `${shortDay.format(minuteBefore(instant))}, midnight`
    : `${shortDay.format(new Date(instant))}, ${time.format(new Date(instant))}`
}

const TONES: Readonly<Record<BoxState, BadgeTone>> = {
  open: 'success',
  needs_choice: 'warning',
  closing: 'accent',
  payment_failed: 'danger',
  confirmed: 'accent',
  preparing: 'accent',
  out_for_delivery: 'accent',
  delivered: 'success',
  skipped: 'neutral',
  paused: 'warning',
  canceled: 'accent',
  dropped: 'danger',
}

export const badgeTone = (state: BoxState): BadgeTone => TONES[state]

/** What happens with the box, and until when it can be changed. */
export function boxHint(box: BoxWire): string {
  switch (box.state) {
    case 'open':
      return `You can change it until ${lastMinuteBefore(box.orders_close_at)}.`
    case 'needs_choice':
      return `Please choose meals until ${lastMinuteBefore(box.orders_close_at)}.`
    case 'closing':
      return 'Orders are closed. Your card is charged now.'
    case 'payment_failed':
      return box.pay_by
        ? `Your card was declined. Please change your card before ${shortMomentText(box.pay_by)}.`
        : 'Your card was declined. Please change your card.'
    case 'skipped':
      return box.actions.unskip
        ? 'You skipped this week.'
        : `You skipped this week. It can come again until ${lastMinuteBefore(box.orders_close_at)}.`
    case 'paused':
      return 'Your subscription is paused in this week.'
    case 'dropped':
      return 'This box does not come, and nothing was charged for it.'
    case 'canceled':
      return 'This box does not come.'
    case 'confirmed':
    case 'preparing':
    case 'out_for_delivery':
    case 'delivered':
      return box.order_number ? `Paid for. Order ${box.order_number}.` : 'Paid for.'
  }
}
