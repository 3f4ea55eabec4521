import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import type { Db } from '../platform/db/db.ts'
import { writeReceipt } from './receipts/write-receipt.ts'
import { lockLiveSubscription, updateSubscription } from './subscriptions.records.ts'

/** The live subscription of a customer whose card is about to be stored: its lock comes first (docs/decisions/0043). */
export async function holdSubscriptionOf(tx: Db, userId: string): Promise<void> {
  await lockLiveSubscription(tx, userId)
}

/** Coming boxes have no card to be charged to. @returns whether a live subscription was charged to it */
export async function dropSubscriptionCard(
  tx: Db,
  { userId, paymentMethodId, now }: { userId: string; paymentMethodId: string; now: Date },
): Promise<boolean> {
  const subscription = await lockLiveSubscription(tx, userId)
  if (subscription?.paymentMethodId !== paymentMethodId) return false
  await updateSubscription(tx, subscription.id, { paymentMethodId: null }, now)
  return true
}

type ShownCard = { brand: string; last4: string } | null

/**
 * Coming boxes are charged to this card of the customer, who gets a receipt of the change. Nothing happens without a
 * live subscription.
 */
export async function setSubscriptionCard(
  kitchen: Kitchen,
  tx: Db,
  card: { userId: string; paymentMethodId: string; old: ShownCard; new: ShownCard; now: Date },
): Promise<void> {
  const { userId, paymentMethodId, now } = card
  const subscription = await lockLiveSubscription(tx, userId)
  if (!subscription) return
  await updateSubscription(tx, subscription.id, { paymentMethodId }, now)
  const change = { kind: 'card', old: { card: card.old }, new: { card: card.new } } as const
  await writeReceipt(kitchen, tx, { subscription, change, effectiveFrom: null, portalUrl: null, now })
}
