import { declineKind, NO_CARD } from '../../domain/subscriptions/decline-kind.ts'
import { giveUpAt, nextAttemptAt } from '../../domain/subscriptions/dunning.ts'
import type { Db } from '../platform/db/db.ts'
import { fallPastDue, lockBoxOfOrder } from '../subscriptions/settle-box.ts'
import { lockCase, saveCase } from './dunning.records.ts'
import { mailPaymentFailed } from './renewal-mails.ts'

/** A charge that was declined opens the box's dunning case or takes it a step further (field: one case per box). */
export async function recordDecline(
  tx: Db,
  declined: { orderId: string; code: string; declineCode: string | null },
  now: Date,
): Promise<void> {
  const locked = await lockBoxOfOrder(tx, declined.orderId)
  if (!locked) throw new Error(`The order ${declined.orderId} has no box`)
  const { box, subscription } = locked
  const known = await lockCase(tx, box.id)
  const kind = declineKind(declined.declineCode ?? declined.code)
  const dunning = {
    kind,
    openedAt: known?.openedAt ?? now,
    attempts: (known?.attempts ?? 0) + (declined.code === NO_CARD ? 0 : 1),
    giveUpAt: known?.giveUpAt ?? giveUpAt(box.ordersCloseAt),
  }
  const next = nextAttemptAt(dunning, now)
  await saveCase(tx, {
    boxId: box.id,
    userId: box.userId,
    status: next ? 'retrying' : 'awaiting_customer',
    attempts: dunning.attempts,
    nextAttemptAt: next,
    giveUpAt: dunning.giveUpAt,
    declineKind: kind,
    lastCode: declined.declineCode ?? declined.code,
    openedAt: dunning.openedAt,
    closedAt: null,
  })
  await fallPastDue(tx, subscription, now)
  await mailPaymentFailed(tx, box, { giveUpAt: dunning.giveUpAt, kind })
}

/** There is no card to charge: the household is asked for one at once. */
export async function recordUnpayable(tx: Db, box: { orderId: string }, now: Date): Promise<void> {
  await recordDecline(tx, { orderId: box.orderId, code: NO_CARD, declineCode: null }, now)
}
