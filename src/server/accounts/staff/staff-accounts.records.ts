import { asc, eq } from 'drizzle-orm'
import type { StaffRole } from '../../../domain/accounts/roles.ts'
import type { Db } from '../../platform/db/db.ts'
import { lockRows } from '../../platform/db/locks.ts'
import { staffAccess, staffAccounts } from '../../platform/db/schema/accounts.ts'

export type StaffAccountRow = typeof staffAccounts.$inferSelect
export type StaffAccessRow = typeof staffAccess.$inferSelect

const theOnlyRow = () => 'the only row'

/** Held until the transaction ends by every change of staff accounts or of the shared password's switch. */
export async function lockStaffAccess(tx: Db): Promise<StaffAccessRow> {
  const [row] = await lockRows(tx, 'staff access', tx.select().from(staffAccess), { idOf: theOnlyRow })
  if (!row) throw new Error('The row of staff_access is missing')
  return row
}

export async function isSharedPasswordOn(db: Db): Promise<boolean> {
  const [row] = await db.select({ on: staffAccess.sharedPasswordOn }).from(staffAccess)
  return row?.on ?? false
}

/** Switch and hash of the shared password, which stay so until the transaction ends. */
export async function holdSharedPassword(tx: Db): Promise<StaffAccessRow | null> {
  const how = { strength: 'share', idOf: theOnlyRow } as const
  const [row] = await lockRows(tx, 'staff access', tx.select().from(staffAccess), how)
  return row ?? null
}

export async function setSharedPassword(tx: Db, on: boolean, now: Date): Promise<void> {
  await tx.update(staffAccess).set({ sharedPasswordOn: on, updatedAt: now })
}

export async function setSharedPasswordHash(tx: Db, hash: string, now: Date): Promise<void> {
  await tx.update(staffAccess).set({ sharedPasswordHash: hash, updatedAt: now })
}

export async function listStaffAccounts(db: Db): Promise<StaffAccountRow[]> {
  return db.select().from(staffAccounts).orderBy(asc(staffAccounts.email))
}

/** @param email already normalized (trimmed, lower case) */
export async function findStaffAccountByEmail(db: Db, email: string): Promise<StaffAccountRow | null> {
  const [row] = await db.select().from(staffAccounts).where(eq(staffAccounts.email, email))
  return row ?? null
}

export async function findStaffAccount(db: Db, id: string): Promise<StaffAccountRow | null> {
  const [row] = await db.select().from(staffAccounts).where(eq(staffAccounts.id, id))
  return row ?? null
}

export async function lockStaffAccount(tx: Db, id: string): Promise<StaffAccountRow | null> {
  const wanted = tx.select().from(staffAccounts).where(eq(staffAccounts.id, id))
  const [row] = await lockRows(tx, 'staff account', wanted)
  return row ?? null
}

/** @returns false when the e-mail has an account already */
/** @returns its id, or null when there is an account with this e-mail */
export async function insertStaffAccount(
  db: Db,
  account: { email: string; passwordHash: string; role: StaffRole; passwordIsGiven?: boolean },
  now: Date,
): Promise<string | null> {
  const [row] = await db
    .insert(staffAccounts)
    .values({ ...account, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: staffAccounts.id })
  return row?.id ?? null
}

export async function updateStaffAccount(
  tx: Db,
  id: string,
  changes: Partial<
    Pick<
      StaffAccountRow,
      'role' | 'isActive' | 'passwordHash' | 'passwordIsEasy' | 'passwordIsGiven' | 'lastSignedInAt'
    >
  >,
  now: Date,
): Promise<void> {
  await tx
    .update(staffAccounts)
    .set({ ...changes, updatedAt: now })
    .where(eq(staffAccounts.id, id))
}
