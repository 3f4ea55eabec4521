import { and, eq, gt, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { SHARED_PASSWORD_ROLE, type StaffRole } from '../../../domain/accounts/roles.ts'
import { STEP_MINUTES, signInStep } from '../../../domain/accounts/second-factor.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { builtOnce, type Places } from '../../platform/db/built-once.ts'
import type { Db } from '../../platform/db/db.ts'
import {
  staffAccess,
  staffAccounts,
  staffRoleRules,
  staffSecondFactors,
  staffSessions,
} from '../../platform/db/schema/accounts.ts'
import type { PendingStaff, Staff } from '../../platform/http/actor.ts'

export async function insertStaffSession(
  db: Db,
  session: { tokenHash: string; staffAccountId: string | null; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await db.insert(staffSessions).values({ ...session, lastSeenAt: session.createdAt })
}

export type OpenStaffSession = {
  /** Null while it waits for its second step. */
  staff: Staff | null
  pending: PendingStaff | null
  session: string
  lastSeenAt: Date
}

/**
 * Who opened the session with this token; null when it has ended or never was, when its account is no longer active,
 * when the shared password that opened it is switched off or owners are asked for a second factor, when nobody has used
 * it after `idleSince`, or when its second step was waited for too long.
 */
export async function findOpenStaffSession(
  db: Db,
  tokenHash: string,
  at: { now: Date; idleSince: Date },
): Promise<OpenStaffSession | null> {
  const [row] = await selectOne(db, { tokenHash, ...onWire(at) })
  return row ? standingOf(row, at.now) : null
}

/** As above, many of them in one statement: the role that each session stands for now. */
export async function listRolesOfSessions(
  db: Db,
  tokenHashes: readonly string[],
  at: { now: Date; idleSince: Date },
): Promise<Map<string, StaffRole>> {
  const rows = await selectSome(db, { tokenHashes, ...onWire(at) })
  const open = rows.flatMap((row) => standingOf(row, at.now) ?? [])
  return new Map(open.flatMap(({ session, staff }) => (staff ? [[session, staff.role] as const] : [])))
}

type Times = { now: string; idleSince: string }

const onWire = ({ now, idleSince }: { now: Date; idleSince: Date }): Times => ({
  now: now.toISOString(),
  idleSince: idleSince.toISOString(),
})

const selectOne = builtOnce((db, given: Places<Times & { tokenHash: string }>) =>
  selectOpen(db, eq(staffSessions.tokenHash, given.tokenHash), given),
)

const selectSome = builtOnce((db, given: Places<Times & { tokenHashes: readonly string[] }>) =>
  selectOpen(db, anyOf(staffSessions.tokenHash, given.tokenHashes), given),
)

function selectOpen(db: Db, which: SQL, { now, idleSince }: Places<Times>) {
  return db
    .select({
      tokenHash: staffSessions.tokenHash,
      expiresAt: staffSessions.expiresAt,
      lastSeenAt: staffSessions.lastSeenAt,
      createdAt: staffSessions.createdAt,
      secondFactorAt: staffSessions.secondFactorAt,
      factor: staffSecondFactors.secret,
      isDemanded: staffRoleRules.secondFactorRequired,
      accountId: staffAccounts.id,
      email: staffAccounts.email,
      role: staffAccounts.role,
      passwordIsEasy: staffAccounts.passwordIsEasy,
      passwordIsGiven: staffAccounts.passwordIsGiven,
      hasNamedOwner: sql<boolean>`exists (select from staff_accounts o where o.role = 'owner' and o.is_active)`,
    })
    .from(staffSessions)
    .leftJoin(
      staffAccounts,
      and(eq(staffAccounts.id, staffSessions.staffAccountId), eq(staffAccounts.isActive, true)),
    )
    .leftJoin(staffSecondFactors, eq(staffSecondFactors.staffAccountId, staffAccounts.id))
    .leftJoin(
      staffRoleRules,
      eq(staffRoleRules.role, sql`coalesce(${staffAccounts.role}, ${SHARED_PASSWORD_ROLE})`),
    )
    .leftJoin(staffAccess, and(isNull(staffSessions.staffAccountId), eq(staffAccess.sharedPasswordOn, true)))
    .where(
      and(
        which,
        isNull(staffSessions.revokedAt),
        gt(staffSessions.expiresAt, now),
        gt(staffSessions.lastSeenAt, idleSince),
        or(isNotNull(staffAccounts.id), isNotNull(staffAccess.onlyRow)),
      ),
    )
}

type SessionRow = {
  tokenHash: string
  expiresAt: Date
  lastSeenAt: Date
  createdAt: Date
  secondFactorAt: Date | null
  factor: string | null
  isDemanded: boolean | null
  accountId: string | null
  email: string | null
  role: StaffRole | null
  passwordIsEasy: boolean | null
  passwordIsGiven: boolean | null
  hasNamedOwner: boolean
}

function standingOf(row: SessionRow, now: Date): OpenStaffSession | null {
  const { tokenHash: session, accountId, email, role, expiresAt, lastSeenAt, hasNamedOwner } = row
  const [hasFactor, isDemanded] = [row.factor !== null, row.isDemanded ?? false]
  const common = { kind: 'staff', hasNamedOwner, mustHaveSecondFactor: isDemanded, expiresAt } as const
  if (accountId === null || email === null || role === null) {
    // The shared password cannot pass a second factor, so it does not stand for a role that is asked for one.
    if (isDemanded) return null
    const bare = { account: null, passwordIsEasy: false, hasSecondFactor: false }
    return { staff: { ...common, role: SHARED_PASSWORD_ROLE, ...bare }, pending: null, session, lastSeenAt }
  }
  const account = { id: accountId, email }
  const hasPassed = row.secondFactorAt !== null
  const isGiven = row.passwordIsGiven ?? false
  const step = signInStep({ hasFactor, isDemanded, isPassed: hasPassed, isGiven })
  if (step !== null) {
    const isLate = now.getTime() - row.createdAt.getTime() > STEP_MINUTES * 60_000
    return isLate
      ? null
      : { staff: null, pending: { account, role, step, session, hasPassed }, session, lastSeenAt }
  }
  const own = { account, passwordIsEasy: row.passwordIsEasy ?? false, hasSecondFactor: hasFactor }
  return { staff: { ...common, role, ...own }, pending: null, session, lastSeenAt }
}

/**
 * The session goes on under another token, past its second step. @returns when it ends; null when it is over
 * @param token hashes, as they are kept
 */
export async function passUnderNewToken(
  tx: Db,
  token: { before: string; now: string },
  now: Date,
): Promise<Date | null> {
  const [row] = await tx
    .update(staffSessions)
    .set({ tokenHash: token.now, secondFactorAt: now })
    .where(and(eq(staffSessions.tokenHash, token.before), isNull(staffSessions.revokedAt)))
    .returning({ expiresAt: staffSessions.expiresAt })
  return row?.expiresAt ?? null
}

/** Keeps a session that is in use from ending by inactivity. */
export async function touchStaffSession(db: Db, tokenHash: string, now: Date): Promise<void> {
  await db.update(staffSessions).set({ lastSeenAt: now }).where(eq(staffSessions.tokenHash, tokenHash))
}

export async function revokeStaffSession(db: Db, tokenHash: string, now: Date): Promise<void> {
  await db.update(staffSessions).set({ revokedAt: now }).where(eq(staffSessions.tokenHash, tokenHash))
}

/**
 * Ends every open session of an account, or with null every one opened with the shared password.
 * @param butTokenHash the caller's own session, which stays
 */
export async function revokeSessionsOf(
  db: Db,
  staffAccountId: string | null,
  now: Date,
  butTokenHash?: string,
): Promise<void> {
  const whose =
    staffAccountId === null
      ? isNull(staffSessions.staffAccountId)
      : eq(staffSessions.staffAccountId, staffAccountId)
  const others = butTokenHash === undefined ? undefined : ne(staffSessions.tokenHash, butTokenHash)
  await db
    .update(staffSessions)
    .set({ revokedAt: now })
    .where(and(whose, isNull(staffSessions.revokedAt), others))
}
