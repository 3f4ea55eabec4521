import type { Db } from '../platform/db/db.ts'
import { findPromoOf, findRedemption, keepCardOfRedemption } from './promo-codes.records.ts'
import { insertReview } from './promo-reviews.records.ts'

/**
 * Once a box with a code is paid its card is known. When another account has used the code with the same card, staff
 * are asked; the price stays as it was told. In the transaction that confirms the order, under the lock of the code.
 */
export async function reviewCardOfPromo(
  tx: Db,
  order: { id: string; userId: string; promoCodeId: string | null },
  cardFingerprint: string | null,
  now: Date,
): Promise<void> {
  if (order.promoCodeId === null || cardFingerprint === null) return
  const promo = await findPromoOf(tx, order.promoCodeId)
  const redemption = await findRedemption(tx, order.id)
  if (!promo || promo.perCustomerLimit === null || !redemption) return
  if (await keepCardOfRedemption(tx, redemption, cardFingerprint))
    await insertReview(tx, { redemptionId: redemption.id, userId: order.userId, orderId: order.id }, now)
}
