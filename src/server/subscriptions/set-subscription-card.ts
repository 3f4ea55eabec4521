import type { Db } from '../platform/db/db.ts'
import { afterCardChange } from './after-card-change.ts'
import { lockLiveSubscription, updateSubscription } from './subscriptions.records.ts'

/** Coming boxes are charged to this card of the customer. Nothing happens without a live subscription. */
export async function setSubscriptionCard(
  tx: Db,
  { userId, paymentMethodId, now }: { userId: string; paymentMethodId: string; now: Date },
): Promise<void> {
  const subscription = await lockLiveSubscription(tx, userId)
  if (!subscription) return
  await updateSubscription(tx, subscription.id, { paymentMethodId }, now)
  const { id: subscriptionId, paymentMethodId: previousPaymentMethodId } = subscription
  await afterCardChange(tx, { userId, subscriptionId, paymentMethodId, previousPaymentMethodId, now })
}
