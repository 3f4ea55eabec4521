import { and, asc, eq, sql } from 'drizzle-orm'
import type { MealBatch } from '../../domain/cases/short-cases.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import type { Db } from '../platform/db/db.ts'
import { cookedLines, kitchenCases } from '../platform/db/schema/production/kitchen-cases.ts'
import { productionBatches } from '../platform/db/schema/production/production-batches.ts'

export type BatchOfMeal = MealBatch & {
  id: string
  mealId: string
  position: number
  name: string
  /** By the recipe that the meal has today: what is known of the meal is true of this batch. */
  isOfToday: boolean
}

/** Batches of meals of a released work order, as they begin; of one meal alone where it is named. */
export async function listBatchesOfMeals(
  db: Db,
  deliveryDate: CalendarDate,
  mealId: string | null,
): Promise<BatchOfMeal[]> {
  const { rows } = await db.execute<BatchOfMeal>(sql`
    select b.id, b.meal_id as "mealId", b.position, b.name, b.status, b.planned_portions as "plannedPortions",
      b.produced_portions as "producedPortions", m.recipe_version_id is not distinct from b.recipe_version_id as "isOfToday"
    from production_batches b join work_orders w on w.id = b.work_order_id join meals m on m.id = b.meal_id
    where w.delivery_date = ${deliveryDate}::date and w.status not in ('superseded', 'canceled')
      and (${mealId}::uuid is null or b.meal_id = ${mealId}::uuid)
    order by b.position`)
  return rows
}

/** Cases about a meal of a day that is short, open ones and settled ones. */
export async function listShortCases(db: Db, deliveryDate: CalendarDate, mealId: string) {
  const rows = await db
    .select({
      id: kitchenCases.id,
      state: kitchenCases.state,
      orderId: kitchenCases.orderId,
      orderItemId: sql<string>`${kitchenCases.orderItemId}`,
      portions: sql<number>`${kitchenCases.portions}`,
      reason: kitchenCases.reason,
      batchId: sql<string>`${kitchenCases.batchId}`,
    })
    .from(kitchenCases)
    .innerJoin(productionBatches, eq(productionBatches.id, kitchenCases.batchId))
    .where(and(eq(kitchenCases.deliveryDate, deliveryDate), eq(productionBatches.mealId, mealId)))
    .orderBy(asc(kitchenCases.openedAt), asc(kitchenCases.id))
  return rows
}

/** What a box holds as it is cooked, canceled or not. */
export async function listMealsOf(db: Db, orderId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ mealId: cookedLines.mealId })
    .from(cookedLines)
    .where(eq(cookedLines.orderId, orderId))
  return rows.map(({ mealId }) => mealId)
}

type ShortFacts = { portions: number; kind: 'short' | 'batch_discarded'; batchId: string; reason: string }

export async function updateShort(tx: Db, id: string, facts: ShortFacts): Promise<void> {
  await tx
    .update(kitchenCases)
    .set({ ...facts, version: sql`${kitchenCases.version} + 1` })
    .where(eq(kitchenCases.id, id))
}

/** By meal: portions that are ordered of it for a day, as boxes are cooked; test orders left out. */
export async function countCooked(
  db: Db,
  deliveryDate: CalendarDate,
  placed: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ mealId: string; portions: number }>(sql`
    select i.meal_id as "mealId", sum(i.quantity)::int as portions
    from orders o join ${cookedLines} i on i.order_id = o.id
    where o.delivery_date = ${deliveryDate}::date and not o.is_test and o.status in ${[...placed]}
    group by i.meal_id`)
  return new Map(rows.map(({ mealId, portions }) => [mealId, portions]))
}
