import { backWithUs } from '../../../domain/ledger/excess.ts'
import type { Db } from '../../platform/db/db.ts'
import { findPaymentOf, type RefundRow, takeFromPayment } from './refunds.records.ts'

/**
 * Card money of a refund that is with us, under the lock of its order: it can be given again, but for what had reached
 * the card beyond what was paid. @returns how much of it that was, in cents
 */
export async function freeCardMoney(
  tx: Db,
  { orderId, cardCents }: Pick<RefundRow, 'orderId' | 'cardCents'>,
  now: Date,
): Promise<number> {
  const payment = await findPaymentOf(tx, orderId)
  if (!payment || cardCents === 0) return 0
  const freed = backWithUs(cardCents, payment.excessCents)
  const taken = { cardCents: -freed.cardCents, creditedCents: 0, excessCents: -freed.excessCents }
  await takeFromPayment(tx, payment.id, taken, now)
  return freed.excessCents
}
