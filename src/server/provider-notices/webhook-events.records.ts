import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { webhookEvents } from '../platform/db/schema/payments.ts'
import type { ProviderEvent } from '../platform/payments/payments.ts'

/** Each notice once, however often it is delivered. @returns whether it still has to be worked on */
export async function storeWebhookEvent(db: Db, event: ProviderEvent, now: Date): Promise<boolean> {
  const { id: eventId, type, payload } = event
  const [row] = await db
    .insert(webhookEvents)
    .values({ eventId, type, payload, receivedAt: now })
    // Changes nothing, and so gives back the row that is there.
    .onConflictDoUpdate({ target: webhookEvents.eventId, set: { eventId } })
    .returning({ processedAt: webhookEvents.processedAt })
  return row?.processedAt === null
}

export async function recordProcessed(db: Db, eventId: string, now: Date): Promise<void> {
  await db
    .update(webhookEvents)
    .set({ processedAt: now, lastError: null, attempts: sql`${webhookEvents.attempts} + 1` })
    .where(and(eq(webhookEvents.eventId, eventId), isNull(webhookEvents.processedAt)))
}

export async function recordFailedAttempt(db: Db, eventId: string, error: string): Promise<void> {
  await db
    .update(webhookEvents)
    .set({ lastError: error.slice(0, 500), attempts: sql`${webhookEvents.attempts} + 1` })
    .where(eq(webhookEvents.eventId, eventId))
}

/** What a crash or an outage left undone, oldest first. */
export async function listUnprocessedEvents(
  db: Db,
  {
    receivedBefore,
    maximumAttempts,
    limit,
  }: { receivedBefore: Date; maximumAttempts: number; limit: number },
): Promise<ProviderEvent[]> {
  const rows = await db
    .select()
    .from(webhookEvents)
    .where(
      and(
        isNull(webhookEvents.processedAt),
        lt(webhookEvents.receivedAt, receivedBefore),
        lt(webhookEvents.attempts, maximumAttempts),
      ),
    )
    .orderBy(asc(webhookEvents.receivedAt))
    .limit(limit)
  return rows.map(({ eventId: id, type, payload }) => ({ id, type, payload }))
}
