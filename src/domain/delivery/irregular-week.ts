import { isolated } from '../shared/isolated-text.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import { formatWeekdayAndDay } from '../time/date-format.ts'
import type { DeliveryWeekException } from './delivery-week.ts'

/** A week without its regular delivery; `scheduledDate` is the day that the rule gives. */
export type IrregularWeek = { readonly scheduledDate: CalendarDate; readonly reason: string } & (
  | { readonly status: 'closed'; readonly deliveryDate: null }
  | { readonly status: 'moved'; readonly deliveryDate: CalendarDate }
)

/**
 * What is irregular about a day on which the kitchen looks for boxes: its week is closed, or the delivery was moved
 * from it or to it. Null for every other day, and where the cutoff alone was moved. No two weeks share a day, since a
 * moved delivery stays within its own week.
 */
export function irregularWeekOn(
  date: CalendarDate,
  exceptions: readonly DeliveryWeekException[],
): IrregularWeek | null {
  const week = exceptions.find(
    ({ scheduledDate, deliveryDate }) => scheduledDate === date || deliveryDate === date,
  )
  if (!week) return null
  const { scheduledDate, deliveryDate, reason } = week
  if (week.status === 'closed') return { status: 'closed', scheduledDate, deliveryDate: null, reason }
  if (!deliveryDate || deliveryDate === scheduledDate) return null
  return { status: 'moved', scheduledDate, deliveryDate, reason }
}

/** "Closed this week: Thanksgiving", "Delivery moved from Monday, December 7 to Tuesday, December 8: Holiday". */
export function irregularWeekText(week: IrregularWeek): string {
  const reason = week.reason === '' ? '' : `: ${isolated(week.reason)}`
  if (week.status === 'closed') return `Closed this week${reason}`
  const [from, to] = [week.scheduledDate, week.deliveryDate].map((date) => formatWeekdayAndDay(date))
  return `Delivery moved from ${from} to ${to}${reason}`
}
