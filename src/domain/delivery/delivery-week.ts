import type { DeliveryWindow } from '../kitchen-place/kitchen.ts'
import type { CalendarDate } from '../time/calendar-date.ts'

/** One week's window. Orders are taken while `now < ordersCloseAt`; `cutoffDate` is the last day on which to order. */
export type DeliveryWeek = {
  /** The delivery date the rule alone would give: the week's key, also when the delivery is moved. */
  readonly scheduledDate: CalendarDate
  readonly cutoffDate: CalendarDate
  readonly ordersCloseAt: Date
  readonly deliveryDate: CalendarDate
  readonly window: DeliveryWindow
}

/** A week that differs from the rule: many US holidays are Mondays (docs/rulings.md, Time). */
export type DeliveryWeekException = {
  readonly scheduledDate: CalendarDate
  readonly status: 'closed' | 'moved'
  /** Where a moved week delivers; without it, the scheduled date. */
  readonly deliveryDate?: CalendarDate | null
  /** When a moved week closes, up to two weeks after its rule's cutoff; without it, the rule's cutoff. */
  readonly ordersCloseAt?: Date | null
  readonly reason: string
}
