import { refundEntries, refundReversedEntries } from '../../domain/ledger/journal.ts'
import { lockCustomers } from '../customers/lock-customers.ts'
import type { Db } from '../platform/db/db.ts'
import { insertTransaction } from './ledger.records.ts'

type RefundEvent = {
  id: string
  userId: string
  orderId: string
  paymentId: string | null
  cardCents: number
  reason: string
  /** Counts from 1 how often this refund was booked: one that failed may arrive after all, and fail again. */
  time: number
  now: Date
}

const suffixOf = (time: number) => (time === 1 ? '' : `:${time}`)
const givenKey = (id: string, time: number) => `refund:${id}${suffixOf(time)}`
const reversedKey = (id: string, time: number) => `refund-reversed:${id}${suffixOf(time)}`

/**
 * The events of a refund, of each time that it was booked: given back, and come back to us because the card did not take
 * it.
 */
export function ledgerKeysOfRefund({ id, timesBooked }: { id: string; timesBooked: number }): string[] {
  const times = Array.from({ length: Math.max(timesBooked, 1) }, (_, before) => before + 1)
  return times.flatMap((time) => [givenKey(id, time), reversedKey(id, time)])
}

/** Books money given back by staff, in the transaction that records it as done; a repeated call changes nothing. */
export async function postRefund(tx: Db, refund: RefundEvent & { creditCents: number }): Promise<void> {
  const { id, userId, orderId, paymentId, cardCents, creditCents, reason, time, now } = refund
  const event = { dedupKey: givenKey(id, time), orderId, paymentId, userId, reason }
  if (creditCents > 0) await lockCustomers(tx, [userId])
  await insertTransaction(
    tx,
    { kind: 'refund', refundId: id, ...event },
    refundEntries({ userId, cardCents, creditCents }),
    now,
  )
}

/**
 * Books the card's part of a refund back, in cents, in the transaction that records that it failed; again changes
 * nothing. Credit that was given with it stays given.
 */
export async function postRefundReversed(tx: Db, refund: RefundEvent): Promise<void> {
  const { id, userId, orderId, paymentId, cardCents, reason, time, now } = refund
  const event = { dedupKey: reversedKey(id, time), orderId, paymentId, userId, reason }
  await insertTransaction(
    tx,
    { kind: 'refund_reversed', refundId: id, ...event },
    refundReversedEntries(cardCents),
    now,
  )
}
