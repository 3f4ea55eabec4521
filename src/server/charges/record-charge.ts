import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { mayMove } from '../../domain/orders/order-status.ts'
import { postOrderPaid, postOrdersPaid } from '../ledger/post-order-paid.ts'
import { confirmOrdersUnmailed, mailConfirmations } from '../orders/confirm-order.ts'
import { lockOrdersToCharge, type OrderRow } from '../orders/find-order.ts'
import { actAs } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { holdPromoCodes } from '../pricing/reserve-promo.ts'
import { readNextCharges } from '../subscriptions/boxes/next-charges.ts'
import {
  type LockedBox,
  lockBoxesOfOrders,
  lockBoxToSettle,
  settlePaidBoxes,
} from '../subscriptions/boxes/settle-box.ts'
import { closeCases } from './dunning/dunning.records.ts'
import { endIfOver } from './end-refused-charge.ts'
import { endBox, readEnd, readEndOfHeld } from './end-unanswered.ts'
import { recordDecline } from './record-decline.ts'
import {
  type AskedProvider,
  keepRenewalApart,
  type PaymentRow,
  recordRenewalsPaid,
  recordRenewalUnpaid,
} from './renewal-payment.ts'
import { findUnansweredPayment } from './renewal-payments.records.ts'

/** The provider's word about the charge of a stored intent. */
export type ChargeAnswer = { payment: Pick<PaymentRow, 'id' | 'orderId'>; result: AskedProvider }
type Paid = ChargeAnswer & { result: Extract<AskedProvider, { kind: 'succeeded' }> }

/**
 * Brings our rows to the provider's answer about charges of an order each; an answer that was recorded before changes
 * nothing. Whatever was paid is recorded together, in as few statements as one of it takes.
 */
export async function recordCharges(
  kitchen: Kitchen,
  tx: Db,
  answers: readonly ChargeAnswer[],
  now: Date,
): Promise<void> {
  await actAs(tx, 'renewal')
  const locked = await lockAll(
    tx,
    answers.map(({ payment }) => payment.orderId),
  )
  const paid: Paid[] = []
  for (const { payment, result } of answers) {
    if (result.kind !== 'succeeded')
      await recordUnpaid(kitchen, tx, locked(payment.orderId).locked, { payment, result, now })
    else if (!(await goesBack(kitchen, tx, locked(payment.orderId), { payment, result }, now)))
      paid.push({ payment, result })
  }
  const payments = await recordRenewalsPaid(
    tx,
    paid.map(({ payment, result }) => ({ paymentId: payment.id, result })),
    now,
  )
  await confirmPaidBoxes(
    kitchen,
    tx,
    payments.map((payment) => ({ payment, ...locked(payment.orderId) })),
    now,
  )
}

/**
 * The household, or the kitchen, may have given up the box while the provider was asked, or its delivery day may have
 * come: nothing is cooked, and the money goes back. An answer that was recorded before ends nothing.
 */
async function goesBack(
  kitchen: Kitchen,
  tx: Db,
  { locked, order }: { locked: LockedBox; order: OrderRow },
  { payment, result: { paymentIntentId } }: Paid,
  now: Date,
): Promise<boolean> {
  const mayCome = mayMove(order.status, 'confirmed')
  const end = mayCome ? await readEnd(kitchen, tx, locked, now) : null
  if (mayCome && !end) return false
  if (!(await findUnansweredPayment(tx, payment.id))) return true
  if (end) await endBox(tx, locked, { end, isPaid: true, now })
  const reason = end === 'too_late' ? 'heard_too_late' : 'order_canceled'
  await keepRenewalApart(tx, payment.id, { paymentIntentId, reason }, now)
  return true
}

/** The boxes with their subscriptions first, then the orders, then their codes, as everybody does. */
async function lockAll(
  tx: Db,
  orderIds: readonly string[],
): Promise<(orderId: string) => { locked: LockedBox; order: OrderRow }> {
  const boxes = await lockBoxesOfOrders(tx, orderIds)
  const boxOf = new Map(boxes.map((locked) => [locked.box.orderId, locked]))
  const orders = await lockOrdersToCharge(tx, orderIds)
  await holdPromoCodes(
    tx,
    orders.map(({ promoCodeId }) => promoCodeId),
  )
  const byId = new Map(orders.map((order) => [order.id, order]))
  return (orderId) => {
    const locked = boxOf.get(orderId)
    const order = byId.get(orderId)
    if (!locked || !order) throw new Error(`The order ${orderId} has no box`)
    return { locked, order }
  }
}

async function recordUnpaid(
  kitchen: Kitchen,
  tx: Db,
  locked: LockedBox,
  { payment: { id, orderId }, result, now }: Pick<ChargeAnswer, 'payment'> & { result: Unpaid; now: Date },
): Promise<void> {
  const payment = await recordRenewalUnpaid(tx, id, result, now)
  if (result.kind === 'refused') {
    if (payment) await endIfOver(tx, locked, { paymentId: id, refused: result, now })
    return
  }
  if (payment?.status !== 'failed' && payment?.status !== 'canceled') return
  const end =
    (await readEnd(kitchen, tx, locked, now)) ??
    (payment.status === 'canceled' ? await readEndOfHeld(tx, locked, now) : null)
  if (end) return endBox(tx, locked, { end, isPaid: false, now })
  if (payment.status === 'canceled') return
  const { failureCode, declineCode, providerPaymentMethodId: card } = payment
  await recordDecline(kitchen, tx, { orderId, code: failureCode ?? '', declineCode, card }, now)
}

type Unpaid = Exclude<AskedProvider, { kind: 'succeeded' }>

async function confirmPaidBoxes(
  kitchen: Kitchen,
  tx: Db,
  paid: readonly { locked: LockedBox; order: OrderRow; payment: PaymentRow }[],
  now: Date,
): Promise<void> {
  if (paid.length === 0) return
  const confirmed = await confirmOrdersUnmailed(
    kitchen,
    tx,
    paid.map(({ order, payment }) => ({ order, paidAt: payment.succeededAt ?? now })),
    now,
  )
  const posted = paid.map(({ payment }) => {
    const order = confirmed(payment.orderId)
    const { creditCents } = order
    return { order, chargedCents: payment.amountCents, creditCents, paymentId: payment.id }
  })
  await postOrdersPaid(tx, posted, now)
  const boxes = paid.map(({ locked }) => locked)
  await settlePaidBoxes(tx, boxes, 'charged', now)
  await closeCases(
    tx,
    boxes.map(({ box }) => box.id),
    'recovered',
    now,
  )
  await mailPaidBoxes(
    kitchen,
    tx,
    posted.map(({ order }) => order),
    now,
  )
}

/** The mails about boxes that are settled, each with what its household is charged next. */
export async function mailPaidBoxes(
  kitchen: Kitchen,
  tx: Db,
  orders: readonly OrderRow[],
  now: Date,
): Promise<void> {
  const paid = orders.flatMap(({ id, subscriptionId, deliveryDate }) =>
    subscriptionId ? [{ id, subscriptionId, deliveryDate }] : [],
  )
  const charges = await readNextCharges(kitchen, tx, paid, now)
  const nextCharges = new Map(paid.map(({ id, subscriptionId }) => [id, charges.get(subscriptionId) ?? null]))
  await mailConfirmations(tx, orders, nextCharges)
}

/**
 * Credit or a promo code has paid for all of it: a box without a charge never enters payment.
 * @returns its order, which the caller mails about
 */
export async function settleFreeBox(
  kitchen: Kitchen,
  tx: Db,
  { boxId, subscriptionId, order }: { boxId: string; subscriptionId: string; order: OrderRow },
  now: Date,
): Promise<OrderRow> {
  const locked = await lockBoxToSettle(tx, { id: boxId, subscriptionId })
  if (!locked) throw new Error(`There is no box ${boxId}`)
  const confirmed = (await confirmOrdersUnmailed(kitchen, tx, [{ order, paidAt: null }], now))(order.id)
  const { creditCents } = confirmed
  await postOrderPaid(tx, { order: confirmed, chargedCents: 0, creditCents, paymentId: null, now })
  await settlePaidBoxes(tx, [locked], 'free', now)
  return confirmed
}
