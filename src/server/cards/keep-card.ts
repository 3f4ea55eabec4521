import type { Db } from '../platform/db/db.ts'
import type { StoredCard } from '../platform/payments/provider-session.ts'
import { lockPaymentCustomer, saveDefaultCard } from './cards.records.ts'

/** Keeps the card as the customer's default, in place of any other. Gives our id of it. */
export async function keepCard(tx: Db, userId: string, card: StoredCard, now: Date): Promise<string> {
  await lockPaymentCustomer(tx, userId)
  return keepCardUnderLock(tx, userId, card, now)
}

/** The same for a caller who has locked the payment customer in an earlier statement (`paymentCustomerToLock`). */
export const keepCardUnderLock = saveDefaultCard
