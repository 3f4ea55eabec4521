import { sql } from 'drizzle-orm'
import type { PortionOfSlip } from '../../../domain/labels/boxes/packing-slip.words.ts'
import { PLACED_STATUSES } from '../../../domain/orders/order-status.ts'
import type { Person } from '../../../domain/persons/person.ts'
import type { CalendarDate } from '../../../domain/time/calendar-date.ts'
import type { Db } from '../../platform/db/db.ts'
import { cookedLines } from '../../platform/db/schema/production/kitchen-cases.ts'

export type StoredBox = {
  orderId: string
  orderNumber: string
  recipientName: string
  street: string
  apartment: string | null
  city: string
  state: string
  zip: string
  persons: readonly Person[]
  avoids: boolean
  /** Portions of the order as it is cooked, with a label or without. */
  ordered: number
  /** Those whose labels count, in the order of the box. */
  portions: readonly PortionOfSlip[]
}

/** Placed boxes of a day in the order of packing, test orders left out; of one order alone where it is named. */
export async function listBoxesOfDay(
  db: Db,
  deliveryDate: CalendarDate,
  orderId: string | null,
): Promise<StoredBox[]> {
  const { rows } = await db.execute<StoredBox>(sql`
    select o.id as "orderId", coalesce(o.order_number, '') as "orderNumber",
      coalesce(o.recipient_name, '') as "recipientName", coalesce(o.street_address, '') as street, o.apartment,
      coalesce(o.city, '') as city, coalesce(o.state, '') as state, coalesce(o.zip_code, '') as zip, o.persons,
      cardinality(o.avoid_proteins) + cardinality(o.avoid_ingredients) > 0 as avoids,
      (select coalesce(sum(c.quantity), 0)::int from ${cookedLines} c where c.order_id = o.id) as ordered,
      coalesce((select jsonb_agg(jsonb_build_object('mealName', l.facts->>'mealName',
          'personName', l.facts->>'personName', 'contains', l.facts->>'contains', 'useBy', l.use_by) order by l.k)
        from meal_labels l where l.order_id = o.id and l.voided_at is null), '[]') as portions
    from orders o
    where o.delivery_date = ${deliveryDate}::date and o.status in ${[...PLACED_STATUSES]} and not o.is_test
      and (${orderId}::uuid is null or o.id = ${orderId}::uuid)
    order by o.zip_code, lower(o.recipient_name), o.order_number`)
  return rows
}
