import { giveUpAt, letGoBy } from '../../domain/subscriptions/dunning.ts'
import {
  findUnansweredPayment,
  type PaymentRow,
  type Refused,
  recordRenewalUnpaid,
  refusalOf,
} from '../checkout/renewal-payment.ts'
import { lockOrdersToCharge } from '../orders/find-order.ts'
import { actAs } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { lockBoxOfOrder, type Release, releaseBox } from '../subscriptions/settle-box.ts'
import { closeCase, type DunningRow, lockCase } from './dunning.records.ts'
import { mailBoxNotMade } from './renewal-mails.ts'

type Locked = NonNullable<Awaited<ReturnType<typeof lockBoxOfOrder>>>

/** Before it is asked for again: a charge that was only ever refused ends when nobody wants it or time is up. */
export async function endRefusedCharge(tx: Db, { id, orderId }: PaymentRow, now: Date): Promise<boolean> {
  await actAs(tx, 'renewal')
  const locked = await lockBoxOfOrder(tx, orderId)
  await lockOrdersToCharge(tx, [orderId])
  const payment = await findUnansweredPayment(tx, id)
  const refused = payment && refusalOf(payment)
  return locked && refused ? endIfOver(tx, locked, { paymentId: id, refused, now }) : false
}

/**
 * The household is not to blame: its subscription stays as it is. A box that was declined before goes on in its
 * dunning case, whose time is up then too.
 */
export async function endIfOver(
  tx: Db,
  { box, subscription }: Locked,
  { paymentId, refused, now }: { paymentId: string; refused: Refused; now: Date },
): Promise<boolean> {
  const dunning = await lockCase(tx, box.id)
  const end = refused.isCertain ? endOf({ box, subscription }, dunning, now) : null
  if (!end) return false
  await recordRenewalUnpaid(tx, paymentId, { ...refused, isFinal: true }, now)
  if (end === 'dropped' && dunning && !dunning.closedAt) return true
  await releaseBox(tx, { boxId: box.id, orderId: box.orderId }, end, now)
  await closeCase(tx, box.id, 'stopped', now)
  if (end === 'dropped') await mailBoxNotMade(tx, box, 'not_charged')
  return true
}

function endOf({ box, subscription }: Locked, dunning: DunningRow | null, now: Date): Release | null {
  const isOver = now >= giveUpAt(box.ordersCloseAt)
  return letGoBy(subscription, dunning?.openedAt ?? null) ?? (isOver ? 'dropped' : null)
}
