import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { renewalConsents } from '../platform/db/schema/consent.ts'
import { orders } from '../platform/db/schema/orders.ts'

export type ConsentRow = typeof renewalConsents.$inferSelect
export type NewConsent = Omit<ConsentRow, 'id'>

/** The same terms agreed to twice for one order are one consent. */
export async function insertRenewalConsent(tx: Db, consent: NewConsent): Promise<void> {
  await tx.insert(renewalConsents).values(consent).onConflictDoNothing()
}

/** The latest consent to exactly this amount for this order. */
export async function findConsentOfOrder(
  db: Db,
  order: { id: string; totalAmountCents: number },
): Promise<ConsentRow | null> {
  const [row] = await db
    .select()
    .from(renewalConsents)
    .where(
      and(
        eq(renewalConsents.orderId, order.id),
        eq(renewalConsents.firstChargeCents, order.totalAmountCents),
      ),
    )
    .orderBy(desc(renewalConsents.acceptedAt), desc(renewalConsents.id))
    .limit(1)
  return row ?? null
}

/** The latest consent that an order of this customer was placed with; one of an abandoned checkout is none. */
export async function findLatestConsent(db: Db, userId: string): Promise<ConsentRow | null> {
  const [row] = await db
    .select({ consent: renewalConsents })
    .from(renewalConsents)
    .innerJoin(orders, eq(orders.id, renewalConsents.orderId))
    .where(
      and(
        eq(renewalConsents.userId, userId),
        isNotNull(orders.confirmedAt),
        eq(renewalConsents.firstChargeCents, orders.totalAmountCents),
      ),
    )
    .orderBy(desc(renewalConsents.acceptedAt), desc(renewalConsents.id))
    .limit(1)
  return row?.consent ?? null
}
