import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { lockRows } from '../../platform/db/locks.ts'
import { userProfiles, users } from '../../platform/db/schema/accounts.ts'
import { emailChanges } from '../../platform/db/schema/voices/closing.ts'

export type EmailChangeRow = typeof emailChanges.$inferSelect

/** A change that was asked for before and not confirmed gives way. One that can still be taken back does not. */
export async function keepEmailChange(tx: Db, change: Omit<EmailChangeRow, 'confirmedAt'>): Promise<void> {
  const { userId: _, ...set } = change
  await tx
    .insert(emailChanges)
    .values(change)
    .onConflictDoUpdate({ target: emailChanges.userId, set: { ...set, confirmedAt: null } })
}

export async function findEmailChangeOf(db: Db, userId: string): Promise<EmailChangeRow | null> {
  const [row] = await db.select().from(emailChanges).where(eq(emailChanges.userId, userId))
  return row ?? null
}

export async function findEmailChange(db: Db, tokenHash: string): Promise<EmailChangeRow | null> {
  const [row] = await db.select().from(emailChanges).where(eq(emailChanges.tokenHash, tokenHash))
  return row ?? null
}

/** The caller has locked the account. @returns false when it was confirmed or replaced meanwhile */
export async function confirmEmailChange(
  tx: Db,
  { userId, tokenHash }: Pick<EmailChangeRow, 'userId' | 'tokenHash'>,
  { backHash, now }: { backHash: string; now: Date },
): Promise<boolean> {
  const rows = await tx
    .update(emailChanges)
    .set({ tokenHash: backHash, confirmedAt: now })
    .where(
      and(
        eq(emailChanges.userId, userId),
        eq(emailChanges.tokenHash, tokenHash),
        isNull(emailChanges.confirmedAt),
      ),
    )
    .returning({ userId: emailChanges.userId })
  return rows.length > 0
}

export async function deleteEmailChange(tx: Db, userId: string): Promise<boolean> {
  const rows = await tx
    .delete(emailChanges)
    .where(eq(emailChanges.userId, userId))
    .returning({ userId: emailChanges.userId })
  return rows.length > 0
}

export async function isAddressTaken(db: Db, email: string, userId: string): Promise<boolean> {
  return (await db.$count(users, and(eq(users.email, email), ne(users.id, userId)))) > 0
}

/** Held until the transaction ends, whoever else may want the address. */
export async function lockAccountRow(tx: Db, userId: string): Promise<{ id: string; email: string } | null> {
  const wanted = tx.select({ id: users.id, email: users.email }).from(users).where(eq(users.id, userId))
  const [row] = await lockRows(tx, 'customer', wanted)
  return row ?? null
}

/** Its address is proven: somebody has followed the link that went there. */
export async function setEmail(tx: Db, userId: string, email: string, now: Date): Promise<void> {
  await tx.update(users).set({ email, emailVerified: true, updatedAt: now }).where(eq(users.id, userId))
  await tx.update(userProfiles).set({ email, updatedAt: now }).where(eq(userProfiles.id, userId))
}
