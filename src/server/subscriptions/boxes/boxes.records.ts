import { and, asc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { DecidedWith } from '../../../domain/cutoffs/cutoff-report.ts'
import type { DeliveryWeek } from '../../../domain/delivery/delivery-week.ts'
import type { CalendarDate } from '../../../domain/time/calendar-date.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import type { Db } from '../../platform/db/db.ts'
import { noteMade } from '../../platform/db/lock-order.ts'
import { lockBySql, lockJoined, lockRows } from '../../platform/db/locks.ts'
import { deliveryWeeks } from '../../platform/db/schema/delivery.ts'
import { boxes, boxSelections, subscriptions } from '../../platform/db/schema/subscriptions.ts'
import { type ChosenMeals, chosenRow, type SubscriptionRow } from '../subscriptions.records.ts'

export type BoxRow = typeof boxes.$inferSelect

const weekRows = (weeks: readonly DeliveryWeek[]) =>
  sql.join(
    weeks.map(
      (week) =>
        sql`(${week.scheduledDate}::date, ${week.deliveryDate}::date, ${week.ordersCloseAt.toISOString()}::timestamptz)`,
    ),
    sql`, `,
  )

/** Keeps the database from looking through the boxes of all the years before. */
const earliest = (weeks: readonly DeliveryWeek[], date: 'scheduledDate' | 'deliveryDate') =>
  sql`${weeks.map((week) => week[date]).sort()[0] ?? null}::date`

/**
 * Every live subscription gets a box for each of these weeks after its first; one that is there stays. A box refers to
 * its subscription, so that is locked for it, before the box is there for others to wait for.
 */
export async function insertMissingBoxes(
  db: Db,
  weeks: readonly DeliveryWeek[],
  { now, subscriptionId }: { now: Date; subscriptionId?: string },
): Promise<number> {
  const made = await lockBySql<{ id: string; subscription_id: string }>(
    db,
    'subscription',
    (locking) => sql`
    with missing as (
      select s.id, s.user_id, w.scheduled_date, w.delivery_date, w.orders_close_at from ${subscriptions} s
      cross join (values ${weekRows(weeks)}) as w (scheduled_date, delivery_date, orders_close_at)
      where s.status <> 'canceled' and w.delivery_date >= s.first_delivery_date
        ${subscriptionId ? sql`and s.id = ${subscriptionId}` : sql``}
        and not exists (
          select from ${boxes} b where b.subscription_id = s.id
            and b.scheduled_date = w.scheduled_date and b.scheduled_date >= ${earliest(weeks, 'scheduledDate')})
        and not exists (
          select from ${boxes} b where b.subscription_id = s.id
            and b.delivery_date = w.delivery_date and b.delivery_date >= ${earliest(weeks, 'deliveryDate')})
      order by s.id ${locking('s', 'key share')})
    insert into ${boxes} (subscription_id, user_id, scheduled_date, delivery_date, orders_close_at, created_at)
    select id, user_id, scheduled_date, delivery_date, orders_close_at, ${now.toISOString()}::timestamptz
    from missing on conflict do nothing returning id, subscription_id`,
    (row) => row.subscription_id,
  )
  noteMade(db, 'box', made)
  return made.length
}

/**
 * Boxes that nobody has decided yet follow their week to its new date and cutoff, locked in the order of their ids as
 * everybody does who locks several. Gives the moved ones' orders.
 */
export async function moveBoxes(
  tx: Db,
  weeks: readonly DeliveryWeek[],
): Promise<{ orderId: string; deliveryDate: CalendarDate }[]> {
  const moved = await lockBySql<{ id: string; order_id: string | null; delivery_date: CalendarDate }>(
    tx,
    'box',
    (locking) => sql`
    with moving as (
      select b.id, w.delivery_date, w.orders_close_at from ${boxes} b
      join (values ${weekRows(weeks)}) as w (scheduled_date, delivery_date, orders_close_at)
        on w.scheduled_date = b.scheduled_date
      where b.processed_at is null
        and (b.delivery_date, b.orders_close_at) is distinct from (w.delivery_date, w.orders_close_at)
      order by b.id ${locking('b')})
    update ${boxes} b set delivery_date = m.delivery_date, orders_close_at = m.orders_close_at
    from moving m where b.id = m.id
    returning b.id, b.order_id, b.delivery_date::text`,
    (row) => row.id,
  )
  return moved.flatMap(({ order_id: orderId, delivery_date: deliveryDate }) =>
    orderId ? [{ orderId, deliveryDate }] : [],
  )
}

export async function lockBox(tx: Db, boxId: string): Promise<BoxRow | null> {
  const [row] = await lockRows(tx, 'box', tx.select().from(boxes).where(eq(boxes.id, boxId)))
  return row ?? null
}

/**
 * The boxes that these orders fill and their subscriptions, locked in one statement: each box after its subscription,
 * and those in the order of their ids.
 */
export async function lockWithSubscriptions(
  tx: Db,
  orderIds: readonly string[],
): Promise<{ subscription: SubscriptionRow; box: BoxRow }[]> {
  const both = tx
    .select({ subscription: subscriptions, box: boxes })
    .from(subscriptions)
    .innerJoin(boxes, eq(boxes.subscriptionId, subscriptions.id))
    .where(anyOf(boxes.orderId, orderIds))
    .orderBy(asc(subscriptions.id))
  return lockJoined(tx, { subscription: 'subscription', box: 'box' }, both)
}

/** Those of them that nobody has decided, locked in the order of their ids; their subscriptions are locked already. */
export async function lockUndecided(tx: Db, boxIds: readonly string[]): Promise<BoxRow[]> {
  const undecided = and(anyOf(boxes.id, boxIds), isNull(boxes.processedAt))
  return lockRows(tx, 'box', tx.select().from(boxes).where(undecided).orderBy(asc(boxes.id)))
}

/**
 * Those of a subscription, which is locked already: before they are planned, as a week that is moved at this moment
 * takes them and their orders to another day.
 */
export async function lockUndecidedOf(tx: Db, subscriptionId: string): Promise<BoxRow[]> {
  const undecided = and(eq(boxes.subscriptionId, subscriptionId), isNull(boxes.processedAt))
  return lockRows(tx, 'box', tx.select().from(boxes).where(undecided).orderBy(asc(boxes.id)))
}

/** Those of a subscription, which is locked already, that nobody has decided or whose charge has not ended. */
export async function lockUnsettledOf(tx: Db, subscriptionId: string): Promise<BoxRow[]> {
  const unsettled = and(eq(boxes.subscriptionId, subscriptionId), isNull(boxes.settledAt))
  return lockRows(tx, 'box', tx.select().from(boxes).where(unsettled).orderBy(asc(boxes.id)))
}

/** One box of a subscription, which is locked already, together with those that nobody has decided. */
export async function lockBoxAndUndecided(
  tx: Db,
  { id, subscriptionId }: { id: string; subscriptionId: string },
): Promise<BoxRow[]> {
  const undecided = and(eq(boxes.subscriptionId, subscriptionId), isNull(boxes.processedAt))
  const both = or(eq(boxes.id, id), undecided)
  return lockRows(tx, 'box', tx.select().from(boxes).where(both).orderBy(asc(boxes.id)))
}

/** A part of the statement whose part `placed` makes their orders: each of these boxes gets that of its subscription. */
export const fillingBoxes = (tx: Db, boxIds: readonly string[]) =>
  tx.$with('boxed', {}).as(sql`
    update ${boxes} b set order_id = placed.id from placed
    where b.subscription_id = placed.subscription_id and ${anyOf(sql`b.id`, boxIds)}`)

export async function updateBoxes(
  tx: Db,
  boxIds: readonly string[],
  changes: Partial<Pick<BoxRow, 'processedAt' | 'outcome' | 'settledAt'>>,
): Promise<void> {
  await tx.update(boxes).set(changes).where(anyOf(boxes.id, boxIds))
}

export type DecidedBox = { boxId: string; decidedWith: DecidedWith }

/** They come once they are paid, each with the reasons for what it holds. */
export async function markCharging(tx: Db, decided: readonly DecidedBox[], now: Date): Promise<void> {
  await tx.execute(sql`
    update ${boxes} b set outcome = 'charging', processed_at = ${now.toISOString()}::timestamptz,
      decided_with = d."decidedWith"
    from jsonb_to_recordset(${JSON.stringify(decided)}::jsonb) as d ("boxId" uuid, "decidedWith" jsonb)
    where b.id = d."boxId"`)
}

export async function findBoxOfOrder(db: Db, orderId: string): Promise<BoxRow | null> {
  const [row] = await db.select().from(boxes).where(eq(boxes.orderId, orderId))
  return row ?? null
}

export async function updateBox(
  tx: Db,
  boxId: string,
  changes: Partial<
    Pick<
      BoxRow,
      | 'orderId'
      | 'skippedAt'
      | 'skippedBy'
      | 'deliveryAddressId'
      | 'processedAt'
      | 'outcome'
      | 'settledAt'
      | 'decidedWith'
    >
  >,
): Promise<void> {
  await tx.update(boxes).set(changes).where(eq(boxes.id, boxId))
}

/** One week's own choice, replaced as a whole; null goes back to the standing selections. */
export async function replaceOwnSelections(
  tx: Db,
  boxId: string,
  selections: ChosenMeals | null,
): Promise<void> {
  await tx.delete(boxSelections).where(eq(boxSelections.boxId, boxId))
  const rows = (selections ?? []).map((chosen) => ({ boxId, ...chosenRow(chosen) }))
  if (rows.length > 0) await tx.insert(boxSelections).values(rows)
}

/** Boxes with an order whose week was closed after that was made. */
export async function listBoxesInClosedWeeks(
  db: Db,
): Promise<Pick<BoxRow, 'id' | 'subscriptionId' | 'orderId'>[]> {
  return db
    .select({ id: boxes.id, subscriptionId: boxes.subscriptionId, orderId: boxes.orderId })
    .from(boxes)
    .innerJoin(
      deliveryWeeks,
      and(eq(deliveryWeeks.scheduledDate, boxes.scheduledDate), eq(deliveryWeeks.status, 'closed')),
    )
    .where(and(isNull(boxes.processedAt), isNotNull(boxes.orderId)))
}

/**
 * Of each subscription that is charged, the next box that comes, when it has no order yet: a query for the ids of both.
 * @param which of the subscriptions `s`
 */
export const nextBoxesToOpen = (now: Date, which: SQL): SQL => sql`
  select id, subscription_id as "subscriptionId" from (
    select distinct on (n.subscription_id) n.id, n.subscription_id, n.order_id
    from ${boxes} n join ${subscriptions} s on s.id = n.subscription_id
    where n.processed_at is null and n.skipped_at is null and n.orders_close_at > ${now.toISOString()}::timestamptz
      and s.status in ('active', 'past_due')
      and not exists (select from ${deliveryWeeks} w where w.scheduled_date = n.scheduled_date and w.status = 'closed')
      and ${which}
    order by n.subscription_id, n.orders_close_at
  ) next
  where order_id is null`

/** By the ids of their subscriptions, `after` one. */
export async function listBoxesToOpen(
  db: Db,
  { now, limit, after }: { now: Date; limit: number; after: string | null },
): Promise<Pick<BoxRow, 'id' | 'subscriptionId'>[]> {
  const result = await db.execute<{ id: string; subscriptionId: string }>(
    sql`${nextBoxesToOpen(now, after ? sql`s.id > ${after}` : sql`true`)} order by subscription_id limit ${limit}`,
  )
  return result.rows
}
