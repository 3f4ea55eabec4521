import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import {
  type OrderStatus,
  PLACED_STATUSES,
  UNDELIVERED_STATUSES,
} from '../../../domain/orders/order-status.ts'
import type { CalendarDate } from '../../../domain/time/calendar-date.ts'
import type { Db } from '../../platform/db/db.ts'
import { lockRows } from '../../platform/db/locks.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { checkoutSessions } from '../../platform/db/schema/payments.ts'

export type MovedOrder = { orderId: string; orderNumber: string | null; userId: string }

/** In one statement: a week holds thousands of them. */
export async function movePending(
  tx: Db,
  moves: readonly { orderId: string; deliveryDate: CalendarDate }[],
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    update ${orders} o set delivery_date = m."deliveryDate", updated_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m ("orderId" uuid, "deliveryDate" date)
    where o.id = m."orderId" and o.status = ${'pending' satisfies OrderStatus}`)
}

/** What is delivered keeps the day that it was delivered on. */
export async function moveUndelivered(
  tx: Db,
  { from, to }: { from: CalendarDate; to: CalendarDate },
  now: Date,
): Promise<MovedOrder[]> {
  return tx
    .update(orders)
    .set({ deliveryDate: to, updatedAt: now })
    .where(and(eq(orders.deliveryDate, from), inArray(orders.status, [...UNDELIVERED_STATUSES])))
    .returning({ orderId: orders.id, orderNumber: orders.orderNumber, userId: orders.userId })
}

/** After this, opening a page for a draft of that day, or settling its payment, is over or sees the new calendar. */
export async function lockDraftsOf(tx: Db, deliveryDate: CalendarDate): Promise<void> {
  const ofThatDay = and(eq(orders.deliveryDate, deliveryDate), eq(orders.status, 'draft'))
  const drafts = tx.select({ id: orders.id }).from(orders).where(ofThatDay).orderBy(asc(orders.id))
  await lockRows(tx, 'order', drafts)
}

/**
 * Drafts with an open payment page, once all drafts of the day are locked. A household has one draft for a day at
 * most, so one that has another for the new day keeps both where they are.
 */
export async function moveDraftsWithPage(
  tx: Db,
  { from, to }: { from: CalendarDate; to: CalendarDate },
  now: Date,
): Promise<MovedOrder[]> {
  const hasPage = sql`exists (
    select from ${checkoutSessions} s where s.order_id = ${orders.id} and s.status = 'open')`
  const hasRoom = sql`not exists (
    select from ${orders} o where o.user_id = ${orders.userId} and o.status = ${'draft' satisfies OrderStatus} and o.delivery_date = ${to})`
  return tx
    .update(orders)
    .set({ deliveryDate: to, updatedAt: now })
    .where(and(eq(orders.deliveryDate, from), eq(orders.status, 'draft'), hasPage, hasRoom))
    .returning({ orderId: orders.id, orderNumber: orders.orderNumber, userId: orders.userId })
}

/** Orders that are paid for, by the day they come on; a day without any is left out. */
export async function countPlaced(db: Db, days: readonly CalendarDate[]): Promise<Map<string, number>> {
  const { deliveryDate, status } = orders
  const rows = await db
    .select({ deliveryDate, total: count() })
    .from(orders)
    .where(and(inArray(deliveryDate, [...days]), inArray(status, [...PLACED_STATUSES])))
    .groupBy(deliveryDate)
  return new Map(rows.map((row) => [row.deliveryDate, row.total]))
}
