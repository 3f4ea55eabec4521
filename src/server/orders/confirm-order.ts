import type { NextCharge } from '../../domain/charges/next-charge.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { mayMove } from '../../domain/orders/order-status.ts'
import { businessDateAt } from '../../domain/time/business-zone.ts'
import { leaveAddressesOfOneOrder } from '../customers/address-of-one-order.ts'
import type { Db } from '../platform/db/db.ts'
import type { Mail } from '../platform/email/mail-kinds.ts'
import { redeemPromos } from '../pricing/reserve-promo.ts'
import { confirmWithAddresses } from './changes/order-changes.records.ts'
import { composeOrderEmails, enqueueOrderEmails, type MailFacts } from './mails/enqueue-order-email.ts'
import type { OrderRow } from './orders.records.ts'

export type ConfirmedBy = {
  paidAt: Date | null
  now: Date
  /** What follows its box; the mail tells it. */
  nextCharge: NextCharge | null
  /** What the caller has read under the order's lock. */
  known: MailFacts & { addresses: readonly { id: string; isForOneOrder: boolean }[] }
}

/** Confirms one order. @returns the order as it is then, and the mail about it, which the caller writes */
export async function confirmOrder(
  kitchen: Kitchen,
  tx: Db,
  order: OrderRow,
  { paidAt, now, nextCharge, known }: ConfirmedBy,
): Promise<{ order: OrderRow; mail: Mail }> {
  const forOne = known.addresses.filter(({ isForOneOrder }) => isForOneOrder).map(({ id }) => id)
  const confirmed = (await confirm(kitchen, tx, [{ order, paidAt }], { now, forOne }))(order.id)
  const [mail] = await composeOrderEmails(tx, 'confirmed', [confirmed], {
    nextCharges: new Map([[order.id, nextCharge]]),
    known: new Map([[order.id, known]]),
  })
  if (!mail) throw new Error(`There is no mail about order ${order.id}`)
  return { order: confirmed, mail }
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
  paid: readonly Paid[],
  now: Date,
): Promise<(orderId: string) => OrderRow> {
  return confirm(kitchen, tx, paid, { now })
}

type Paid = { order: OrderRow; paidAt: Date | null }

/** @param forOne of the orders' addresses those that are for one order; left out, all are looked at */
async function confirm(
  kitchen: Kitchen,
  tx: Db,
  paid: readonly Paid[],
  { now, forOne }: { now: Date; forOne?: readonly string[] },
): Promise<(orderId: string) => OrderRow> {
  for (const { order } of paid)
    if (!mayMove(order.status, 'confirmed'))
      throw new Error(`Order ${order.id} is ${order.status} and cannot be confirmed`)
  const confirmed = await confirmWithAddresses(tx, paid, {
    now,
    businessDate: businessDateAt(kitchen, now),
  })
  const byId = new Map(confirmed.map((order) => [order.id, order]))
  const find = (orderId: string) => {
    const order = byId.get(orderId)
    if (!order) throw new Error(`Order ${orderId} has lost its address`)
    return order
  }
  const orders = paid.map(({ order }) => find(order.id))
  const addressIds = orders.map(({ deliveryAddressId }) => deliveryAddressId)
  await leaveAddressesOfOneOrder(
    tx,
    forOne ? addressIds.filter((id) => forOne.includes(id)) : addressIds,
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
