import type { Db } from '../platform/db/db.ts'
import { listUndecidedFacts } from './boxes/plan-boxes.ts'
import { releaseBox } from './boxes/settle-box.ts'
import { findLatestSubscription, type SubscriptionRow, updateSubscription } from './subscriptions.records.ts'

/** Canceled from now on; a box past its cutoff that nobody has decided yet does not come either. */
export async function endSubscription(tx: Db, subscription: SubscriptionRow, now: Date): Promise<void> {
  for (const { boxId, order, ordersCloseAt } of await listUndecidedFacts(tx, subscription.id))
    if (now >= ordersCloseAt) await releaseBox(tx, { boxId, orderId: order?.id ?? null }, 'canceled', now)
  const canceled = { status: 'canceled', canceledAt: now, pausedAt: null, pausedUntil: null } as const
  await updateSubscription(tx, subscription.id, canceled, now)
}

export async function hadSubscription(db: Db, userId: string): Promise<boolean> {
  return (await findLatestSubscription(db, userId)) !== null
}
