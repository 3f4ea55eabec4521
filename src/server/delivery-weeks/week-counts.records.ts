import { inArray, sql } from 'drizzle-orm'
import type { AlikeBoxes } from '../../domain/boxes/coming-count.ts'
import { UNPLACED_STATUSES } from '../../domain/orders/order-status.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import type { Db } from '../platform/db/db.ts'

/** Undecided boxes of one week. */
type AlikeOfWeek = AlikeBoxes & { scheduledDate: CalendarDate }

type AlikeRow = Omit<AlikeOfWeek, 'ordersCloseAt' | 'skippedAt' | 'pause'> & {
  ordersCloseAt: string
  isSkipped: boolean
  pausedAt: string | null
  pausedUntil: CalendarDate | null
}

/** Those that nobody has paid for yet. */
export async function countBoxesOfWeeks(db: Db, from: CalendarDate, now: Date): Promise<AlikeOfWeek[]> {
  const paused = sql`s.status = 'paused'`
  const { rows } = await db.execute<AlikeRow>(sql`
    select b.scheduled_date::text as "scheduledDate", b.orders_close_at as "ordersCloseAt",
      s.status as "subscriptionStatus", o.status as "orderStatus", b.skipped_at is not null as "isSkipped",
      case when ${paused} then s.paused_at end as "pausedAt",
      case when ${paused} then s.paused_until::text end as "pausedUntil", count(*)::int as boxes
    from boxes b join subscriptions s on s.id = b.subscription_id left join orders o on o.id = b.order_id
    where b.scheduled_date >= ${from} and b.processed_at is null
      and (o.status is null or ${inArray(sql`o.status`, [...UNPLACED_STATUSES])})
    group by 1, 2, 3, 4, 5, 6, 7`)
  return rows.map(({ pausedAt, pausedUntil, isSkipped, ...row }) => ({
    ...row,
    ordersCloseAt: new Date(row.ordersCloseAt),
    skippedAt: isSkipped ? now : null,
    pause:
      row.subscriptionStatus === 'paused' ? { since: new Date(pausedAt ?? 0), until: pausedUntil } : null,
  }))
}
