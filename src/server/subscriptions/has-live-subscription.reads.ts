import { type SQL, sql } from 'drizzle-orm'
import type { Asked } from '../platform/db/built-once.ts'
import type { Db } from '../platform/db/db.ts'
import { readTogether } from '../platform/db/read-together.ts'
import { subscriptions } from '../platform/db/schema/subscriptions.ts'

/** Whether the household has a subscription that is not canceled, paused ones included. */
export async function hasLiveSubscription(db: Db, userId: string): Promise<boolean> {
  return (await readTogether(db, { isLive: hasLiveSubscriptionSql(userId) })).isLive
}

/** The same as one value of a statement that reads more. */
export const hasLiveSubscriptionSql = (userId: Asked<string>): SQL<boolean> => sql`exists (
  select from ${subscriptions} s where s.user_id = ${userId} and s.status <> 'canceled')`
