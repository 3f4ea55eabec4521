import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { SoughtOrderNumber } from '../../domain/orders/order-number.ts'
import { isOwed, STRAY_STATUSES } from '../../domain/pricing/stray-payment.ts'
import type { Db } from '../platform/db/db.ts'
import { staffAccounts, userProfiles, users } from '../platform/db/schema/accounts.ts'
import { orders } from '../platform/db/schema/orders.ts'
import { refunds, strayPayments } from '../platform/db/schema/payments.ts'

/**
 * Null for a number that no order has. Without a year it still names one order, as our numbers never start again; of
 * orders brought from elsewhere, the newest.
 */
export async function findOrderByNumber(db: Db, { year, count }: SoughtOrderNumber) {
  const [row] = await db
    .select({
      order: orders,
      email: users.email,
      name: sql<string>`coalesce(nullif(${userProfiles.fullName}, ''), nullif(${users.name}, ''), ${orders.recipientName}, '')`,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(userProfiles, eq(userProfiles.id, orders.userId))
    .where(
      year
        ? eq(orders.orderNumber, `RF-${year}-${count}`)
        : sql`${orders.orderNumber} is not null and split_part(${orders.orderNumber}, '-', 3) = ${count}`,
    )
    .orderBy(desc(orders.orderNumber))
    .limit(1)
  return row ?? null
}

/** Newest first. */
export async function listRefundsOf(db: Db, orderId: string) {
  return db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(desc(refunds.createdAt))
}

/** What somebody must still decide about first, then what is owed, then the newest. */
export async function listStrays(db: Db, limit: number) {
  return db
    .select({ stray: strayPayments, orderNumber: orders.orderNumber, email: users.email })
    .from(strayPayments)
    .leftJoin(orders, eq(orders.id, strayPayments.orderId))
    .leftJoin(users, eq(users.id, orders.userId))
    .orderBy(
      desc(eq(strayPayments.status, 'given_up')),
      desc(inArray(strayPayments.status, STRAY_STATUSES.filter(isOwed))),
      desc(strayPayments.foundAt),
    )
    .limit(limit)
}

/** The addresses of staff accounts by the name that history has of them. */
export async function listStaffNames(db: Db): Promise<Map<string, string>> {
  const rows = await db.select({ id: staffAccounts.id, email: staffAccounts.email }).from(staffAccounts)
  return new Map(rows.map(({ id, email }) => [`staff:${id}`, email]))
}
