import type { Db } from '../platform/db/db.ts'
import { type ConsentRow, listConsentsOf } from './renewal-consents.records.ts'

/** What was agreed to for this order at exactly its amount, or null. */
export async function readConsentOfOrder(db: Db, order: AgreedOrder): Promise<ConsentRow | null> {
  return (await readConsentsOfOrders(db, [order])).get(order.id) ?? null
}

/** The consents of several orders, by order id. Orders without a consent are left out. */
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
