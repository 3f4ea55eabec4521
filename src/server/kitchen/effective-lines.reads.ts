import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { orderItems } from '../platform/db/schema/orders.ts'
import { orderAmendments } from '../platform/db/schema/production/kitchen-cases.ts'

/**
 * The newest amendment of a line, for a lateral join. What is cooked is the line as it was paid unless an amendment says
 * otherwise; the line itself never changes.
 */
export const amendmentOfLine = (db: Db) =>
  db
    .select({
      mealId: orderAmendments.mealId,
      mealName: orderAmendments.mealName,
      mealCategory: orderAmendments.mealCategory,
      allergens: orderAmendments.allergens,
      isLeftOut: orderAmendments.isLeftOut,
    })
    .from(orderAmendments)
    .where(eq(orderAmendments.orderItemId, orderItems.id))
    .orderBy(desc(orderAmendments.id))
    .limit(1)
    .as('amended')

type Amended = ReturnType<typeof amendmentOfLine>

/** The fields of a line that an amendment changes. */
export const effectiveFields = (amended: Amended) => ({
  mealId: sql<string>`coalesce(${amended.mealId}, ${orderItems.mealId})`,
  mealName: sql<string>`coalesce(${amended.mealName}, ${orderItems.mealName})`,
  mealCategory: sql<string>`coalesce(${amended.mealCategory}, ${orderItems.mealCategory})`,
  allergens: sql<
    string[] | null
  >`case when ${amended.mealId} is null then ${orderItems.allergens} else ${amended.allergens} end`,
})

/** Lines as they are cooked, for statements that are written by hand: those of an order by its `order_id`. */
export const cookedLines = sql`(
  select i.id, i.order_id, i.quantity, i.for_persons, coalesce(a.meal_id, i.meal_id) as meal_id,
    coalesce(a.meal_name, i.meal_name) as meal_name
  from order_items i left join lateral (
    select meal_id, meal_name, is_left_out from order_amendments where order_item_id = i.id order by id desc limit 1) a on true
  where a.is_left_out is not true)`

export const isCookedLine = (amended: Amended): SQL => sql`${amended.isLeftOut} is not true`
