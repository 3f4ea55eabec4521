import type { ReleaseBlocker } from '../../domain/production/release-blocker.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import type { Db } from '../platform/db/db.ts'
import { listOpenCases } from './cases.records.ts'
import type { DayPlan } from './read-plan.ts'

/** All that a release of this delivery date waits for, each in a sentence. */
export async function releaseBlockers(
  tx: Db,
  deliveryDate: CalendarDate,
  plan: Pick<DayPlan, 'orders' | 'unplanned'>,
): Promise<readonly ReleaseBlocker[]> {
  if (plan.orders === 0)
    return [{ kind: 'no_orders', orderNumber: null, text: 'There are no orders for this delivery date yet.' }]
  const cases = await listOpenCases(tx, deliveryDate)
  const unplanned = plan.unplanned.map(
    ({ name, portions }) =>
      ({
        ...{ kind: 'no_recipe' as const, orderNumber: null },
        text: `${name}: ${portions} ${portions === 1 ? 'portion' : 'portions'} ordered, but no recipe that can be cooked by.`,
      }) satisfies ReleaseBlocker,
  )
  return [
    ...unplanned,
    ...cases.map(
      ({ orderNumber, reason }): ReleaseBlocker => ({ kind: 'open_case', orderNumber, text: reason }),
    ),
  ]
}
