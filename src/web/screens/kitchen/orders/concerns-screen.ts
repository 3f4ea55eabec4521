import type { OrderEvent } from '../../../../contract/household/realtime-events.ts'
import { isInProductionWeek, type ProductionWeek } from '../../../../domain/kitchen/production-week.ts'
import type { Kitchen } from '../../../../domain/kitchen-place/kitchen.ts'
import { businessDateAt } from '../../../../domain/time/business-zone.ts'
import { compareDates } from '../../../../domain/time/calendar-date.ts'
import { calendarDateOf } from '../../../platform/wire-values.ts'

type Event = Pick<OrderEvent, 'kind' | 'delivery_date' | 'occurred_at'>

/**
 * Whether an event changes what the screen shows of a week: its orders, or the earlier days whose boxes nobody marked.
 * Nothing in the event says which week a moved order comes from: it may be the one that is shown.
 */
export function concernsScreen(
  kitchen: Kitchen,
  { kind, delivery_date, occurred_at }: Event,
  week: ProductionWeek,
): boolean {
  const day = calendarDateOf(delivery_date)
  const isOfTheWeek = kind === 'moved' || isInProductionWeek(day, week)
  return isOfTheWeek || compareDates(day, businessDateAt(kitchen, new Date(occurred_at))) < 0
}
