import type { Db } from '../platform/db/db.ts'
import { type ConsentRow, findLatestConsent, listConsentsOf } from './renewal-consents.records.ts'

/** What was agreed to for this order at exactly its amount, or null: without it, the order is one box and no more. */
export async function readConsentOfOrder(db: Db, order: AgreedOrder): Promise<ConsentRow | null> {
  return (await readConsentsOfOrders(db, [order])).get(order.id) ?? null
}

/** Whether a payment page that was opened at that time is for a box that renews, and so stores the card. */
export async function isRenewalAgreed(
  db: Db,
  order: AgreedOrder,
  { createdAt }: { createdAt: Date },
): Promise<boolean> {
  const consent = await readConsentOfOrder(db, order)
  return consent !== null && consent.acceptedAt <= createdAt
}

/** The same of many orders, by their ids; those without any are left out. */
export async function readConsentsOfOrders(
  db: Db,
  orders: readonly AgreedOrder[],
): Promise<ReadonlyMap<string, ConsentRow>> {
  const totals = new Map(orders.map(({ id, totalAmountCents }) => [id, totalAmountCents]))
  const consents = await listConsentsOf(db, [...totals.keys()])
  // The latest one counts: it comes last.
  return new Map(
    consents.flatMap((consent) => {
      const { orderId, firstChargeCents } = consent
      return orderId && totals.get(orderId) === firstChargeCents ? [[orderId, consent] as const] : []
    }),
  )
}

type AgreedOrder = { id: string; totalAmountCents: number }

/** The terms that the customer's subscription runs on, or null. */
export async function readAcceptedTerms(db: Db, userId: string): Promise<ConsentRow | null> {
  return findLatestConsent(db, userId)
}
