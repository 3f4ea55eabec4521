import { fail, type Outcome, succeed } from '../shared/outcome.ts'
import { IN_KITCHEN_STATUSES, type OrderStatus } from './order-status.ts'

/** Why a box is cooked anyway: we still have some of its money, or it has left the kitchen or was canceled before. */
export type LeaveUncookedFailure =
  | { readonly code: 'cooks_on' }
  | { readonly code: 'too_late_to_leave_uncooked'; readonly status: OrderStatus }

/** Whether the kitchen can still leave a box out: it is paid for, and not on its way. */
export const isStillInKitchen = (status: OrderStatus): boolean => IN_KITCHEN_STATUSES.includes(status)

/** A refund after which nothing of a box's price is left with us leaves open whether the kitchen still cooks it. */
export const mustAnswerCooking = (
  order: { readonly status: OrderStatus; readonly totalCents: number },
  leftCents: number,
): boolean => leaveUncooked(order, leftCents).ok

/** Whether a refund of this amount must answer that question; null while no amount is typed. */
export const asksAboutCooking = (
  order: { readonly status: OrderStatus; readonly totalCents: number },
  refundableCents: number,
  amountCents: number | null,
): boolean => amountCents === refundableCents && mustAnswerCooking(order, 0)

/**
 * Whether staff may say that a box is not cooked: with the refund after which nothing of its price is left with us, or
 * later. A customer who got a part back still gets the box.
 * @param leftCents what of its payments could still be given back after it
 */
export function leaveUncooked(
  order: { readonly status: OrderStatus; readonly totalCents: number },
  leftCents: number,
): Outcome<null, LeaveUncookedFailure> {
  if (leftCents > 0 || order.totalCents === 0) return fail({ code: 'cooks_on' })
  if (!isStillInKitchen(order.status))
    return fail({ code: 'too_late_to_leave_uncooked', status: order.status })
  return succeed(null)
}
