import { disputeEntries, strayTakenByBankEntries, strayWonBackEntries } from '../../domain/ledger/journal.ts'
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

/** Books what a dispute moved at the provider, in the transaction that records it; a repeated call changes nothing. */
export async function postDisputeMoved(tx: Db, movement: Movement, now: Date): Promise<void> {
  const { id, orderId, userId, reason } = movement
  const entries = disputeEntries(movement)
  if (entries.length === 0) return
  const kind = movement.amountCents < 0 ? 'dispute_withdrawn' : 'dispute_reinstated'
  const dedupKey = ledgerKeyOfDispute(id)
  await insertTransaction(tx, { kind, dedupKey, orderId, userId, reason }, entries, now)
}

type StrayAtBank = {
  id: string
  orderId: string | null
  bankCents: number
  reason: string
  refundAttempt: number
}

/**
 * Books that a lost dispute gave a stray payment (money that no order may take), or a part of it, back to its
 * cardholder; a repeated call changes nothing.
 */
export async function postStrayTakenByBank(tx: Db, stray: StrayAtBank, now: Date): Promise<void> {
  const { id, orderId, bankCents, reason, refundAttempt } = stray
  const dedupKey = `stray-bank:${id}:${refundAttempt}`
  const posted = { kind: 'stray_taken_by_bank', dedupKey, orderId, reason } as const
  await insertTransaction(tx, posted, strayTakenByBankEntries(bankCents), now)
}

/** Books that it was won after all by this movement. @returns false when that was booked before */
export async function postStrayWonBack(
  tx: Db,
  { orderId, bankCents, reason }: StrayAtBank,
  movementId: string,
  now: Date,
): Promise<boolean> {
  const posted = { kind: 'stray_won_back', dedupKey: `stray-won:${movementId}`, orderId, reason } as const
  return insertTransaction(tx, posted, strayWonBackEntries(bankCents), now)
}
