import type { BoxOutcome } from '../../../domain/boxes/box-state.ts'
import type { DecidedWith } from '../../../domain/cutoffs/cutoff-report.ts'
import type { Kitchen } from '../../../domain/kitchen-place/kitchen.ts'
import { lockCustomers } from '../../customers/lock-customers.ts'
import { cancelBoxOrders } from '../../orders/orders-of-subscription.ts'
import type { Db } from '../../platform/db/db.ts'
import { pauseUnpaid } from '../pauses/pause-unpaid.ts'
import {
  lockSubscription,
  lockSubscriptions,
  type SubscriptionRow,
  updateSubscription,
} from '../subscriptions.records.ts'
import {
  type BoxRow,
  type DecidedBox,
  lockBox,
  lockBoxAndUndecided,
  lockUndecided,
  lockWithSubscriptions,
  markCharging,
  updateBox,
  updateBoxes,
} from './boxes.records.ts'

/**
 * Everybody who decides about a box locks its subscription first, then the box, then the customer, and orders after
 * that, so that nobody waits for each other in a circle (docs/decisions/0043).
 */
export async function lockBoxToSettle(
  tx: Db,
  { id, subscriptionId }: { id: string; subscriptionId: string },
): Promise<LockedBox | null> {
  const subscription = await lockSubscription(tx, subscriptionId)
  const box = subscription && (await lockBox(tx, id))
  if (!box) return null
  await lockCustomers(tx, [box.userId])
  return { box, subscription }
}

/** As `lockBoxToSettle`, for a step that may pause the subscription: then its other boxes give up their orders. */
export async function lockBoxAndRest(
  tx: Db,
  due: { id: string; subscriptionId: string },
): Promise<LockedBox | null> {
  const subscription = await lockSubscription(tx, due.subscriptionId)
  const boxes = subscription ? await lockBoxAndUndecided(tx, due) : []
  const box = boxes.find(({ id }) => id === due.id)
  if (!subscription || !box) return null
  await lockCustomers(tx, [box.userId])
  return { box, subscription }
}

export type LockedBox = { box: BoxRow; subscription: SubscriptionRow }

/** null for an order that no subscription made. */
export async function lockBoxOfOrder(tx: Db, orderId: string): Promise<LockedBox | null> {
  const [locked] = await lockBoxesOfOrders(tx, [orderId])
  return locked ?? null
}

/** Those of the orders that a subscription made. */
export async function lockBoxesOfOrders(tx: Db, orderIds: readonly string[]): Promise<LockedBox[]> {
  const locked = await lockWithSubscriptions(tx, orderIds)
  await lockCustomers(
    tx,
    locked.map(({ box }) => box.userId),
  )
  return locked
}

/** Those of them that nobody has decided, locked together. */
export async function lockBoxesToSettle(
  tx: Db,
  due: readonly { id: string; subscriptionId: string }[],
): Promise<BoxRow[]> {
  await lockSubscriptions(
    tx,
    due.map(({ subscriptionId }) => subscriptionId),
  )
  const boxes = await lockUndecided(
    tx,
    due.map(({ id }) => id),
  )
  await lockCustomers(
    tx,
    boxes.map(({ userId }) => userId),
  )
  return boxes
}

export type Release = Exclude<BoxOutcome, 'first_box' | 'charging' | 'charged' | 'free'>

/** The box does not come and nothing is charged for it. */
export async function releaseBox(
  tx: Db,
  box: { boxId: string; orderId: string | null },
  outcome: Release,
  now: Date,
  decidedWith: DecidedWith | null = null,
): Promise<void> {
  await releaseBoxes(tx, [box], outcome, now)
  if (decidedWith) await updateBox(tx, box.boxId, { decidedWith })
}

/** Releases several boxes at once. */
export async function releaseBoxes(
  tx: Db,
  released: readonly { boxId: string; orderId: string | null }[],
  outcome: Release,
  now: Date,
): Promise<void> {
  const orderIds = released.flatMap(({ orderId }) => (orderId ? [orderId] : []))
  await cancelBoxOrders(tx, orderIds, now)
  const boxIds = released.map(({ boxId }) => boxId)
  if (boxIds.length > 0) await updateBoxes(tx, boxIds, { outcome, processedAt: now, settledAt: now })
}

/** The cutoff has decided that the box comes, once it is paid. */
export async function startCharging(tx: Db, { boxId, decidedWith }: DecidedBox, now: Date): Promise<void> {
  await updateBox(tx, boxId, { outcome: 'charging', processedAt: now, decidedWith })
}

/** Starts the charges of several boxes at once. */
export async function startChargingAll(tx: Db, decided: readonly DecidedBox[], now: Date): Promise<void> {
  if (decided.length > 0) await markCharging(tx, decided, now)
}

/** Paid: the week counts as a good one again. Of one subscription each. */
export async function settlePaidBoxes(
  tx: Db,
  paid: readonly LockedBox[],
  outcome: 'charged' | 'free',
  now: Date,
): Promise<void> {
  const ids = paid.map(({ box }) => box.id)
  if (ids.length > 0) await updateBoxes(tx, ids, { outcome, settledAt: now })
  for (const { subscription } of paid) {
    if (subscription.failedWeeks === 0 && subscription.status !== 'past_due') continue
    const status = subscription.status === 'past_due' ? 'active' : subscription.status
    await updateSubscription(tx, subscription.id, { failedWeeks: 0, status }, now)
  }
}

/** The card was declined: the household needs another card, and its later boxes stay. */
export async function fallPastDue(tx: Db, subscription: SubscriptionRow, now: Date): Promise<void> {
  if (subscription.status === 'active')
    await updateSubscription(tx, subscription.id, { status: 'past_due' }, now)
}

/**
 * One more week that nobody paid; a pause gives up the coming box at once. A canceled or paused subscription stays
 * what its household made it.
 */
export async function failWeek(
  kitchen: Kitchen,
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
  await pauseUnpaid(kitchen, tx, subscription, failedWeeks, now)
}
