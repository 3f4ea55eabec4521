import type { DeliveryWeek } from '../../../domain/delivery/delivery-week.ts'
import type { Kitchen } from '../../../domain/kitchen-place/kitchen.ts'
import { compareClaims } from '../../../domain/menu-weeks/portions.ts'
import { readOpenWeeks } from '../../delivery/read-delivery-schedule.ts'
import { limitedWeeks } from '../../menu/weeks/portions.ts'
import { holdWeek, isSharedOut, markSharedOut } from '../../menu/weeks/shared-portions.ts'
import { lockOrdersToCharge } from '../../orders/find-order.ts'
import type { Clock } from '../../platform/clock.ts'
import { actAs } from '../../platform/db/acting-as.ts'
import type { Db } from '../../platform/db/db.ts'
import type { BoxFactsRow } from './box-facts.records.ts'
import { isAsPlanned, refillBoxes } from './fill-box.ts'
import { listUndecidedOn, planFacts } from './plan-boxes.ts'

type Deps = { db: Db; clock: Clock; kitchen: Kitchen }

/**
 * Brings the boxes of every open week to what is left of meals that can run out: after its menu changed, and when more of a
 * meal is taken than there is. Found by state: a repeated call changes nothing.
 */
export async function shareDuePortions(deps: Deps): Promise<void> {
  const { db, clock, kitchen } = deps
  const weeks = await readOpenWeeks(kitchen, db, clock.now())
  for (const limited of await limitedWeeks(db, weeks)) {
    const week = weeks.find(({ scheduledDate }) => scheduledDate === limited.scheduledDate)
    if (week && !(await isSharedOut(db, week, limited))) await shareOut(deps, week)
  }
}

/**
 * All boxes of a week at once, under its lock: who was told what comes keeps it, then the older subscription comes first. The
 * others get substitutes, and boxes whose meals left the menu get what is left of others.
 */
async function shareOut({ db, clock, kitchen }: Deps, week: DeliveryWeek): Promise<void> {
  await db.transaction(async (tx) => {
    await actAs(tx, 'system')
    await holdWeek(tx, week)
    const [limited] = await limitedWeeks(tx, [week])
    const now = clock.now()
    if (!limited || now >= week.ordersCloseAt) return
    const waiting = (await listUndecidedOn(tx, week.deliveryDate))
      .filter(({ order }) => order?.status === 'pending')
      .sort((a, b) => compareClaims(claimOf(a), claimOf(b)))
    const planned = await planFacts(kitchen, tx, waiting, { portions: 'share' })
    const differing = planned.filter((box) => !isAsPlanned(box))
    const orderIds = differing.flatMap(({ facts }) => facts.order?.id ?? [])
    // What has been skipped or paid meanwhile stays as it is.
    const pending = (await lockOrdersToCharge(tx, orderIds)).filter(({ status }) => status === 'pending')
    const isPending = new Set(pending.map(({ id }) => id))
    const stale = differing.filter(({ facts }) => facts.order && isPending.has(facts.order.id))
    await refillBoxes(tx, stale, now)
    await markSharedOut(tx, week, limited)
  })
}

export const claimOf = ({ toldMealsCents, subscribedAt }: BoxFactsRow) => ({
  isTold: toldMealsCents !== null,
  since: subscribedAt,
})
