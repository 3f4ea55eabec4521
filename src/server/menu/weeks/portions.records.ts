import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { TakenPortions } from '../../../domain/menu-weeks/portions.ts'
import { PLACED_STATUSES } from '../../../domain/orders/order-status.ts'
import type { CalendarDate } from '../../../domain/time/calendar-date.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import type { Db } from '../../platform/db/db.ts'
import { lockRows } from '../../platform/db/locks.ts'
import { factVersions } from '../../platform/db/schema/kept-facts.ts'
import { menuWeeks, portionShares } from '../../platform/db/schema/offer/menu-weeks.ts'
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
 * which give theirs back when it closes. Nothing is stored for it, so nothing can be left behind. `besides`: ids of orders
 * that are left out.
 */
export async function readTakenPortions(
  db: Db,
  deliveryDate: CalendarDate,
  besides: readonly string[] = [],
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
        besides.length === 0 ? undefined : sql`not ${anyOf(sql`${orders.id}`, besides)}`,
      ),
    )
    .groupBy(orderItems.mealId)
  return new Map(rows.map(({ mealId, portions }) => [mealId, portions]))
}

/**
 * What boxes of a delivery date will want that have no order yet: theirs is made when the box before it closes. Subscribers
 * come before newcomers. `besides`: the box of somebody who chooses anew.
 */
export async function readWishedPortions(
  db: Db,
  deliveryDate: CalendarDate,
  besides: string | null,
): Promise<TakenPortions> {
  const { rows } = await db.execute<{ meal_id: string; portions: number }>(sql`
    select c.meal_id, sum(c.quantity)::int as portions
    from boxes b
    join subscriptions s on s.id = b.subscription_id and s.status = 'active'
    cross join lateral (
      select own.meal_id, own.quantity from box_selections own where own.box_id = b.id
      union all
      select usual.meal_id, usual.quantity from subscription_selections usual
      where usual.subscription_id = s.id and not exists (select from box_selections own where own.box_id = b.id)
    ) c
    where b.delivery_date = ${deliveryDate} and b.order_id is null and b.processed_at is null
      and b.skipped_at is null and b.id is distinct from ${besides}
    group by c.meal_id`)
  return new Map(rows.map((row) => [row.meal_id, row.portions]))
}

/** Changes with every change of a menu. */
export async function readMenuVersion(db: Db): Promise<string> {
  const [row] = await db
    .select({ version: factVersions.version })
    .from(factVersions)
    .where(eq(factVersions.topic, 'menu'))
  return row?.version ?? ''
}

/** How the portions of each of these weeks were shared out last. */
export async function listShares(
  db: Db,
  scheduledDates: readonly CalendarDate[],
): Promise<Map<CalendarDate, string>> {
  const rows = await db
    .select()
    .from(portionShares)
    .where(inArray(portionShares.scheduledDate, [...scheduledDates]))
  return new Map(rows.map(({ scheduledDate, sharedAs }) => [scheduledDate, sharedAs]))
}

export async function saveShare(tx: Db, scheduledDate: CalendarDate, sharedAs: string): Promise<void> {
  await tx
    .insert(portionShares)
    .values({ scheduledDate, sharedAs })
    .onConflictDoUpdate({ target: portionShares.scheduledDate, set: { sharedAs } })
}
