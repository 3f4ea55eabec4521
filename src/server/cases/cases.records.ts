import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import type { Db } from '../platform/db/db.ts'
import { lockRows } from '../platform/db/locks.ts'
import { orderItems, orders } from '../platform/db/schema/orders.ts'
import { kitchenCases, orderAmendments } from '../platform/db/schema/production/kitchen-cases.ts'
import { productionBatches } from '../platform/db/schema/production/production-batches.ts'

export type CaseRow = typeof kitchenCases.$inferSelect
export type CaseState = CaseRow['state']

/** The cases of a delivery date, open ones first. */
export async function listCases(db: Db, deliveryDate: CalendarDate) {
  return db
    .select({
      case: kitchenCases,
      orderNumber: sql<string>`coalesce(${orders.orderNumber}, '')`,
      recipientName: sql<string>`coalesce(${orders.recipientName}, '')`,
      status: orders.status,
      mealName: orderItems.mealName,
      quantity: orderItems.quantity,
      unitPriceCents: orderItems.unitPriceCents,
      /** Portions of the line that were given back before. */
      leftOut: sql<number>`coalesce((select sum(a.portions) from order_amendments a
        where a.order_item_id = ${kitchenCases.orderItemId} and a.is_left_out), 0)::int`,
      /** Of a case about a batch: the meal that is missing, which may be another one than was ordered. */
      batchMeal: productionBatches.name,
      ...{
        subtotalCents: orders.subtotalCents,
        discountCents: orders.discountCents,
        taxCents: orders.taxCents,
      },
    })
    .from(kitchenCases)
    .innerJoin(orders, eq(orders.id, kitchenCases.orderId))
    .leftJoin(orderItems, eq(orderItems.id, kitchenCases.orderItemId))
    .leftJoin(productionBatches, eq(productionBatches.id, kitchenCases.batchId))
    .where(eq(kitchenCases.deliveryDate, deliveryDate))
    .orderBy(sql`${kitchenCases.state} <> 'open'`, asc(orders.orderNumber), asc(kitchenCases.openedAt))
}

export async function findCase(db: Db, id: string): Promise<CaseRow | null> {
  const [row] = await db.select().from(kitchenCases).where(eq(kitchenCases.id, id))
  return row ?? null
}

/** The ids of the open cases of a box. */
export async function listOpenOf(db: Db, orderId: string): Promise<string[]> {
  const rows = await db
    .select({ id: kitchenCases.id })
    .from(kitchenCases)
    .where(and(eq(kitchenCases.orderId, orderId), eq(kitchenCases.state, 'open')))
  return rows.map(({ id }) => id)
}

/** The orders of these cases, each once. */
export async function listOrdersOf(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: kitchenCases.orderId })
    .from(kitchenCases)
    .where(inArray(kitchenCases.id, [...ids]))
  return rows.map(({ id }) => id)
}

/** Nobody locks a case without the work orders of its day. */
export async function lockCase(tx: Db, id: string): Promise<CaseRow | null> {
  const [row] = await lockRows(
    tx,
    { under: 'work orders' },
    tx.select().from(kitchenCases).where(eq(kitchenCases.id, id)),
  )
  return row ?? null
}

/** What is open already stays as it is. @returns the ids of those that are new */
export async function insertCases(
  tx: Db,
  rows: readonly (typeof kitchenCases.$inferInsert)[],
): Promise<string[]> {
  if (rows.length === 0) return []
  const added = await tx
    .insert(kitchenCases)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: kitchenCases.id })
  return added.map(({ id }) => id)
}

/** Another clash of the same line: the case that is open is about all of it. */
export async function updateWords(
  tx: Db,
  id: string,
  facts: Pick<CaseRow, 'words' | 'reason' | 'recipeVersionId'>,
): Promise<void> {
  await tx
    .update(kitchenCases)
    .set({ ...facts, version: sql`${kitchenCases.version} + 1` })
    .where(eq(kitchenCases.id, id))
}

export async function settleCases(
  tx: Db,
  ids: readonly string[],
  { state, at, actor, note }: { state: CaseState; at: Date; actor: string; note: string | null },
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(kitchenCases)
    .set({ state, settledAt: at, actor, note, version: sql`${kitchenCases.version} + 1` })
    .where(and(inArray(kitchenCases.id, [...ids]), eq(kitchenCases.state, 'open')))
}

export async function insertAmendment(
  tx: Db,
  amendment: Omit<typeof orderAmendments.$inferInsert, 'id'>,
): Promise<void> {
  await tx.insert(orderAmendments).values(amendment)
}

/** A meal that can be cooked in the place of another one. */
export async function findMealToCook(db: Db, mealId: string) {
  const { rows } = await db.execute<{ id: string; name: string; category: string; isCookable: boolean }>(sql`
    select id, name, category, retired_at is null and recipe_version_id is not null as "isCookable"
    from meals where id = ${mealId}`)
  return rows[0] ?? null
}

/** By name: those that can be cooked in the place of another one. */
export async function listMealsToCook(db: Db): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select id, name from meals where retired_at is null and recipe_version_id is not null order by name`)
  return rows
}
