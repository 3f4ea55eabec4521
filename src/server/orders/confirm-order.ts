import { mayMove } from '../../domain/orders/order-status.ts'
import { businessDateAt } from '../../domain/shared/business-zone.ts'
import { readProfile } from '../customers/customer-facts.ts'
import { findAddress } from '../customers/delivery-address.ts'
import type { Db } from '../platform/db/db.ts'
import { redeemPromo } from '../pricing/reserve-promo.ts'
import { enqueueOrderEmail } from './enqueue-order-email.ts'
import { nextOrderNumber, updateOrder } from './order-changes.records.ts'
import type { OrderRow } from './orders.records.ts'

/**
 * The only place where an order becomes confirmed: number, copy of the address, promo and mail, in the caller's
 * transaction, which has locked the order. `paidAt` is null when nothing had to be paid.
 * @throws when the order is neither a draft nor pending: the caller decides what a second payment means
 */
export async function confirmOrder(
  tx: Db,
  order: OrderRow,
  { paidAt, now }: { paidAt: Date | null; now: Date },
): Promise<OrderRow> {
  if (!mayMove(order.status, 'confirmed'))
    throw new Error(`Order ${order.id} is ${order.status} and cannot be confirmed`)
  const address = await findAddress(tx, order.userId, order.deliveryAddressId)
  if (!address) throw new Error(`Order ${order.id} has lost its address`)
  const { recipientName, phone, email, streetAddress, apartment, city, state, zipCode } = address
  const confirmed = await updateOrder(
    tx,
    order.id,
    {
      status: 'confirmed',
      orderNumber: order.orderNumber ?? (await nextOrderNumber(tx, businessDateAt(now))),
      confirmedAt: now,
      paymentDate: paidAt,
      ...{ recipientName, phone, email, streetAddress, apartment, city, state, zipCode },
      deliveryInstructions: address.deliveryInstructions,
    },
    now,
  )
  if (order.promoCodeId) await redeemPromo(tx, order.id, now)
  await enqueueOrderEmail(tx, 'confirmed', confirmed, await readProfile(tx, order.userId))
  return confirmed
}
