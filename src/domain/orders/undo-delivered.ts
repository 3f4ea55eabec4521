import type { Kitchen } from '../kitchen-place/kitchen.ts'
import { fail, type Outcome, succeed } from '../shared/outcome.ts'
import { businessDateAt } from '../time/business-zone.ts'
import { type CalendarDate, compareDates } from '../time/calendar-date.ts'
import type { OrderStatus } from './order-status.ts'

/** `markedOn` is the business day on which the order was marked. */
export type UndoDeliveredFailure =
  | { readonly code: 'order_not_delivered'; readonly status: OrderStatus }
  | { readonly code: 'marked_again' }
  | { readonly code: 'undo_too_late'; readonly markedOn: CalendarDate }

/**
 * Whether staff may take back that an order was marked as delivered (docs/decisions/0041): until the business day on
 * which it was marked ends, whatever day the delivery was for. Afterwards a household has lived with the word for a
 * night and the day's work is counted. `deliveredAt` is the instant of the mark; null for an order that has none.
 * @param mark the instant of the mark that is meant. Another one is somebody's later word about the same box. Compared
 *   by the millisecond: a screen has no more of an instant.
 */
export function undoDelivered(
  kitchen: Kitchen,
  order: { readonly status: OrderStatus; readonly deliveredAt: Date | null },
  { mark, now }: { readonly mark: Date | null; readonly now: Date },
): Outcome<null, UndoDeliveredFailure> {
  const { status, deliveredAt } = order
  if (status !== 'delivered' || !deliveredAt) return fail({ code: 'order_not_delivered', status })
  if (mark?.getTime() !== deliveredAt.getTime()) return fail({ code: 'marked_again' })
  const markedOn = businessDateAt(kitchen, deliveredAt)
  return compareDates(businessDateAt(kitchen, now), markedOn) <= 0
    ? succeed(null)
    : fail({ code: 'undo_too_late', markedOn })
}
