import { and, eq, notExists, sql } from 'drizzle-orm'
import type { Asked } from '../platform/db/built-once.ts'
import type { Db } from '../platform/db/db.ts'
import { eqFixed } from '../platform/db/fixed.ts'
import { users } from '../platform/db/schema/accounts.ts'
import { mailConsents } from '../platform/db/schema/consent.ts'
import { outboxMails } from '../platform/db/schema/outbox.ts'

export async function findMailConsent(
  db: Db,
  userId: string,
): Promise<{ weeklyMenu: boolean; unsubscribeToken: string } | null> {
  const [row] = await mailConsent(db, userId)
  return row ?? null
}

/** At most one row, also for reading it together with other queries. */
export const mailConsent = (db: Db, userId: Asked<string>) => {
  const { weeklyMenu, unsubscribeToken } = mailConsents
  return db.select({ weeklyMenu, unsubscribeToken }).from(mailConsents).where(eq(mailConsents.userId, userId))
}

/** The token of an earlier choice stays, so that the link in an old mail still works. */
export async function upsertMailConsent(
  db: Db,
  consent: { userId: string; weeklyMenu: boolean; unsubscribeToken: string },
  now: Date,
): Promise<void> {
  await db
    .insert(mailConsents)
    .values({ ...consent, changedAt: now })
    .onConflictDoUpdate({
      target: mailConsents.userId,
      set: { weeklyMenu: consent.weeklyMenu, changedAt: now },
    })
}

export async function hasUnsubscribeToken(db: Db, token: string): Promise<boolean> {
  const [row] = await db
    .select({ userId: mailConsents.userId })
    .from(mailConsents)
    .where(eq(mailConsents.unsubscribeToken, token))
  return row !== undefined
}

/** False when nobody has this token. A second call changes nothing, the time of the first one included. */
export async function stopMenuOf(db: Db, token: string, now: Date): Promise<boolean> {
  const { weeklyMenu, changedAt } = mailConsents
  const rows = await db
    .update(mailConsents)
    .set({
      weeklyMenu: false,
      changedAt: sql`case when ${weeklyMenu} then ${now.toISOString()}::timestamptz else ${changedAt} end`,
    })
    .where(eq(mailConsents.unsubscribeToken, token))
    .returning({ userId: mailConsents.userId })
  return rows.length > 0
}

export async function stopMenuOfCustomer(tx: Db, userId: string, now: Date): Promise<void> {
  await tx
    .update(mailConsents)
    .set({ weeklyMenu: false, changedAt: now })
    .where(and(eq(mailConsents.userId, userId), eq(mailConsents.weeklyMenu, true)))
}

/**
 * Customers who asked for the menu and have no mail of this reason yet; `reasonPrefix` and the customer's id name the
 * reason.
 */
export async function listMenuReaders(
  db: Db,
  { reasonPrefix, limit }: { reasonPrefix: string; limit: number },
): Promise<{ userId: string; email: string }[]> {
  const mailed = db
    .select({ id: outboxMails.id })
    .from(outboxMails)
    .where(sql`${outboxMails.dedupKey} = ${reasonPrefix} || ${mailConsents.userId}::text`)
  return db
    .select({ userId: mailConsents.userId, email: users.email })
    .from(mailConsents)
    .innerJoin(users, eq(users.id, mailConsents.userId))
    .where(and(eqFixed(mailConsents.weeklyMenu, true), notExists(mailed)))
    .orderBy(mailConsents.userId)
    .limit(limit)
}
