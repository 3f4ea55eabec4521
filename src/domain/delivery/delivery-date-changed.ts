import type { CalendarDate } from '../time/calendar-date.ts'
import { formatWeekdayAndDay } from '../time/date-format.ts'

/** An order that is placed now is for another day than the one its household was shown. */
export type DeliveryDateChanged = {
  readonly code: 'delivery_date_changed'
  readonly shown: CalendarDate
  readonly deliveryDate: CalendarDate
}

/** Nobody pays for a day they were not shown; without a shown day there is nothing to compare. */
export function checkShownDate(
  shown: CalendarDate | null,
  deliveryDate: CalendarDate,
): DeliveryDateChanged | null {
  return shown === null || shown === deliveryDate
    ? null
    : { code: 'delivery_date_changed', shown, deliveryDate }
}

export function deliveryDateChangedMessage({
  shown,
  deliveryDate,
}: Omit<DeliveryDateChanged, 'code'>): string {
  return `Orders for ${formatWeekdayAndDay(shown)} are closed. This box now comes on ${formatWeekdayAndDay(deliveryDate)}.`
}
