import { asc, inArray } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { renewalConsents } from '../platform/db/schema/consent.ts'

export type ConsentRow = typeof renewalConsents.$inferSelect
export type NewConsent = Omit<ConsentRow, 'id'>

/** Agreeing twice to the same terms for one order is one consent. */
export async function insertRenewalConsent(tx: Db, consent: NewConsent): Promise<void> {
  await tx.insert(renewalConsents).values(consent).onConflictDoNothing()
}

/** All consents for these orders, the oldest first. */
export async function listConsentsOf(db: Db, orderIds: readonly string[]): Promise<ConsentRow[]> {
  return db
    .select()
    .from(renewalConsents)
    .where(inArray(renewalConsents.orderId, [...orderIds]))
    .orderBy(asc(renewalConsents.acceptedAt), asc(renewalConsents.id))
}
