import type { Db } from '../platform/db/db.ts'
import { type ConsentRow, findConsentOfOrder, findLatestConsent } from './renewal-consents.records.ts'

/** What was agreed to for this order at exactly its amount, or null: without it, the order is one box and no more. */
export async function readConsentOfOrder(
  db: Db,
  order: { id: string; totalAmountCents: number },
): Promise<ConsentRow | null> {
  return findConsentOfOrder(db, order)
}

/** The terms that the customer's subscription runs on, or null. */
export async function readAcceptedTerms(db: Db, userId: string): Promise<ConsentRow | null> {
  return findLatestConsent(db, userId)
}
