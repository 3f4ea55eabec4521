import { upcomingDeliveryWeeks } from '../../domain/delivery/delivery-schedule.ts'
import type { DeliveryWeek, DeliveryWeekException } from '../../domain/delivery/delivery-week.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'

type Kept = { kitchen: Kitchen; from: Date; until: Date; weeks: readonly DeliveryWeek[] }
const kept = new WeakMap<readonly DeliveryWeekException[], Map<number, Kept>>()

/**
 * The next `count` weeks that can be ordered at `at`, soonest first. Nearly every request asks for them, and they stay the
 * same until the first of them closes. `exceptions`: the same array while nobody changes a week.
 */
export function keptUpcomingWeeks(
  kitchen: Kitchen,
  at: Date,
  count: number,
  exceptions: readonly DeliveryWeekException[],
): readonly DeliveryWeek[] {
  const byCount = kept.get(exceptions) ?? new Map<number, Kept>()
  kept.set(exceptions, byCount)
  const last = byCount.get(count)
  if (last?.kitchen === kitchen && last.from <= at && at < last.until) return last.weeks
  const weeks = upcomingDeliveryWeeks(kitchen, at, count, exceptions)
  const until = new Date(Math.min(...weeks.map(({ ordersCloseAt }) => ordersCloseAt.getTime())))
  byCount.set(count, { kitchen, from: at, until, weeks })
  return weeks
}
