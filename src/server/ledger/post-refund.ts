import { refundEntries, refundReversedEntries } from '../../domain/ledger/journal.ts'
import type { Db } from '../platform/db/db.ts'
import { insertTransaction, lockCustomer } from './ledger.records.ts'

/** The events of a refund: given back, and back with us because the card did not take it. */
export const ledgerKeysOfRefund = (refundId: string) =>
  [`refund:${refundId}`, `refund-reversed:${refundId}`] as const

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
  const [dedupKey] = ledgerKeysOfRefund(id)
  if (creditCents > 0) await lockCustomer(tx, userId)
  await insertTransaction(
    tx,
    {
      kind: 'refund',
      refundId: id,
      ...{ dedupKey, orderId, paymentId, userId, reason },
    },
    refundEntries({ userId, cardCents, creditCents }),
    now,
  )
}

/**
 * Books the card's part of a refund back, in cents, in the transaction that records that it failed; again changes
 * nothing. Credit that was given with it stays given.
 */
export async function postRefundReversed(
  tx: Db,
  refund: {
    id: string
    userId: string
    orderId: string
    paymentId: string | null
    cardCents: number
    reason: string
    now: Date
  },
): Promise<void> {
  const { id, userId, orderId, paymentId, cardCents, reason, now } = refund
  const [, dedupKey] = ledgerKeysOfRefund(id)
  const event = { dedupKey, orderId, paymentId, userId, reason }
  await insertTransaction(
    tx,
    { kind: 'refund_reversed', refundId: id, ...event },
    refundReversedEntries(cardCents),
    now,
  )
}
