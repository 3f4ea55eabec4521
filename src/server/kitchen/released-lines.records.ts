import { sql } from 'drizzle-orm'
import { PLACED_STATUSES } from '../../domain/orders/order-status.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import type { Db } from '../platform/db/db.ts'
import { orderItems, orders } from '../platform/db/schema/orders.ts'
import { cookedLines, kitchenCases, orderAmendments } from '../platform/db/schema/production/kitchen-cases.ts'

export type ReleasedLine = {
  orderId: string
  mealId: string
  mealName: string
  quantity: number
  unitPriceCents: number
}

/** Whether a case about portions that are missing has changed what is cooked for a delivery date. */
export async function hasSettledShort(db: Db, deliveryDate: CalendarDate): Promise<boolean> {
  const { rows } = await db.execute<{ is: boolean }>(sql`
    select exists (select from ${kitchenCases} k join ${orderAmendments} a on a.case_id = k.id
      where k.delivery_date = ${deliveryDate}::date and k.batch_id is not null) as is`)
  return rows[0]?.is ?? false
}

/**
 * Lines of the placed orders of a delivery date as they were released, test orders left out, in the order of `listPlacedItems`:
 * what cases about missing portions made of them since is taken back. Such a case names a batch, so it is settled after the
 * release alone.
 */
export async function listReleasedLines(db: Db, deliveryDate: CalendarDate): Promise<ReleasedLine[]> {
  const { rows } = await db.execute<ReleasedLine>(sql`
    with boxes as (
      select o.id from ${orders} o
      where o.delivery_date = ${deliveryDate}::date and not o.is_test and o.status in ${[...PLACED_STATUSES]}),
    short as (
      select i.id as item, i.order_id, i.unit_price_cents, i.meal_name as ordered_name, a.*
      from ${orderAmendments} a join ${kitchenCases} k on k.id = a.case_id and k.batch_id is not null
      join ${orderItems} i on i.id = a.order_item_id join boxes b on b.id = i.order_id),
    parts as (
      select 0 as rank, c.id as item, c.order_id, c.meal_id, c.meal_name, c.unit_price_cents, c.quantity
      from ${cookedLines} c join boxes b on b.id = c.order_id
      union all
      select 1, s.item, s.order_id, s.from_meal_id, coalesce(
          (select x.meal_name from ${orderAmendments} x where x.order_item_id = s.item and x.meal_id = s.from_meal_id
            and x.id < s.id and not x.is_left_out order by x.id desc limit 1), s.ordered_name), s.unit_price_cents, s.portions
      from short s
      union all
      select 2, s.item, s.order_id, s.meal_id, s.meal_name, s.unit_price_cents, -s.portions
      from short s where not s.is_left_out)
    select order_id as "orderId", meal_id as "mealId", (array_agg(meal_name order by rank))[1] as "mealName",
      sum(quantity)::int as quantity, unit_price_cents as "unitPriceCents"
    from parts group by item, order_id, meal_id, unit_price_cents having sum(quantity) > 0
    order by "orderId", "mealName", "mealId", item`)
  return rows
}
