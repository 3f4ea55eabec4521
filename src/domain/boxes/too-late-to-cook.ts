import { businessDateAt } from '../time/business-zone.ts'
import { type CalendarDate, compareDates } from '../time/calendar-date.ts'

/** On its delivery day nobody cooks a box any more. */
export function isTooLateToCook(deliveryDate: CalendarDate, now: Date): boolean {
  return compareDates(deliveryDate, businessDateAt(now)) <= 0
}
