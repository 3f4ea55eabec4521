import { and, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { securityEvents } from '../db/schema/security-events.ts'

export async function insertSecurityEvents(
  db: Db,
  events: (typeof securityEvents.$inferInsert)[],
): Promise<void> {
  if (events.length > 0) await db.insert(securityEvents).values(events)
}

/** What somebody did on the machine itself: in the transaction that does it, since no call is answered. */
export async function insertMachineEvent(
  tx: Db,
  event: Pick<typeof securityEvents.$inferInsert, 'at' | 'kind' | 'subject' | 'detail'>,
): Promise<void> {
  const here = { address: 'this machine', device: 'Command line', times: 1 }
  await insertSecurityEvents(tx, [{ ...event, ...here, outcome: 'done', actor: 'system' }])
}

/** As the database has it, which lets nothing younger go, whatever a product says that was taken over. */
const OLD_ENOUGH = lt(securityEvents.at, sql`now() - interval '30 days'`)

/** Each call takes at most `limit` rows away, so that none holds the table for long. @returns how many */
export async function deleteSecurityEvents(db: Db, before: Date, limit: number): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('app.security_log_begins', ${before.toISOString()}, true)`)
    const old = tx
      .select({ id: securityEvents.id })
      .from(securityEvents)
      .where(and(lt(securityEvents.at, before), OLD_ENOUGH))
      .orderBy(securityEvents.at)
      .limit(limit)
    const rows = await tx
      .delete(securityEvents)
      .where(sql`${securityEvents.id} = any (array(${old}))`)
      .returning({ id: securityEvents.id })
    return rows.length
  })
}
