import { firstComingDate } from '../../../domain/boxes/household-boxes.ts'
import type { Kitchen } from '../../../domain/kitchen-place/kitchen.ts'
import { actAs } from '../../platform/db/acting-as.ts'
import type { Db } from '../../platform/db/db.ts'
import { lockUndecidedOf } from '../boxes/boxes.records.ts'
import { emptyBox } from '../boxes/fill-box.ts'
import { planBoxStates } from '../boxes/plan-boxes.ts'
import { writeReceipt } from '../receipts/write-receipt.ts'
import { type SubscriptionRow, updateSubscription } from '../subscriptions.records.ts'

/**
 * Several weeks in a row were not paid: the subscription is paused until its household resumes it, and its coming box
 * gives up its order. The household gets a receipt as for its own changes.
 */
export async function pauseUnpaid(
  kitchen: Kitchen,
  tx: Db,
  subscription: SubscriptionRow,
  failedWeeks: number,
  now: Date,
): Promise<void> {
  const boxes = await lockUndecidedOf(tx, subscription.id)
  const effectiveFrom = firstComingDate(
    kitchen,
    await planBoxStates(kitchen, tx, { undecidedOf: subscription.id }),
    now,
  )
  const paused = { status: 'paused', failedWeeks, pausedAt: now, pausedUntil: null } as const
  await updateSubscription(tx, subscription.id, paused, now)
  for (const box of boxes) await emptyBox(tx, box, now)
  await actAs(tx, 'system')
  await writeReceipt(kitchen, tx, {
    subscription,
    change: {
      kind: 'pause_unpaid',
      old: { paused: false, failedWeeks: 0 },
      new: { paused: true, failedWeeks },
    },
    ...{ effectiveFrom, portalUrl: null, now },
  })
  await actAs(tx, 'renewal')
}
