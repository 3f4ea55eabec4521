import { eq, sql } from 'drizzle-orm'
import { UNDELIVERED_STATUSES } from '../../domain/orders/order-status.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import type { Db } from '../platform/db/db.ts'
import { inFixed } from '../platform/db/fixed.ts'
import { orders } from '../platform/db/schema/orders.ts'
import { closedAccounts } from '../platform/db/schema/voices/closing.ts'

/** Days of boxes that are paid for and have not come, and whether money of the household has no end yet. */
export async function readWhatIsOpen(
  db: Db,
  userId: string,
): Promise<{ comingOn: CalendarDate[]; isMoneyUnderWay: boolean }> {
  const { rows } = await db.execute<{ coming: CalendarDate[] | null; under_way: boolean }>(sql`
    select (select array_agg(${orders.deliveryDate}::text order by ${orders.deliveryDate}) from ${orders}
        where ${orders.userId} = ${userId} and ${inFixed(orders.status, UNDELIVERED_STATUSES)}) as coming,
      exists (select from boxes b where b.user_id = ${userId} and b.outcome = 'charging')
      or exists (select from checkout_sessions c where c.user_id = ${userId} and c.status = 'open')
      or exists (select from payments p join orders o on o.id = p.order_id
        where o.user_id = ${userId} and p.status in ('initiated', 'requires_action', 'unknown'))
      or exists (select from refunds r join orders o on o.id = r.order_id where o.user_id = ${userId} and r.status = 'pending')
      or exists (select from disputes d where d.user_id = ${userId} and d.decision is null)
      or exists (select from stray_payments s join orders o on o.id = s.order_id
        where o.user_id = ${userId} and s.status not in ('refunded', 'settled')) as under_way`)
  return { comingOn: rows[0]?.coming ?? [], isMoneyUnderWay: rows[0]?.under_way ?? false }
}

export async function insertClosed(tx: Db, userId: string, now: Date): Promise<void> {
  await tx.insert(closedAccounts).values({ userId, closedAt: now })
}

export async function isClosed(db: Db, userId: string): Promise<boolean> {
  return (await db.$count(closedAccounts, eq(closedAccounts.userId, userId))) > 0
}

/** Cards that the provider still keeps. */
export async function listCardsToDetach(db: Db, userId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select provider_payment_method_id as id from stored_payment_methods where user_id = ${userId}`,
  )
  return rows.map(({ id }) => id)
}

/** The last mails to households that have closed their accounts, once they have left or were given up. @returns how many */
export async function deleteFarewells(db: Db): Promise<number> {
  const { rowCount } = await db.execute(
    sql`delete from outbox_mails where kind = 'account-closed' and status <> 'queued'`,
  )
  return rowCount ?? 0
}
