import { giveUpAt } from '../../domain/charges/dunning.ts'
import { endOfUnanswered } from '../../domain/charges/late-answer.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { lockOrdersToCharge } from '../orders/find-order.ts'
import { actAs } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { type LockedBox, lockBoxOfOrder, releaseBox } from '../subscriptions/boxes/settle-box.ts'
import { areChargesHeld } from '../subscriptions/charges-held.reads.ts'
import { closeCase, lockCase } from './dunning/dunning.records.ts'
import { endIfOver } from './end-refused-charge.ts'
import { mailBoxNotMade } from './renewal-mails.ts'
import { type PaymentRow, refusalOf } from './renewal-payment.ts'
import { findUnansweredPayment } from './renewal-payments.records.ts'

export type EndOfUnanswered = NonNullable<ReturnType<typeof endOfUnanswered>> | 'on_hold'

/** Under the locks of box and subscription. */
export async function readEnd(
  kitchen: Kitchen,
  tx: Db,
  { box, subscription }: LockedBox,
  now: Date,
): Promise<EndOfUnanswered | null> {
  const mayBeGivenUp = subscription.status === 'canceled' || subscription.status === 'paused'
  const dunning = mayBeGivenUp ? await lockCase(tx, box.id) : null
  const declinedAt = dunning && !dunning.closedAt ? dunning.openedAt : null
  return endOfUnanswered(kitchen, { subscription, declinedAt, deliveryDate: box.deliveryDate }, now)
}

/**
 * What is done about a charge without an answer: it is asked for again, or only looked for because its box does not
 * come any more, or has an end. While a dispute holds its charges it is looked for, and asked for later, until the kitchen
 * buys.
 */
export async function nextOfUnanswered(
  kitchen: Kitchen,
  tx: Db,
  { id, orderId }: PaymentRow,
  now: Date,
): Promise<'ask' | 'look_up' | 'look_up_and_wait' | 'ended'> {
  await actAs(tx, 'renewal')
  const locked = await lockBoxOfOrder(tx, orderId)
  const [order] = await lockOrdersToCharge(tx, [orderId])
  const payment = await findUnansweredPayment(tx, id)
  if (!locked || !order || !payment) return 'ended'
  const refused = refusalOf(payment)
  if (refused && (await endIfOver(tx, locked, { paymentId: id, refused, now }))) return 'ended'
  if (order.status !== 'pending' || (await readEnd(kitchen, tx, locked, now))) return 'look_up'
  if (!(await areChargesHeld(tx, order.userId))) return 'ask'
  return (await isTimeUp(tx, locked, now)) ? 'look_up' : 'look_up_and_wait'
}

/** Whether the kitchen has begun to buy, so that a charge which is still held would come too late. */
async function isTimeUp(tx: Db, { box }: LockedBox, now: Date): Promise<boolean> {
  const dunning = await lockCase(tx, box.id)
  return now >= (dunning && !dunning.closedAt ? dunning.giveUpAt : giveUpAt(box.ordersCloseAt))
}

/** The end of a charge that was never made, once nobody decided in time whether it may be. */
export async function readEndOfHeld(tx: Db, locked: LockedBox, now: Date): Promise<'on_hold' | null> {
  const isHeld = await areChargesHeld(tx, locked.box.userId)
  return isHeld && (await isTimeUp(tx, locked, now)) ? 'on_hold' : null
}

/** The box does not come. Its household is told, unless it had given the box up, or is told that its money comes back. */
export async function endBox(
  tx: Db,
  { box }: LockedBox,
  { end, isPaid, now }: { end: EndOfUnanswered; isPaid: boolean; now: Date },
): Promise<void> {
  await releaseBox(tx, { boxId: box.id, orderId: box.orderId }, end, now)
  await closeCase(tx, box.id, 'stopped', now)
  if (end === 'too_late' && !isPaid) await mailBoxNotMade(tx, box, 'not_charged')
  if (end === 'on_hold') await mailBoxNotMade(tx, box, 'on_hold')
}
