import { and, desc, eq, isNotNull, or } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { renewalConsents } from '../platform/db/schema/consent.ts'
import { orders } from '../platform/db/schema/orders.ts'
import type { ConsentRow } from './renewal-consents.records.ts'

/** The terms that the customer's subscription runs on, or null. */
export async function readAcceptedTerms(db: Db, userId: string): Promise<ConsentRow | null> {
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
