import { releasedState } from '../../../domain/boxes/box-state.ts'
import type { Kitchen } from '../../../domain/kitchen-place/kitchen.ts'
import type { Db } from '../../platform/db/db.ts'
import type { SubscriptionRow } from '../subscriptions.records.ts'
import { replaceOwnSelections, updateBox } from './boxes.records.ts'
import { emptyBox, fillBox } from './fill-box.ts'
import { openBoxesOf } from './open-boxes.ts'
import { listUndecidedFacts, planBoxes, stateFactsOf } from './plan-boxes.ts'

/**
 * After a change, inside its transaction: pending orders hold what their boxes hold now, boxes that will not come
 * give up theirs, and the next one that comes has one.
 */
export async function alignBoxes(kitchen: Kitchen, tx: Db, subscriptionId: string, now: Date): Promise<void> {
  for (const planned of await planBoxes(
    kitchen,
    tx,
    { undecidedOf: subscriptionId },
    { portions: 'claim' },
  )) {
    const { facts } = planned
    if (facts.order?.status !== 'pending' || now >= facts.ordersCloseAt) continue
    if (releasedState(kitchen, stateFactsOf(planned)) === null) await fillBox(tx, planned, now)
    else await emptyBox(tx, { id: facts.boxId, orderId: facts.order.id }, now)
  }
  await openBoxesOf(kitchen, tx, subscriptionId, now)
}

/**
 * Before what all weeks share is changed: a box whose cutoff has passed keeps the meals and the address it had at
 * that moment, however late the cutoff run comes. @returns whether there is one
 */
export async function keepClosedBoxes(tx: Db, subscription: SubscriptionRow, now: Date): Promise<boolean> {
  const closed = (await listUndecidedFacts(tx, subscription.id)).filter(
    ({ ordersCloseAt }) => now >= ordersCloseAt,
  )
  for (const { boxId, ownSelections, ownAddressId, standingSelections } of closed) {
    if (!ownSelections) await replaceOwnSelections(tx, boxId, standingSelections)
    if (!ownAddressId) await updateBox(tx, boxId, { deliveryAddressId: subscription.deliveryAddressId })
  }
  return closed.length > 0
}
