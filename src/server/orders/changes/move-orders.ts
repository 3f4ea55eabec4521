import type { CalendarDate } from '../../../domain/time/calendar-date.ts'
import type { Db } from '../../platform/db/db.ts'
import {
  countPlaced,
  lockDraftsOf,
  type MovedOrder,
  moveDraftsWithPage,
  movePending,
  moveUndelivered,
} from './moved-orders.records.ts'

/** A week was moved: the pending orders of its boxes go with it. */
export async function movePendingOrders(
  tx: Db,
  moves: readonly { orderId: string; deliveryDate: CalendarDate }[],
  now: Date,
): Promise<void> {
  if (moves.length > 0) await movePending(tx, moves, now)
}

/** Moves orders that are paid for and not delivered yet. @returns them, so that their customers can be told */
export async function movePlacedOrders(
  tx: Db,
  dates: { from: CalendarDate; to: CalendarDate },
  now: Date,
): Promise<MovedOrder[]> {
  return moveUndelivered(tx, dates, now)
}

/** Moves drafts that are about to be paid, or just were: their payment confirms the new day. */
export async function moveDraftsBeingPaid(
  tx: Db,
  dates: { from: CalendarDate; to: CalendarDate },
  now: Date,
): Promise<MovedOrder[]> {
  return moveDraftsWithPage(tx, dates, now)
}

/** Orders that are paid for and come on this day; none is settled for it any more until the transaction ends. */
export async function countPlacedForGood(tx: Db, deliveryDate: CalendarDate): Promise<number> {
  await lockDraftsOf(tx, deliveryDate)
  return (await countPlaced(tx, [deliveryDate])).get(deliveryDate) ?? 0
}

/** How many paid orders each of these days has now. They keep a week from being closed. */
export async function countPaidOrders(db: Db, days: readonly CalendarDate[]): Promise<Map<string, number>> {
  return countPlaced(db, days)
}
