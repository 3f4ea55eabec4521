import type { DeliveryWeek } from '../../../domain/delivery/delivery-week.ts'
import type { Kitchen } from '../../../domain/kitchen-place/kitchen.ts'
import type { PublishedWeek } from '../../../domain/menu-weeks/menu-week.ts'
import { compareClaims, oversoldMeals } from '../../../domain/menu-weeks/portions.ts'
import { readOpenWeeks } from '../../delivery/read-delivery-schedule.ts'
import {
  listShares,
  lockWeeks,
  readMenuVersion,
  readTakenPortions,
  saveShare,
} from '../../menu/weeks/portions.records.ts'
import { limitedWeeks } from '../../menu/weeks/portions.ts'
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
    if (week && !(await isShared(db, week, limited))) await shareOut(deps, week)
  }
}

const isShared = async (db: Db, week: DeliveryWeek, limited: PublishedWeek): Promise<boolean> =>
  (await listShares(db, [week.scheduledDate])).get(week.scheduledDate) === (await stateOf(db, week, limited))

async function stateOf(db: Db, { deliveryDate }: DeliveryWeek, limited: PublishedWeek): Promise<string> {
  const oversold = oversoldMeals(limited, await readTakenPortions(db, deliveryDate))
  return JSON.stringify([await readMenuVersion(db), oversold])
}

/**
 * All boxes of a week at once, under its lock: who was told what comes keeps it, then the older subscription comes first. The
 * others get substitutes, and boxes whose meals left the menu get what is left of others.
 */
async function shareOut({ db, clock, kitchen }: Deps, week: DeliveryWeek): Promise<void> {
  await db.transaction(async (tx) => {
    await actAs(tx, 'system')
    await lockWeeks(tx, [week.scheduledDate])
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
    await saveShare(tx, week.scheduledDate, await stateOf(tx, week, limited))
  })
}

export const claimOf = ({ toldMealsCents, subscribedAt }: BoxFactsRow) => ({
  isTold: toldMealsCents !== null,
  since: subscribedAt,
})
