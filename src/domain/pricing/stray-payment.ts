import type { CalendarDate } from '../shared/calendar-date.ts'
import { formatLongDate } from '../shared/date-format.ts'

/** Why money that came in cannot pay for its order: it is kept apart and given back. */
export const STRAY_REASONS = [
  'paid_twice',
  'order_canceled',
  'amount_mismatch',
  'paid_after_cutoff',
  'heard_too_late',
] as const
export type StrayReason = (typeof STRAY_REASONS)[number]

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
  }
}
