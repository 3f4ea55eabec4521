import type { Cents } from '../shared/money.ts'
import type { BusinessZone } from '../time/business-zone.ts'
import type { Weekday } from '../time/calendar-date.ts'

/**
 * A kitchen with the times and the price of its deliveries. Rules, use cases and screens take it as a parameter, as
 * they take the clock and the menu (docs/decisions/0085): only the programs that start the product say which kitchen
 * it is. The company and its place are settings (shared/brand.ts).
 */
export type Kitchen = BusinessZone & {
  /** ISO weekday (7 is Sunday) at whose end orders close. */
  readonly cutoffWeekday: Weekday
  /** Calendar days from the cutoff's date to the delivery. Never hours: clocks change on Sundays. */
  readonly deliveryDaysAfterCutoff: number
  readonly window: DeliveryWindow
  /** Flat shipping per box, in cents. */
  readonly shippingCents: Cents
}

/** Hours of the delivery day in the kitchen's zone, on a 24-hour clock; `text` as copy says them: "8 AM to 6 PM". */
export type DeliveryWindow = { readonly fromHour: number; readonly toHour: number; readonly text: string }
