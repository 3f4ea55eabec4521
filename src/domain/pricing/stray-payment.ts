import type { CalendarDate } from '../time/calendar-date.ts'
import { formatLongDate } from '../time/date-format.ts'

/**
 * A stray payment is money that reached us and that no order may take. It is kept apart and given back, for one of
 * these reasons.
 */
export const STRAY_REASONS = [
  'paid_twice',
  'order_canceled',
  'amount_mismatch',
  'paid_after_cutoff',
  'heard_too_late',
  'order_lost',
] as const
export type StrayReason = (typeof STRAY_REASONS)[number]

/**
 * `refund_failed` is tried again automatically; `given_up` waits for a person, who tries again or ends it as `settled`: as
 * credit, or paid by other means.
 */
export const STRAY_STATUSES = ['found', 'refunded', 'refund_failed', 'given_up', 'settled'] as const
export type StrayStatus = (typeof STRAY_STATUSES)[number]

/** How staff can settle money that the card does not take. */
export const STAFF_SETTLEMENTS = ['credit', 'other_means'] as const
export type StaffSettlement = (typeof STAFF_SETTLEMENTS)[number]
/** How a stray payment was settled: by staff, or by its bank, which returned the money through a dispute. */
export const STRAY_SETTLEMENTS = [...STAFF_SETTLEMENTS, 'bank'] as const
export type StraySettlement = (typeof STRAY_SETTLEMENTS)[number]

export function goesBackByItself(status: StrayStatus): boolean {
  return status === 'found' || status === 'refund_failed'
}

/** Whether we still hold a stray payment that is not ours. */
export function isOwed(status: StrayStatus): boolean {
  return goesBackByItself(status) || status === 'given_up'
}

/** What of a stray payment is still to be given back, in cents: its bank, or staff, may have given back a part. */
export function owedOfStray({ amountCents, bankCents }: { amountCents: number; bankCents: number }): number {
  return amountCents - bankCents
}

/** What the customer is told about the money. `orderNumber` is null for an order that was never placed. */
export function strayPaymentExplanation(
  reason: StrayReason,
  { orderNumber, deliveryDate }: { orderNumber: string | null; deliveryDate: CalendarDate },
): string {
  const day = formatLongDate(deliveryDate)
  const order = orderNumber === null ? `Your order for ${day}` : `Your order ${orderNumber}`
  switch (reason) {
    case 'paid_twice':
      return `${order} was already paid for, so we returned the second payment. The order itself stays as it is.`
    case 'order_canceled':
      return `${order} had been canceled before your payment reached us, so we returned the payment.`
    case 'amount_mismatch':
      return 'Your box was changed while you were paying, so the payment no longer matched it and we returned it. Your selection is still there: please check out again.'
    case 'paid_after_cutoff':
      return `Your payment reached us after orders for ${day} had closed, so we returned it. No box comes on that day; we would be glad to cook for you the week after.`
    case 'heard_too_late':
      return `We learned of your payment for ${day} only when it was too late to cook that box, so we returned it. No box comes on that day. We are sorry.`
    case 'order_lost':
      return `We have your payment for ${day}, but a failure of our systems lost the order that it paid for, so we returned it. No box comes for it: please order again. We are sorry.`
  }
}
