import type { Db } from '../platform/db/db.ts'
import { findLiveSubscription } from './subscriptions.records.ts'

/** Whether the household has a subscription that is not canceled, paused ones included. */
export async function hasLiveSubscription(db: Db, userId: string): Promise<boolean> {
  return (await findLiveSubscription(db, userId)) !== null
}
