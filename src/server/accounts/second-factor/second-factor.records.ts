import { and, eq, isNull, lt } from 'drizzle-orm'
import type { StaffRole } from '../../../domain/accounts/roles.ts'
import type { Db } from '../../platform/db/db.ts'
import {
  staffRecoveryCodes,
  staffRoleRules,
  staffSecondFactors,
  staffSessions,
} from '../../platform/db/schema/accounts.ts'

export type SecondFactorRow = typeof staffSecondFactors.$inferSelect

export async function findSecondFactor(db: Db, accountId: string): Promise<SecondFactorRow | null> {
  const [row] = await db
    .select()
    .from(staffSecondFactors)
    .where(eq(staffSecondFactors.staffAccountId, accountId))
  return row ?? null
}

/** Accounts with a second factor that counts. */
export async function listFactorOwners(db: Db): Promise<Set<string>> {
  const rows = await db
    .select({ id: staffSecondFactors.staffAccountId, secret: staffSecondFactors.secret })
    .from(staffSecondFactors)
  return new Set(rows.filter(({ secret }) => secret !== null).map(({ id }) => id))
}

export async function keepBegunSecret(db: Db, accountId: string, sealed: string, now: Date): Promise<void> {
  const begun = { begunSecret: sealed, begunAt: now }
  await db
    .insert(staffSecondFactors)
    .values({ staffAccountId: accountId, ...begun })
    .onConflictDoUpdate({ target: staffSecondFactors.staffAccountId, set: begun })
}

/** The secret that was begun is the one that counts from now on. */
export async function confirmSecret(
  tx: Db,
  accountId: string,
  { sealed, step, now }: { sealed: string; step: number; now: Date },
): Promise<void> {
  await tx
    .update(staffSecondFactors)
    .set({ secret: sealed, confirmedAt: now, begunSecret: null, begunAt: null, lastStep: step })
    .where(eq(staffSecondFactors.staffAccountId, accountId))
}

/** @returns false for a code of this time or before it that was taken already */
export async function takeStep(db: Db, accountId: string, step: number): Promise<boolean> {
  const rows = await db
    .update(staffSecondFactors)
    .set({ lastStep: step })
    .where(and(eq(staffSecondFactors.staffAccountId, accountId), lt(staffSecondFactors.lastStep, step)))
    .returning({ id: staffSecondFactors.staffAccountId })
  return rows.length > 0
}

/** @returns false for a code that nobody has or that was used */
export async function takeRecoveryCode(
  db: Db,
  accountId: string,
  codeHash: string,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(staffRecoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(staffRecoveryCodes.staffAccountId, accountId),
        eq(staffRecoveryCodes.codeHash, codeHash),
        isNull(staffRecoveryCodes.usedAt),
      ),
    )
    .returning({ id: staffRecoveryCodes.staffAccountId })
  return rows.length > 0
}

export async function replaceRecoveryCodes(
  tx: Db,
  accountId: string,
  hashes: readonly string[],
): Promise<void> {
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffAccountId, accountId))
  if (hashes.length === 0) return
  await tx
    .insert(staffRecoveryCodes)
    .values(hashes.map((codeHash) => ({ staffAccountId: accountId, codeHash })))
}

export async function deleteSecondFactor(tx: Db, accountId: string): Promise<void> {
  await replaceRecoveryCodes(tx, accountId, [])
  await tx.delete(staffSecondFactors).where(eq(staffSecondFactors.staffAccountId, accountId))
}

export async function markSessionPassed(db: Db, tokenHash: string, now: Date): Promise<void> {
  await db
    .update(staffSessions)
    .set({ secondFactorAt: now })
    .where(and(eq(staffSessions.tokenHash, tokenHash), isNull(staffSessions.revokedAt)))
}

export async function listDemandingRoles(db: Db): Promise<StaffRole[]> {
  const rows = await db
    .select({ role: staffRoleRules.role })
    .from(staffRoleRules)
    .where(eq(staffRoleRules.secondFactorRequired, true))
  return rows.map(({ role }) => role)
}

export async function setDemand(tx: Db, role: StaffRole, isDemanded: boolean, now: Date): Promise<void> {
  await tx
    .update(staffRoleRules)
    .set({ secondFactorRequired: isDemanded, updatedAt: now })
    .where(eq(staffRoleRules.role, role))
}
