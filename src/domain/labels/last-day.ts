import { addDays, type CalendarDate, compareDates } from '../time/calendar-date.ts'

/** The day of preparation is day 1 of 7 at 41 °F (docs/decisions/0116). */
const DAYS_AFTER_MAKING = 6

/** The last day on which food may be eaten: of all that is in it, what was made first decides. */
export const lastDayOf = (madeOn: readonly [CalendarDate, ...CalendarDate[]]): CalendarDate =>
  addDays(earliest(madeOn), DAYS_AFTER_MAKING)

type KeptByItsOwner = { readonly deliveryDate: CalendarDate; readonly eatWithinDays: number | null }

/**
 * The last day that is said of a meal: that of its food, or an earlier one where its owner says that it is eaten within
 * some days of its delivery. Label, the page behind its code, slip and batch ask here.
 */
export const lastDayOfMeal = (
  lastDayOfFood: CalendarDate,
  { deliveryDate, eatWithinDays }: KeptByItsOwner,
): CalendarDate =>
  eatWithinDays === null ? lastDayOfFood : earliest([lastDayOfFood, addDays(deliveryDate, eatWithinDays)])

const earliest = (days: readonly [CalendarDate, ...CalendarDate[]]): CalendarDate =>
  days.reduce((first, day) => (compareDates(day, first) < 0 ? day : first))
