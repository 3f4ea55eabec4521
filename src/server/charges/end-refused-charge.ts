import { givenUpBy, giveUpAt } from '../../domain/charges/dunning.ts'
import type { Db } from '../platform/db/db.ts'
import { type LockedBox, type Release, releaseBox } from '../subscriptions/boxes/settle-box.ts'
import type { DunningRow } from './dunning/dunning.reads.ts'
import { closeCase, lockCase } from './dunning/dunning.records.ts'
import { mailBoxNotMade } from './renewal-mails.ts'
import { type Refused, recordRenewalUnpaid } from './renewal-payment.ts'

/**
 * A charge that was only ever refused ends when nobody wants it or time is up. The household is not to blame: its
 * subscription stays as it is. A box that was declined before goes on in its dunning case, whose time is up then too.
 */
export async function endIfOver(
  tx: Db,
  { box, subscription }: LockedBox,
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

function endOf({ box, subscription }: LockedBox, dunning: DunningRow | null, now: Date): Release | null {
  const isOver = now >= (dunning?.giveUpAt ?? giveUpAt(box.ordersCloseAt))
  return givenUpBy(subscription, dunning?.openedAt ?? null) ?? (isOver ? 'dropped' : null)
}
