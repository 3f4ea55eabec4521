import { and, asc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { DeliveryWeek } from '../../../domain/delivery/delivery-week.ts'
import type { OrderStatus } from '../../../domain/orders/order-status.ts'
import type { CalendarDate } from '../../../domain/time/calendar-date.ts'
import type { Db } from '../../platform/db/db.ts'
import { lockRows } from '../../platform/db/locks.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { boxes } from '../../platform/db/schema/subscriptions.ts'

export type MovedWeek = Pick<DeliveryWeek, 'scheduledDate' | 'deliveryDate' | 'ordersCloseAt'>

/** Those of the week that follow it when it is moved, in the order of their ids. */
export async function lockBoxesOfWeek(tx: Db, scheduledDate: CalendarDate): Promise<void> {
  const follows = or(isNull(boxes.processedAt), eq(boxes.outcome, 'first_box'))
  const ofThatWeek = and(eq(boxes.scheduledDate, scheduledDate), follows)
  const found = tx.select({ id: boxes.id }).from(boxes).where(ofThatWeek).orderBy(asc(boxes.id))
  await lockRows(tx, 'box', found)
}

/**
 * The boxes that first orders paid for follow their week to its new date; what is delivered keeps its own, as its order
 * does.
 */
export async function moveFirstBoxes(tx: Db, week: MovedWeek): Promise<void> {
  const isToCome = sql`not exists (
    select from ${orders} o where o.id = ${boxes.orderId} and o.status = ${'delivered' satisfies OrderStatus})`
  await tx
    .update(boxes)
    .set({ deliveryDate: week.deliveryDate, ordersCloseAt: week.ordersCloseAt })
    .where(and(eq(boxes.scheduledDate, week.scheduledDate), eq(boxes.outcome, 'first_box'), isToCome))
}

/** Moves the box of one order. */
export async function moveBoxOfOrder(
  tx: Db,
  orderId: string,
  week: Omit<MovedWeek, 'scheduledDate'>,
): Promise<void> {
  const { deliveryDate, ordersCloseAt } = week
  await tx.update(boxes).set({ deliveryDate, ordersCloseAt }).where(eq(boxes.orderId, orderId))
}

export async function hasDecidedBoxOn(
  db: Db,
  { deliveryDate, scheduledDate }: { deliveryDate: CalendarDate; scheduledDate: CalendarDate },
): Promise<boolean> {
  const [row] = await db
    .select({ id: boxes.id })
    .from(boxes)
    .where(
      and(
        eq(boxes.deliveryDate, deliveryDate),
        ne(boxes.scheduledDate, scheduledDate),
        isNotNull(boxes.processedAt),
      ),
    )
    .limit(1)
  return row !== undefined
}
