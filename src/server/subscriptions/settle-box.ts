import type { BoxOutcome } from '../../domain/subscriptions/box-state.ts'
import { cancelBoxOrder } from '../orders/orders-of-subscription.ts'
import type { Db } from '../platform/db/db.ts'
import {
  type BoxRow,
  listOpenedBoxes,
  lockBox,
  lockUndecided,
  lockWithSubscription,
  updateBox,
  updateBoxes,
} from './boxes.records.ts'
import { emptyBox } from './fill-box.ts'
import {
  lockSubscription,
  lockSubscriptions,
  type SubscriptionRow,
  updateSubscription,
} from './subscriptions.records.ts'

/** Everybody who decides about a box locks its subscription first, so that nobody waits for each other in a circle. */
export async function lockBoxToSettle(
  tx: Db,
  { id, subscriptionId }: { id: string; subscriptionId: string },
): Promise<{ box: BoxRow; subscription: SubscriptionRow } | null> {
  const subscription = await lockSubscription(tx, subscriptionId)
  const box = subscription && (await lockBox(tx, id))
  return box ? { box, subscription } : null
}

/** null for an order that no subscription made. */
export async function lockBoxOfOrder(
  tx: Db,
  orderId: string,
): Promise<{ box: BoxRow; subscription: SubscriptionRow } | null> {
  return lockWithSubscription(tx, orderId)
}

/** Those of them that nobody has decided, locked together. @returns their ids */
export async function lockBoxesToSettle(
  tx: Db,
  due: readonly { id: string; subscriptionId: string }[],
): Promise<string[]> {
  await lockSubscriptions(
    tx,
    due.map(({ subscriptionId }) => subscriptionId),
  )
  const ids = due.map(({ id }) => id)
  return (await lockUndecided(tx, ids)).map(({ id }) => id)
}

export type Release = Exclude<BoxOutcome, 'first_box' | 'charging' | 'charged' | 'free'>

/** The box does not come and nothing is charged for it. */
export async function releaseBox(
  tx: Db,
  box: { boxId: string; orderId: string | null },
  outcome: Release,
  now: Date,
): Promise<void> {
  if (box.orderId) await cancelBoxOrder(tx, box.orderId, now)
  await updateBox(tx, box.boxId, { outcome, processedAt: now, settledAt: now })
}

/** The cutoff has decided that the box comes, once it is paid. */
export async function startCharging(tx: Db, boxId: string, now: Date): Promise<void> {
  await updateBox(tx, boxId, { outcome: 'charging', processedAt: now })
}

/** The same for many boxes at once. */
export async function startChargingAll(tx: Db, boxIds: readonly string[], now: Date): Promise<void> {
  if (boxIds.length > 0) await updateBoxes(tx, boxIds, { outcome: 'charging', processedAt: now })
}

/** Paid: the week counts as a good one again. */
export async function settlePaidBox(
  tx: Db,
  { box, subscription }: { box: Pick<BoxRow, 'id'>; subscription: SubscriptionRow },
  outcome: 'charged' | 'free',
  now: Date,
): Promise<void> {
  await updateBox(tx, box.id, { outcome, settledAt: now })
  if (subscription.failedWeeks === 0 && subscription.status !== 'past_due') return
  const status = subscription.status === 'past_due' ? 'active' : subscription.status
  await updateSubscription(tx, subscription.id, { failedWeeks: 0, status }, now)
}

/** The card was declined: the household owes us a card, and its later boxes stay. */
export async function fallPastDue(tx: Db, subscription: SubscriptionRow, now: Date): Promise<void> {
  if (subscription.status === 'active')
    await updateSubscription(tx, subscription.id, { status: 'past_due' }, now)
}

/** One more week that nobody paid; a pause lets go of the coming box at once. A canceled or paused subscription stays what its household made it. */
export async function failWeek(
  tx: Db,
  subscription: SubscriptionRow,
  status: 'past_due' | 'paused',
  now: Date,
): Promise<void> {
  const failedWeeks = subscription.failedWeeks + 1
  if (subscription.status === 'canceled' || subscription.status === 'paused')
    return void (await updateSubscription(tx, subscription.id, { failedWeeks }, now))
  if (status === 'past_due')
    return void (await updateSubscription(tx, subscription.id, { failedWeeks, status }, now))
  await updateSubscription(
    tx,
    subscription.id,
    { failedWeeks, status, pausedAt: now, pausedUntil: null },
    now,
  )
  for (const box of await listOpenedBoxes(tx, subscription.id)) await emptyBox(tx, box, now)
}
