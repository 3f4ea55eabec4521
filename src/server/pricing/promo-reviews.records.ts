import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { users } from '../platform/db/schema/accounts.ts'
import { orders } from '../platform/db/schema/orders.ts'
import { promoCodes, promoRedemptions, promoReviews } from '../platform/db/schema/promotions.ts'

export type PromoDecision = NonNullable<(typeof promoReviews.$inferSelect)['decision']>

export async function insertReview(
  tx: Db,
  review: { redemptionId: string; userId: string; orderId: string },
  now: Date,
): Promise<void> {
  await tx
    .insert(promoReviews)
    .values({ ...review, foundAt: now })
    .onConflictDoNothing()
}

/** Those that wait, the oldest first. */
export async function listOpenReviews(db: Db, limit: number) {
  return db
    .select({
      id: promoReviews.id,
      foundAt: promoReviews.foundAt,
      code: promoCodes.code,
      discountCents: promoRedemptions.amountCents,
      orderNumber: orders.orderNumber,
      email: users.email,
    })
    .from(promoReviews)
    .innerJoin(promoRedemptions, eq(promoRedemptions.id, promoReviews.redemptionId))
    .innerJoin(promoCodes, eq(promoCodes.id, promoRedemptions.promoCodeId))
    .innerJoin(orders, eq(orders.id, promoReviews.orderId))
    .innerJoin(users, eq(users.id, promoReviews.userId))
    .where(isNull(promoReviews.decision))
    .orderBy(asc(promoReviews.foundAt))
    .limit(limit)
}

/** False when somebody has decided already, or there is no such review. */
export async function decideReview(
  db: Db,
  id: string,
  { decision, by, now }: { decision: PromoDecision; by: string; now: Date },
): Promise<string | null> {
  const [row] = await db
    .update(promoReviews)
    .set({ decision, decidedBy: by, decidedAt: now })
    .where(and(eq(promoReviews.id, id), isNull(promoReviews.decision)))
    .returning({ userId: promoReviews.userId })
  return row?.userId ?? null
}

export async function isBarredFromCodes(db: Db, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: promoReviews.id })
    .from(promoReviews)
    .where(and(eq(promoReviews.userId, userId), eq(promoReviews.decision, 'no_more_codes')))
    .limit(1)
  return row !== undefined
}
