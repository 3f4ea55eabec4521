import type { ReleaseBlocker } from '../../domain/production/release-blocker.ts'
import { threeWayCheck } from '../../domain/production/three-way-check.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import { openOrNewCases } from '../cases/open-cases.ts'
import type { Db } from '../platform/db/db.ts'
import { countWaitingNotices, readDayMoney } from './day-money.records.ts'
import type { DayPlan } from './read-plan.ts'

/**
 * All that a release of this delivery date waits for, each in a sentence: meals without a recipe, clashes that are new
 * since households chose, and whatever of boxes, money and meals does not fit.
 */
export async function releaseBlockers(
  tx: Db,
  deliveryDate: CalendarDate,
  plan: Pick<DayPlan, 'orders' | 'portions' | 'unplanned' | 'orderIds'>,
): Promise<readonly ReleaseBlocker[]> {
  if (plan.orders === 0)
    return [{ kind: 'no_orders', orderNumber: null, text: 'There are no orders for this delivery date yet.' }]
  const unplanned = plan.unplanned.map(
    ({ name, portions }): ReleaseBlocker => ({
      ...{ kind: 'no_recipe', orderNumber: null },
      text: `${name}: ${portions} ${portions === 1 ? 'portion' : 'portions'} ordered, but no recipe that can be cooked by.`,
    }),
  )
  const cases = (await openOrNewCases(tx, deliveryDate)).map(
    ({ orderNumber, reason }): ReleaseBlocker => ({ kind: 'open_case', orderNumber, text: reason }),
  )
  const money = await readDayMoney(tx, deliveryDate)
  return [
    ...unplanned,
    ...cases,
    ...threeWayCheck({
      orders: money.map(({ id, ...order }) => ({ ...order, isCooked: plan.orderIds.has(id) })),
      plannedMeals: plan.portions,
      waitingNotices: await countWaitingNotices(tx),
    }),
  ]
}
