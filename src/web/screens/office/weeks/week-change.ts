import type { ApiTypes } from '../../../../contract/api-types.ts'
import type { DeliveryWeekWire } from '../../../../contract/staff/renewals-wire.ts'

/** What the fields of the dialog hold; a day that is not named is empty. */
export type EnteredWeek = {
  readonly status: DeliveryWeekWire['status']
  readonly reason: string
  readonly deliveryDate: string
  readonly lastOrderDate: string
}

/** A field that nobody touches keeps what the week has. */
export const enteredOf = (week: DeliveryWeekWire): EnteredWeek => ({
  status: week.status,
  reason: week.reason,
  deliveryDate: week.delivery_date ?? week.scheduled_date,
  lastOrderDate: week.last_order_date ?? '',
})

export function isWeekChanged(week: DeliveryWeekWire, entered: EnteredWeek): boolean {
  const former = enteredOf(week)
  return (
    entered.status !== former.status ||
    entered.reason !== former.reason ||
    entered.deliveryDate !== former.deliveryDate ||
    entered.lastOrderDate !== former.lastOrderDate
  )
}

/** What to ask the server for; null while something is missing. */
export function weekChangeOf(
  { scheduled_date }: DeliveryWeekWire,
  { status, reason, deliveryDate, lastOrderDate }: EnteredWeek,
): ApiTypes['changeDeliveryWeek']['request'] | null {
  if (status === 'regular') return { scheduled_date, status }
  if (reason.trim() === '') return null
  if (status === 'closed') return { scheduled_date, status, reason }
  if (!deliveryDate) return null
  const last_order_date = lastOrderDate || null
  return { scheduled_date, status, reason, delivery_date: deliveryDate, last_order_date }
}

export function consequenceOf(week: DeliveryWeekWire, entered: EnteredWeek): string {
  if (entered.status === 'closed')
    return 'No box of this week is made or charged. Households see it in their calendar at once, and are told by mail when orders would have closed.'
  const isRegular = entered.status === 'regular'
  const day = isRegular ? week.scheduled_date : entered.deliveryDate
  const isTold = week.paid_orders > 0 && week.delivery_date !== null && day !== week.delivery_date
  const sentences = [
    isRegular
      ? 'Orders close and boxes come as in every other week.'
      : 'Boxes come on the new day. Orders must close at least two days before it.',
    isTold && 'Customers who have paid already get a mail with the new day.',
  ]
  return sentences.filter(Boolean).join(' ')
}
