import { and, asc, desc, eq, isNotNull, or } from 'drizzle-orm'
import type { Asked } from '../platform/db/built-once.ts'
import type { Db } from '../platform/db/db.ts'
import { renewalConsents } from '../platform/db/schema/consent.ts'
import { orders } from '../platform/db/schema/orders.ts'

/** What was agreed to for an order, the oldest first, to be read together with other queries. */
export const consentsFor = (db: Db, orderId: Asked<string>) => {
  const { firstChargeCents, termsText, acceptedAt, id } = renewalConsents
  return db
    .select({ firstChargeCents, termsText })
    .from(renewalConsents)
    .where(eq(renewalConsents.orderId, orderId))
    .orderBy(asc(acceptedAt), asc(id))
}

/** The terms that the customer's subscription runs on: at most one row, to be read together with other queries. */
export const acceptedTerms = (db: Db, userId: Asked<string>) => {
  const paidAsAgreed = and(
    isNotNull(orders.confirmedAt),
    isNotNull(orders.subscriptionId),
    eq(renewalConsents.firstChargeCents, orders.totalAmountCents),
  )
  const { acceptedAt, termsText } = renewalConsents
  return db
    .select({ acceptedAt, termsText })
    .from(renewalConsents)
    .leftJoin(orders, eq(orders.id, renewalConsents.orderId))
    .where(
      and(eq(renewalConsents.userId, userId), or(isNotNull(renewalConsents.subscriptionId), paidAsAgreed)),
    )
    .orderBy(desc(renewalConsents.acceptedAt), desc(renewalConsents.id))
    .limit(1)
}
