import { sql } from 'drizzle-orm'
import { type OrderStatus, PLACED_STATUSES } from '../../domain/orders/order-status.ts'
import type { CheckedOrder } from '../../domain/production/three-way-check.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import type { Db } from '../platform/db/db.ts'
import { cookedLines } from '../platform/db/schema/production/kitchen-cases.ts'

export type OrderMoney = Omit<CheckedOrder, 'isCooked'> & { id: string }

/** Every order of a delivery date but drafts and test orders, with what came for it and what its lines hold. */
export async function readDayMoney(db: Db, deliveryDate: CalendarDate): Promise<OrderMoney[]> {
  const { rows } = await db.execute<OrderMoney>(sql`
    select o.id, coalesce(o.order_number, 'Order ' || left(o.id::text, 8)) as "orderNumber",
      o.status in ${[...PLACED_STATUSES]} as "isPlaced", o.status = ${'canceled' satisfies OrderStatus} as "isCanceled",
      o.total_amount_cents as "totalCents", o.credit_cents as "creditCents", o.total_meals as meals,
      coalesce(p.captured, 0)::int as "capturedCents", coalesce(r.cents, 0)::int as "refundedCents",
      coalesce(r.cooked, false) as "saidStillCooked", coalesce(t.cents, 0)::int as "strayCents",
      (coalesce(p.unanswered, 0) + coalesce(c.open, 0))::int as unanswered,
      coalesce(i.meals, 0)::int as "lineMeals", coalesce(i.cooked, 0)::int as "cookedMeals"
    from orders o
    left join lateral (select sum(captured_cents) filter (where status = 'succeeded') as captured,
      count(*) filter (where status in ('initiated', 'unknown')) as unanswered
      from payments where order_id = o.id) p on true
    left join lateral (select sum(amount_cents) as cents, bool_or(leaves_uncooked is false) as cooked
      from refunds where order_id = o.id and status = 'succeeded') r on true
    left join lateral (select sum(amount_cents) as cents from stray_payments
      where order_id = o.id and status in ('found', 'refund_failed', 'given_up')) t on true
    left join lateral (select count(*) as open from checkout_sessions where order_id = o.id and status = 'open') c on true
    left join lateral (select (select sum(quantity) from order_items where order_id = o.id) as meals,
      (select sum(quantity) from ${cookedLines} where order_id = o.id) as cooked) i on true
    where o.delivery_date = ${deliveryDate} and not o.is_test and o.status <> ${'draft' satisfies OrderStatus}
    order by o.order_number, o.id`)
  return rows
}

/** Notices of the payment provider that have come and are not worked through. */
export async function countWaitingNotices(db: Db): Promise<number> {
  const { rows } = await db.execute<{ waiting: number }>(
    sql`select count(*)::int as waiting from webhook_events where processed_at is null`,
  )
  return rows[0]?.waiting ?? 0
}
