import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { lockRows } from '../../platform/db/locks.ts'
import { accounts, sessions, users, verifications } from '../../platform/db/schema/accounts.ts'
import { ledgerEntries } from '../../platform/db/schema/ledger.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { subscriptions } from '../../platform/db/schema/subscriptions.ts'

export type AccountRow = Pick<typeof users.$inferSelect, 'id' | 'email' | 'name' | 'emailVerified'>

const asked = { id: users.id, email: users.email, name: users.name, emailVerified: users.emailVerified }

/** @param email already normalized (trimmed, lower case) */
export async function findAccount(db: Db, email: string): Promise<AccountRow | null> {
  const [row] = await db.select(asked).from(users).where(eq(users.email, email))
  return row ?? null
}

export async function findAccountById(db: Db, userId: string): Promise<AccountRow | null> {
  const [row] = await db.select(asked).from(users).where(eq(users.id, userId))
  return row ?? null
}

/** Held until the transaction ends; its address may be changed. */
export async function lockAccount(tx: Db, userId: string): Promise<AccountRow | null> {
  const [row] = await lockRows(tx, 'customer', tx.select(asked).from(users).where(eq(users.id, userId)))
  return row ?? null
}

const passwordOf = (userId: string) => and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential'))

/** The hash of the account's password; null when it has none. */
export async function findCredential(db: Db, userId: string): Promise<string | null> {
  const [row] = await db.select({ password: accounts.password }).from(accounts).where(passwordOf(userId))
  return row?.password ?? null
}

/** The same password, kept otherwise; one that was changed meanwhile stays. */
export async function renewCredential(
  db: Db,
  userId: string,
  hash: { before: string; now: string },
): Promise<void> {
  const isBefore = and(passwordOf(userId), eq(accounts.password, hash.before))
  await db.update(accounts).set({ password: hash.now }).where(isBefore)
}

export async function hasLoginWith(db: Db, userId: string, providerId: string): Promise<boolean> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, providerId)))
  return rows.length > 0
}

/** Whether something was bought with the account, or money of it is in the books: such an account is never given up. */
export async function hasBought(db: Db, userId: string): Promise<boolean> {
  const { rows } = await db.execute<{ bought: boolean }>(sql`
    select exists (select 1 from ${orders} where user_id = ${userId} and order_number is not null)
      or exists (select 1 from ${subscriptions} where user_id = ${userId})
      or exists (select 1 from ${ledgerEntries} where user_id = ${userId}) as bought`)
  return rows[0]?.bought ?? false
}

export async function setCredential(tx: Db, userId: string, password: string, now: Date): Promise<void> {
  const changed = await tx
    .update(accounts)
    .set({ password, updatedAt: now })
    .where(passwordOf(userId))
    .returning({ id: accounts.id })
  if (changed.length > 0) return
  await tx.insert(accounts).values({ userId, accountId: userId, providerId: 'credential', password })
}

export async function renameAccount(tx: Db, userId: string, name: string, now: Date): Promise<void> {
  await tx.update(users).set({ name, updatedAt: now }).where(eq(users.id, userId))
}

export async function setProven(tx: Db, userId: string, now: Date): Promise<void> {
  await tx.update(users).set({ emailVerified: true, updatedAt: now }).where(eq(users.id, userId))
}

/** Every way in: sessions, mailed codes, the password, sign-in with Google. */
export async function closeEveryDoor(tx: Db, userId: string): Promise<void> {
  await closeSessions(tx, userId)
  await tx.delete(accounts).where(eq(accounts.userId, userId))
}

/** Every session, and every code that was mailed for a new password. */
export async function closeSessions(tx: Db, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId))
  await tx.delete(verifications).where(eq(verifications.value, userId))
}

/** The account stays for the books, with an address that nobody has. */
export async function giveUpAddress(tx: Db, userId: string, now: Date): Promise<void> {
  await tx
    .update(users)
    .set({ email: `given-up-${userId}@account.invalid`, updatedAt: now })
    .where(eq(users.id, userId))
}

/** A new account, whose address is proven. */
export async function insertProvenAccount(tx: Db, email: string): Promise<string> {
  const [row] = await tx
    .insert(users)
    .values({ name: '', email, emailVerified: true })
    .returning({ id: users.id })
  if (!row) throw new Error('The account was not written')
  return row.id
}
