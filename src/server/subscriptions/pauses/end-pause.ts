import type { Logger } from 'pino'
import { firstComingDate } from '../../../domain/boxes/household-boxes.ts'
import type { Kitchen } from '../../../domain/kitchen-place/kitchen.ts'
import { isPausedOn, isPauseOver } from '../../../domain/subscriptions/pause.ts'
import { businessDateAt } from '../../../domain/time/business-time.ts'
import { lockCustomers } from '../../customers/lock-customers.ts'
import type { Clock } from '../../platform/clock.ts'
import { actAs } from '../../platform/db/acting-as.ts'
import type { Db } from '../../platform/db/db.ts'
import { lockUndecidedOf } from '../boxes/boxes.records.ts'
import { listFactsOf, listUndecidedFacts, planBoxStates } from '../boxes/plan-boxes.ts'
import { releaseBox } from '../boxes/settle-box.ts'
import { writeReceipt } from '../receipts/write-receipt.ts'
import {
  listPausesToEnd,
  lockSubscription,
  type SubscriptionRow,
  updateSubscription,
} from '../subscriptions.records.ts'

/**
 * Pauses whose resume day has come end automatically. Found by state: a repeated call changes nothing. One that cannot be
 * ended keeps nobody else away.
 */
export async function endDuePauses({ db, clock, kitchen, log }: PauseDeps): Promise<void> {
  const now = clock.now()
  for (const id of await listPausesToEnd(db, businessDateAt(kitchen, now)))
    try {
      await db.transaction(async (tx) => {
        await actAs(tx, 'system')
        const subscription = await lockSubscription(tx, id)
        if (!subscription) return
        await lockUndecidedOf(tx, id)
        await lockCustomers(tx, [subscription.userId])
        await resumeWhenDue(kitchen, tx, subscription, now)
      })
    } catch (error) {
      log.error({ err: error, subscription: id }, 'a pause could not be ended; it is tried again')
    }
}

export type PauseDeps = { db: Db; clock: Clock; kitchen: Kitchen; log: Logger }

/** The subscription as it is on this day: a pause whose resume day has come is over. */
export async function resumeWhenDue(
  kitchen: Kitchen,
  tx: Db,
  subscription: SubscriptionRow,
  now: Date,
): Promise<SubscriptionRow> {
  const { status, userId, pausedUntil } = subscription
  if (status !== 'paused' || !isPauseOver(pausedUntil, businessDateAt(kitchen, now))) return subscription
  const resumed = await endPause(kitchen, tx, subscription, now)
  const effectiveFrom = firstComingDate(
    kitchen,
    await planBoxStates(kitchen, tx, { undecidedOf: subscription.id }),
    now,
  )
  await actAs(tx, 'system')
  await writeReceipt(kitchen, tx, {
    subscription,
    change: {
      kind: 'resume',
      old: { paused: true, until: pausedUntil },
      new: { paused: false, until: null },
    },
    ...{ effectiveFrom, portalUrl: null, now },
  })
  await actAs(tx, `customer:${userId}`)
  return resumed
}

/**
 * Active again, or past due while a box waits for another card. Boxes whose cutoff fell into the pause and that nobody
 * has decided yet are settled first: a late run would find no pause and charge them.
 */
export async function endPause(
  kitchen: Kitchen,
  tx: Db,
  subscription: SubscriptionRow,
  now: Date,
): Promise<SubscriptionRow> {
  for (const facts of await listUndecidedFacts(tx, subscription.id)) {
    if (now < facts.ordersCloseAt || !isPausedOn(kitchen, facts, facts.pause)) continue
    await releaseBox(tx, { boxId: facts.boxId, orderId: facts.order?.id ?? null }, 'paused', now)
  }
  const ahead = await listFactsOf(tx, subscription.id, businessDateAt(kitchen, now))
  const status = ahead.some(({ payBy }) => payBy !== null) ? 'past_due' : 'active'
  const resumed = { status, pausedAt: null, pausedUntil: null, failedWeeks: 0 } as const
  return updateSubscription(tx, subscription.id, resumed, now)
}
