import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { TakenPortions } from '../../../domain/menu-weeks/portions.ts'
import { PLACED_STATUSES } from '../../../domain/orders/order-status.ts'
import type { CalendarDate } from '../../../domain/time/calendar-date.ts'
import type { Db } from '../../platform/db/db.ts'
import { lockRows } from '../../platform/db/locks.ts'
import { menuWeeks } from '../../platform/db/schema/offer/menu-weeks.ts'
import { orderItems, orders } from '../../platform/db/schema/orders.ts'
import { checkoutSessions } from '../../platform/db/schema/payments.ts'

/** Others who want portions of these weeks wait until this transaction ends. */
export async function lockWeeks(tx: Db, scheduledDates: readonly CalendarDate[]): Promise<void> {
  const weeks = tx
    .select({ id: sql<string>`${menuWeeks.scheduledDate}::text` })
    .from(menuWeeks)
    .where(inArray(menuWeeks.scheduledDate, [...scheduledDates]))
    .orderBy(menuWeeks.scheduledDate)
  await lockRows(tx, 'menu week', weeks, { strength: 'no key update' })
}

/**
 * What orders of a delivery date have: paid ones, boxes that wait for their cutoff, and drafts whose payment page is open,
 * which give theirs back when it closes. Nothing is stored for it, so nothing can be left behind.
 */
export async function readTakenPortions(
  db: Db,
  deliveryDate: CalendarDate,
  besides: string | null,
): Promise<TakenPortions> {
  const isOpen = sql`exists (
    select from ${checkoutSessions} c where c.order_id = ${orders.id} and c.status = 'open')`
  const rows = await db
    .select({ mealId: orderItems.mealId, portions: sql<number>`sum(${orderItems.quantity})::int` })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(
      and(
        eq(orders.deliveryDate, deliveryDate),
        or(inArray(orders.status, ['pending', ...PLACED_STATUSES]), and(eq(orders.status, 'draft'), isOpen)),
        besides === null ? undefined : ne(orders.id, besides),
      ),
    )
    .groupBy(orderItems.mealId)
  return new Map(rows.map(({ mealId, portions }) => [mealId, portions]))
}
