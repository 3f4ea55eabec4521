import { and, asc, between, desc, eq, inArray, notInArray } from 'drizzle-orm'
import type { WorkOrder } from '../../domain/kitchen/work-order.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import type { Db } from '../platform/db/db.ts'
import { lockName } from '../platform/db/locks.ts'
import { workOrderIngredients, workOrderItems, workOrders } from '../platform/db/schema/kitchen.ts'

/** One at a time per delivery date, until the transaction ends. */
export async function lockWorkOrdersOf(tx: Db, deliveryDate: CalendarDate): Promise<void> {
  await lockName(tx, 'work orders', 'work-orders', deliveryDate)
}

export type NewestWorkOrder = Pick<
  typeof workOrders.$inferSelect,
  'id' | 'revision' | 'inputHash' | 'status' | 'releasedAt'
>

export async function findNewestWorkOrder(
  tx: Db,
  deliveryDate: CalendarDate,
): Promise<NewestWorkOrder | null> {
  const [row] = await tx
    .select({
      id: workOrders.id,
      revision: workOrders.revision,
      inputHash: workOrders.inputHash,
      status: workOrders.status,
      releasedAt: workOrders.releasedAt,
    })
    .from(workOrders)
    .where(eq(workOrders.deliveryDate, deliveryDate))
    .orderBy(desc(workOrders.revision))
    .limit(1)
  return row ?? null
}

/** Earlier revisions that nobody has cooked yet give way to the new one. */
export async function supersedeWorkOrders(tx: Db, deliveryDate: CalendarDate): Promise<void> {
  await tx
    .update(workOrders)
    .set({ status: 'superseded' })
    .where(
      and(
        eq(workOrders.deliveryDate, deliveryDate),
        inArray(workOrders.status, ['planned', 'in_production']),
      ),
    )
}

/** @returns the new work order's id */
export async function insertWorkOrder(
  tx: Db,
  order: WorkOrder,
  facts: { inputHash: string; createdAt: Date },
): Promise<string> {
  const { workOrderNumber, deliveryDate, productionDate, revision, totalMeals } = order
  const [row] = await tx
    .insert(workOrders)
    .values({ workOrderNumber, deliveryDate, productionDate, revision, totalMeals, ...facts })
    .returning({ id: workOrders.id })
  if (!row) throw new Error('The database returned no work order')
  const workOrderId = row.id
  await tx
    .insert(workOrderItems)
    .values(order.items.map((item, index) => ({ ...item, workOrderId, position: index + 1 })))
  if (order.ingredients.length > 0)
    await tx.insert(workOrderIngredients).values(order.ingredients.map((line) => ({ ...line, workOrderId })))
  return workOrderId
}

/** Work orders whose delivery date lies in the range, both ends included: by date, newest revision first. */
export async function listWorkOrderRows(db: Db, from: CalendarDate, to: CalendarDate) {
  const rows = await db
    .select()
    .from(workOrders)
    .where(between(workOrders.deliveryDate, from, to))
    .orderBy(asc(workOrders.deliveryDate), desc(workOrders.revision))
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const items = await db
    .select()
    .from(workOrderItems)
    .where(inArray(workOrderItems.workOrderId, ids))
    .orderBy(asc(workOrderItems.workOrderId), asc(workOrderItems.position))
  const ingredients = await db
    .select()
    .from(workOrderIngredients)
    .where(inArray(workOrderIngredients.workOrderId, ids))
    .orderBy(asc(workOrderIngredients.ingredientName))
  return rows.map((row) => ({
    ...row,
    items: items.filter((item) => item.workOrderId === row.id),
    ingredients: ingredients.filter((line) => line.workOrderId === row.id),
  }))
}

export type WorkOrderRow = typeof workOrders.$inferSelect

/** The one that counts for a delivery date. */
export async function findWorkOrderOf(db: Db, deliveryDate: CalendarDate): Promise<WorkOrderRow | null> {
  const [row] = await db
    .select()
    .from(workOrders)
    .where(
      and(
        eq(workOrders.deliveryDate, deliveryDate),
        notInArray(workOrders.status, ['superseded', 'canceled']),
      ),
    )
    .orderBy(desc(workOrders.revision))
    .limit(1)
  return row ?? null
}

export async function updateWorkOrder(
  tx: Db,
  id: string,
  changes: Partial<
    Pick<WorkOrderRow, 'status' | 'releasedAt' | 'releasedBy' | 'overrideReason' | 'overridden' | 'extraBp'>
  >,
): Promise<void> {
  await tx.update(workOrders).set(changes).where(eq(workOrders.id, id))
}
