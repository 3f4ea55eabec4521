import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import { readOpenWeeks } from '../delivery/read-delivery-schedule.ts'
import type { Clock } from '../platform/clock.ts'
import { actAs } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { releasePromos } from '../pricing/reserve-promo.ts'
import { cancelOrders } from './changes/order-changes.records.ts'
import { lockStaleDrafts, type OrderRow } from './orders.records.ts'

const BATCH = 100

/** Cancels drafts whose week can no longer be ordered. @returns how many */
export async function cancelStaleDrafts({
  db,
  clock,
  kitchen,
}: {
  db: Db
  clock: Clock
  kitchen: Kitchen
}): Promise<number> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    await actAs(tx, 'system')
    return cancel(tx, await lockStaleDrafts(tx, await openDates(kitchen, tx, now), { limit: BATCH }), now)
  })
}

/** Of one customer's drafts, which the caller has locked, those that nobody is about to pay. */
export async function cancelStaleDraftsOf(
  kitchen: Kitchen,
  tx: Db,
  drafts: readonly OrderRow[],
  isBeingPaid: (draft: OrderRow) => boolean,
  now: Date,
): Promise<void> {
  const dates = await openDates(kitchen, tx, now)
  const stale = drafts.filter((draft) => !dates.includes(draft.deliveryDate) && !isBeingPaid(draft))
  if (stale.length > 0) await cancel(tx, stale, now)
}

/** Every draft of a customer who does not come back, inside the caller's transaction. */
export async function cancelDraftsOf(tx: Db, userId: string, now: Date): Promise<void> {
  await cancel(tx, await lockStaleDrafts(tx, [], { userId, limit: BATCH }), now)
}

/** A week that is over, closed or moved takes its drafts' date with it. */
async function openDates(kitchen: Kitchen, tx: Db, now: Date): Promise<CalendarDate[]> {
  return (await readOpenWeeks(kitchen, tx, now)).map((week) => week.deliveryDate)
}

/** One order that cannot be placed any more. The caller has locked it. */
export async function cancelDraft(tx: Db, order: OrderRow, now: Date): Promise<void> {
  await cancel(tx, [order], now)
}

async function cancel(tx: Db, drafts: readonly OrderRow[], now: Date): Promise<number> {
  const ids = drafts.map((draft) => draft.id)
  await cancelOrders(tx, ids, now)
  await releasePromos(tx, ids, now)
  return drafts.length
}
