import { and, asc, desc, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { renewalConsents } from '../platform/db/schema/consent.ts'
import { orders } from '../platform/db/schema/orders.ts'

export type ConsentRow = typeof renewalConsents.$inferSelect
export type NewConsent = Omit<ConsentRow, 'id'>

/** Agreeing twice to the same terms for one order is one consent. */
export async function insertRenewalConsent(tx: Db, consent: NewConsent): Promise<void> {
  await tx.insert(renewalConsents).values(consent).onConflictDoNothing()
}

/** All consents for these orders, the oldest first. */
export async function listConsentsOf(db: Db, orderIds: readonly string[]): Promise<ConsentRow[]> {
  return db
    .select()
    .from(renewalConsents)
    .where(inArray(renewalConsents.orderId, [...orderIds]))
    .orderBy(asc(renewalConsents.acceptedAt), asc(renewalConsents.id))
}

/** The latest consent that started or took up a subscription; one of an abandoned checkout is none. */
export async function findLatestConsent(db: Db, userId: string): Promise<ConsentRow | null> {
  const paidAsAgreed = and(
    isNotNull(orders.confirmedAt),
    isNotNull(orders.subscriptionId),
    eq(renewalConsents.firstChargeCents, orders.totalAmountCents),
  )
  const [row] = await db
    .select({ consent: renewalConsents })
    .from(renewalConsents)
    .leftJoin(orders, eq(orders.id, renewalConsents.orderId))
    .where(
      and(eq(renewalConsents.userId, userId), or(isNotNull(renewalConsents.subscriptionId), paidAsAgreed)),
    )
    .orderBy(desc(renewalConsents.acceptedAt), desc(renewalConsents.id))
    .limit(1)
  return row?.consent ?? null
}
