import { sql } from 'drizzle-orm'
import type { WaitingLine } from '../../domain/batches/batch-rules.ts'
import { IN_KITCHEN_STATUSES, PLACED_STATUSES } from '../../domain/orders/order-status.ts'
import type { BatchState } from '../../domain/production/batch-states.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import { personsJson } from '../customers/persons/persons.reads.ts'
import type { Db } from '../platform/db/db.ts'
import { cookedLines } from '../platform/db/schema/production/kitchen-cases.ts'

/**
 * `hasLeft`: the box is out of the kitchen, or delivered. `fromDiscarded`: portions of it with the label of a batch that was
 * thrown away. `inCase`: portions of it that are in an open case.
 */
export type CookedFor = WaitingLine & {
  orderId: string
  orderNumber: string
  hasLeft: boolean
  fromDiscarded: number
  inCase: number
}

const someMust = (persons: ReturnType<typeof sql>) => sql`jsonb_path_exists(${persons}, '$[*].mustNot[*]')`

/**
 * Lines of placed boxes that a meal of a day is cooked for, test orders left out. An allergy counts whether it was known
 * when the box was placed or was said since.
 */
export async function listCookedFor(db: Db, mealId: string, day: CalendarDate): Promise<CookedFor[]> {
  const { rows } = await db.execute<Omit<CookedFor, 'paidAt'> & { paidAt: string }>(sql`
    select i.id as "orderItemId", o.id as "orderId", coalesce(o.order_number, '') as "orderNumber", i.quantity as portions,
      o.status not in ${[...IN_KITCHEN_STATUSES]} as "hasLeft",
      (select count(*)::int from meal_labels l join production_batches b on b.id = l.batch_id
        where l.order_item_id = i.id and l.meal_id = i.meal_id and l.voided_at is null
          and b.status = ${'discarded' satisfies BatchState}) as "fromDiscarded",
      (select coalesce(sum(c.portions), 0)::int from kitchen_cases c join production_batches b on b.id = c.batch_id
        where c.order_item_id = i.id and c.state = 'open' and b.meal_id = i.meal_id) as "inCase",
      coalesce(o.confirmed_at, o.created_at) as "paidAt",
      exists (select from order_amendments a where a.order_item_id = i.id) as "wentWithout",
      cardinality(o.avoid_proteins) + cardinality(o.avoid_ingredients)
        + coalesce(cardinality(q.avoid_proteins) + cardinality(q.avoid_ingredients), 0) > 0
        or ${someMust(sql`o.persons`)} or ${someMust(sql`${personsJson(sql`o.user_id`)}::jsonb`)} as "hasAllergy"
    from ${cookedLines} i join orders o on o.id = i.order_id left join onboarding_answers q on q.user_id = o.user_id
    where o.delivery_date = ${day}::date and i.meal_id = ${mealId} and not o.is_test
      and o.status in ${[...PLACED_STATUSES]}`)
  return rows.map((row) => ({ ...row, paidAt: new Date(row.paidAt) }))
}
