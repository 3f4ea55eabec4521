import type { Db } from '../platform/db/db.ts'
import type { SavedCard } from '../platform/payments/payments.ts'
import { type CardRow, markChecked, markCustomerGone, takeOffFile, updateCard } from './cards.records.ts'

export type { CardRow }

/** Keeps what the provider says of it now, and whether it was renewed. */
export async function keepCardFacts(db: Db, card: CardRow, word: SavedCard, now: Date): Promise<void> {
  await updateCard(db, card, word, now)
}

/** The provider was asked about it, and knew nothing. */
export async function keepAsChecked(db: Db, card: CardRow, now: Date): Promise<void> {
  await markChecked(db, card.id, now)
}

/** It is no longer charged. @returns false when that is so already */
export async function dropCard(tx: Db, cardId: string, now: Date): Promise<boolean> {
  return takeOffFile(tx, cardId, now)
}

/** The provider has deleted the customer. @returns false when that is known already */
export async function dropCustomer(
  tx: Db,
  customer: { userId: string; providerCustomerId: string },
): Promise<boolean> {
  return markCustomerGone(tx, customer)
}
