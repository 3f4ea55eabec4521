import { mayMove } from '../../domain/orders/order-status.ts'
import { businessDateAt } from '../../domain/shared/business-zone.ts'
import type { NextCharge } from '../../domain/subscriptions/next-charge.ts'
import { leaveAddressesOfOneOrder } from '../customers/address-of-one-order.ts'
import type { Db } from '../platform/db/db.ts'
import { redeemPromos } from '../pricing/reserve-promo.ts'
import { enqueueOrderEmails } from './enqueue-order-email.ts'
import { confirmWithAddresses } from './order-changes.records.ts'
import type { OrderRow } from './orders.records.ts'

/**
 * The only place where an order becomes confirmed: number, copy of the address, promo and mail, in the caller's
 * transaction, which has locked the order. `paidAt` is null when nothing had to be paid.
 * `nextCharge` is what follows the box that started a subscription; its mail tells it.
 * @throws when the order is neither a draft nor pending: the caller decides what a second payment means
 */
export async function confirmOrder(
  tx: Db,
  order: OrderRow,
  { paidAt, now, nextCharge = null }: { paidAt: Date | null; now: Date; nextCharge?: NextCharge | null },
): Promise<OrderRow> {
  return (await confirmOrders(tx, [{ order, paidAt, nextCharge }], now))(order.id)
}

/** The same of many orders in as few statements. @returns each by its id, as it is then */
export async function confirmOrders(
  tx: Db,
  paid: readonly { order: OrderRow; paidAt: Date | null; nextCharge?: NextCharge | null }[],
  now: Date,
): Promise<(orderId: string) => OrderRow> {
  for (const { order } of paid)
    if (!mayMove(order.status, 'confirmed'))
      throw new Error(`Order ${order.id} is ${order.status} and cannot be confirmed`)
  const confirmed = await confirmWithAddresses(
    tx,
    paid.map(({ order, paidAt }) => ({ orderId: order.id, paidAt })),
    { now, businessDate: businessDateAt(now) },
  )
  const byId = new Map(confirmed.map((order) => [order.id, order]))
  const find = (orderId: string) => {
    const order = byId.get(orderId)
    if (!order) throw new Error(`Order ${orderId} has lost its address`)
    return order
  }
  const orders = paid.map(({ order }) => find(order.id))
  await leaveAddressesOfOneOrder(
    tx,
    orders.map(({ deliveryAddressId }) => deliveryAddressId),
    now,
  )
  const withPromo = orders.filter(({ promoCodeId }) => promoCodeId !== null)
  await redeemPromos(
    tx,
    withPromo.map(({ id }) => id),
    now,
  )
  const nextCharges = new Map(paid.map(({ order, nextCharge }) => [order.id, nextCharge ?? null]))
  await enqueueOrderEmails(tx, 'confirmed', orders, { nextCharges })
  return find
}
