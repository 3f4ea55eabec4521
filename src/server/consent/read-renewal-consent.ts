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
  const consents = await listConsentsOf(
    db,
    orders.map(({ id }) => id),
  )
  return new Map(
    orders.flatMap((order) => {
      const agreedTo = consentTo(
        order,
        consents.filter(({ orderId }) => orderId === order.id),
      )
      return agreedTo ? [[order.id, agreedTo] as const] : []
    }),
  )
}

/** Of the consents for one order, the oldest first: the latest at exactly its amount, or null. */
export const consentTo = <Consent extends Pick<ConsentRow, 'firstChargeCents'>>(
  order: Pick<AgreedOrder, 'totalAmountCents'>,
  consents: readonly Consent[],
): Consent | null =>
  consents.findLast(({ firstChargeCents }) => firstChargeCents === order.totalAmountCents) ?? null

type AgreedOrder = { id: string; totalAmountCents: number }
