import type { Kitchen } from '../kitchen-place/kitchen.ts'
import { businessHourOn } from '../time/business-time.ts'
import { addDays, type CalendarDate } from '../time/calendar-date.ts'

/** `startHour`: of the day in the kitchen's zone; null: whenever it suits what uses it. */
export type WhenMade = { readonly startHour: number | null; readonly leadDays: number }

/** When the kitchen begins where nobody has said otherwise. */
export const FIRST_HOUR = 9
/** What a part needs at least before something else can use it. */
const HOURS_BEFORE_USE = 1
const HOURS = 24

/** In hours from the first hour of the production day. */
export const startOnItsOwn = ({ startHour, leadDays }: WhenMade): number =>
  (startHour ?? FIRST_HOUR) - leadDays * HOURS

/** As its recipe says, but an hour before the first batch that uses it at the latest. @param before when that begins */
export function startOfPart(version: WhenMade, before: number): number {
  const latest = before - HOURS_BEFORE_USE
  const isFree = version.startHour === null && version.leadDays === 0
  return isFree ? latest : Math.min(startOnItsOwn(version), latest)
}

/** The instant of such an hour; on a day on which clocks change it is the hour that they show. */
export function instantOfStart(kitchen: Kitchen, productionDate: CalendarDate, startHour: number): Date {
  const days = Math.floor(startHour / HOURS)
  return businessHourOn(kitchen, addDays(productionDate, days), startHour - days * HOURS)
}
