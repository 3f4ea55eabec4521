import type { Kitchen } from '../kitchen-place/kitchen.ts'
import { businessDateAt } from '../time/business-zone.ts'
import { type CalendarDate, compareDates } from '../time/calendar-date.ts'

/** On its delivery day nobody cooks a box any more. */
export function isTooLateToCook(kitchen: Kitchen, deliveryDate: CalendarDate, now: Date): boolean {
  return compareDates(deliveryDate, businessDateAt(kitchen, now)) <= 0
}
