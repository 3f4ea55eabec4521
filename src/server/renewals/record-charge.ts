import { mayMove } from '../../domain/orders/order-status.ts'
import {
  type AskedProvider,
  keepRenewalApart,
  type PaymentRow,
  recordRenewalPayment,
} from '../checkout/renewal-payment.ts'
import { postOrderPaid } from '../ledger/post-order-paid.ts'
import { confirmOrder } from '../orders/confirm-order.ts'
import { lockOrdersToCharge, type OrderRow } from '../orders/find-order.ts'
import { actAs } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { lockBoxOfOrder, lockBoxToSettle, settlePaidBox } from '../subscriptions/settle-box.ts'
import { closeCase } from './dunning.records.ts'
import { recordDecline } from './record-decline.ts'

/** Brings our rows to the provider's word about a charge; a word that was recorded before changes nothing. */
export async function recordCharge(
  tx: Db,
  { id, orderId }: Pick<PaymentRow, 'id' | 'orderId'>,
  result: AskedProvider,
  now: Date,
): Promise<void> {
  await actAs(tx, 'renewal')
  const locked = await lockBoxOfOrder(tx, orderId)
  if (!locked) throw new Error(`The order ${orderId} has no box`)
  const [order] = await lockOrdersToCharge(tx, [orderId])
  if (!order) throw new Error(`There is no order ${orderId}`)
  // Staff may have canceled the order while the provider was asked: the money goes back, nothing is cooked.
  if (result.kind === 'succeeded' && !mayMove(order.status, 'confirmed'))
    return keepRenewalApart(tx, id, result, now)
  const payment = await recordRenewalPayment(tx, id, result, now)
  if (payment?.status === 'succeeded') await confirmPaidBox(tx, locked, { order, payment, now })
  if (payment?.status === 'failed')
    await recordDecline(
      tx,
      {
        orderId,
        code: payment.failureCode ?? '',
        declineCode: payment.declineCode,
        card: payment.providerPaymentMethodId,
      },
      now,
    )
}

async function confirmPaidBox(
  tx: Db,
  locked: NonNullable<Awaited<ReturnType<typeof lockBoxOfOrder>>>,
  { order, payment, now }: { order: OrderRow; payment: PaymentRow; now: Date },
): Promise<void> {
  const confirmed = await confirmOrder(tx, order, { paidAt: payment.succeededAt ?? now, now })
  await postOrderPaid(tx, {
    order: confirmed,
    chargedCents: payment.amountCents,
    creditCents: confirmed.creditCents,
    paymentId: payment.id,
    now,
  })
  await settlePaidBox(tx, locked, 'charged', now)
  await closeCase(tx, locked.box.id, 'recovered', now)
}

/** Credit or a promo code has paid for all of it: a box without a charge never enters payment. */
export async function settleFreeBox(
  tx: Db,
  { boxId, subscriptionId, order }: { boxId: string; subscriptionId: string; order: OrderRow },
  now: Date,
): Promise<void> {
  const locked = await lockBoxToSettle(tx, { id: boxId, subscriptionId })
  if (!locked) throw new Error(`There is no box ${boxId}`)
  const confirmed = await confirmOrder(tx, order, { paidAt: null, now })
  const { creditCents } = confirmed
  await postOrderPaid(tx, { order: confirmed, chargedCents: 0, creditCents, paymentId: null, now })
  await settlePaidBox(tx, locked, 'free', now)
}
