import type { Db } from '../platform/db/db.ts'
import type { SavedCard } from '../platform/payments/payments.ts'
import {
  type CardRow,
  findCardOnFile,
  findDefaultCard,
  listCardsToCheck,
  markChecked,
  markCustomerGone,
  takeOffFile,
  updateCard,
} from './cards.records.ts'

export type { CardRow }

/** By the provider's name of the card; null for a card that is not charged. */
export async function readCardOnFile(db: Db, providerPaymentMethodId: string): Promise<CardRow | null> {
  return findCardOnFile(db, providerPaymentMethodId)
}

export async function readCardOf(db: Db, userId: string): Promise<CardRow | null> {
  return findDefaultCard(db, userId)
}

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

/** Cards that the provider should be asked about now. */
export async function listDueCards(db: Db, now: Date, limit: number): Promise<CardRow[]> {
  return listCardsToCheck(db, now, limit)
}
