import { businessDateAt } from '../shared/business-zone.ts'
import { type CalendarDate, compareDates } from '../shared/calendar-date.ts'

/** On its delivery day nobody cooks a box any more. */
export function isTooLateToCook(deliveryDate: CalendarDate, now: Date): boolean {
  return compareDates(deliveryDate, businessDateAt(now)) <= 0
}
