import type { NextCharge } from '../../domain/charges/next-charge.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { mayMove } from '../../domain/orders/order-status.ts'
import { businessDateAt } from '../../domain/time/business-zone.ts'
import { leaveAddressesOfOneOrder } from '../customers/address-of-one-order.ts'
import type { Db } from '../platform/db/db.ts'
import { redeemPromos } from '../pricing/reserve-promo.ts'
import { confirmWithAddresses } from './changes/order-changes.records.ts'
import { enqueueOrderEmails } from './mails/enqueue-order-email.ts'
import type { OrderRow } from './orders.records.ts'

/** Confirms one order and writes its mail. `nextCharge` is what follows its box; the mail tells it. */
export async function confirmOrder(
  kitchen: Kitchen,
  tx: Db,
  order: OrderRow,
  { paidAt, now, nextCharge = null }: { paidAt: Date | null; now: Date; nextCharge?: NextCharge | null },
): Promise<OrderRow> {
  const confirmed = (await confirmOrdersUnmailed(kitchen, tx, [{ order, paidAt }], now))(order.id)
  await mailConfirmations(tx, [confirmed], new Map([[order.id, nextCharge]]))
  return confirmed
}

/**
 * The only place where an order becomes confirmed: number, copy of the address and promo, in the caller's transaction,
 * which has locked the orders, and mails them once it knows what follows. `paidAt` is null when nothing had to be paid.
 * However many, in as few statements as one.
 * @returns each by its id, as it is then
 * @throws when an order is neither a draft nor pending: the caller decides what a second payment means
 */
export async function confirmOrdersUnmailed(
  kitchen: Kitchen,
  tx: Db,
  paid: readonly { order: OrderRow; paidAt: Date | null }[],
  now: Date,
): Promise<(orderId: string) => OrderRow> {
  for (const { order } of paid)
    if (!mayMove(order.status, 'confirmed'))
      throw new Error(`Order ${order.id} is ${order.status} and cannot be confirmed`)
  const confirmed = await confirmWithAddresses(
    tx,
    paid.map(({ order, paidAt }) => ({ orderId: order.id, paidAt })),
    { now, businessDate: businessDateAt(kitchen, now) },
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
  return find
}

/** The mails about orders that were just confirmed; `nextCharges` by order id, with none where nothing follows. */
export async function mailConfirmations(
  tx: Db,
  orders: readonly OrderRow[],
  nextCharges: ReadonlyMap<string, NextCharge | null>,
): Promise<void> {
  await enqueueOrderEmails(tx, 'confirmed', orders, { nextCharges })
}
