import { refundEntries } from '../../domain/ledger/journal.ts'
import type { Db } from '../platform/db/db.ts'
import { insertTransaction, lockCustomer } from './ledger.records.ts'

/** Books money given back by staff, in the transaction that records it as done; again changes nothing. */
export async function postRefund(
  tx: Db,
  refund: {
    id: string
    userId: string
    orderId: string
    paymentId: string | null
    cardCents: number
    creditCents: number
    reason: string
    now: Date
  },
): Promise<void> {
  const { id, userId, orderId, paymentId, cardCents, creditCents, reason, now } = refund
  if (creditCents > 0) await lockCustomer(tx, userId)
  await insertTransaction(
    tx,
    {
      kind: 'refund',
      dedupKey: `refund:${id}`,
      refundId: id,
      ...{ orderId, paymentId, userId, reason },
    },
    refundEntries({ userId, cardCents, creditCents }),
    now,
  )
}
