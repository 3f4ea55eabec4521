/** ISO weekday (7 is Sunday) at whose end orders close (docs/spec-coverage, section 4). */
export const CUTOFF_WEEKDAY = 7
/**
 * Calendar days from the cutoff's date to the delivery (docs/spec-coverage, section 9). Never hours: clocks change on
 * Sundays.
 */
export const DELIVERY_DAYS_AFTER_CUTOFF = 8

/** ISO weekday of the deliveries that the rule gives. */
export const DELIVERY_WEEKDAY = ((CUTOFF_WEEKDAY + DELIVERY_DAYS_AFTER_CUTOFF - 1) % 7) + 1

/**
 * The last minute before orders close, as copy says it. Typed here, and not made from the zone's label, because the
 * landing page would load the zone with it.
 */
export const CUTOFF_TIME = '11:59 PM ET'

/** Hours of the delivery day, business zone, on a 24-hour clock (docs/spec-coverage, section 9). */
export const DELIVERY_WINDOW = { fromHour: 8, toHour: 18, text: '8 AM to 6 PM' } as const
export type DeliveryWindow = typeof DELIVERY_WINDOW

const WEEKDAY_NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** "Monday", from the rule above: copy takes the weekday from here and never types it (docs/rulings.md, Time). */
export const DELIVERY_WEEKDAY_NAME = weekdayName(CUTOFF_WEEKDAY + DELIVERY_DAYS_AFTER_CUTOFF)
/** "Sunday". */
export const CUTOFF_WEEKDAY_NAME = weekdayName(CUTOFF_WEEKDAY)

function weekdayName(isoWeekday: number): string {
  return WEEKDAY_NAMES[(isoWeekday - 1) % 7] ?? ''
}
