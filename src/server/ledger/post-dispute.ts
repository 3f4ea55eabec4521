import { disputeEntries, strayTakenByBankEntries } from '../../domain/ledger/journal.ts'
import type { Db } from '../platform/db/db.ts'
import { insertTransaction } from './ledger.records.ts'

type Movement = {
  /** The provider's id of the movement. */
  id: string
  amountCents: number
  feeCents: number
  orderId: string | null
  userId: string | null
  reason: string
}

/** The event of one movement of a dispute's money. */
export const ledgerKeyOfDispute = (movementId: string) => `dispute:${movementId}`

/** Books what a dispute moved at the provider, in the transaction that records it; again changes nothing. */
export async function postDisputeMoved(tx: Db, movement: Movement, now: Date): Promise<void> {
  const { id, orderId, userId, reason } = movement
  const entries = disputeEntries(movement)
  if (entries.length === 0) return
  const kind = movement.amountCents < 0 ? 'dispute_withdrawn' : 'dispute_reinstated'
  const dedupKey = ledgerKeyOfDispute(id)
  await insertTransaction(tx, { kind, dedupKey, orderId, userId, reason }, entries, now)
}

/** Books that a lost dispute gave a stray payment, or a part of it, back to its cardholder; again changes nothing. */
export async function postStrayTakenByBank(
  tx: Db,
  stray: { id: string; orderId: string | null; bankCents: number; reason: string },
  now: Date,
): Promise<void> {
  const { id, orderId, bankCents, reason } = stray
  const posted = { kind: 'stray_taken_by_bank', dedupKey: `stray-bank:${id}`, orderId, reason } as const
  await insertTransaction(tx, posted, strayTakenByBankEntries(bankCents), now)
}
