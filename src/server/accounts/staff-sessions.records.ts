import { and, eq, gt, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { SHARED_PASSWORD_ROLE } from '../../domain/accounts/roles.ts'
import type { Db } from '../platform/db/db.ts'
import { staffAccess, staffAccounts, staffSessions } from '../platform/db/schema/accounts.ts'
import type { Staff } from '../platform/http/actor.ts'

export async function insertStaffSession(
  db: Db,
  session: { tokenHash: string; staffAccountId: string | null; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await db.insert(staffSessions).values({ ...session, lastSeenAt: session.createdAt })
}

export type OpenStaffSession = { staff: Staff; session: string; lastSeenAt: Date }

/**
 * Who opened the session with this token; null when it has ended or never was, when its account is no longer active,
 * when the shared password that opened it is switched off, or when nobody has used it after `idleSince`.
 */
export async function findOpenStaffSession(
  db: Db,
  tokenHash: string,
  { now, idleSince }: { now: Date; idleSince: Date },
): Promise<OpenStaffSession | null> {
  const [row] = await db
    .select({
      expiresAt: staffSessions.expiresAt,
      lastSeenAt: staffSessions.lastSeenAt,
      accountId: staffAccounts.id,
      email: staffAccounts.email,
      role: staffAccounts.role,
      passwordIsEasy: staffAccounts.passwordIsEasy,
    })
    .from(staffSessions)
    .leftJoin(
      staffAccounts,
      and(eq(staffAccounts.id, staffSessions.staffAccountId), eq(staffAccounts.isActive, true)),
    )
    .leftJoin(staffAccess, and(isNull(staffSessions.staffAccountId), eq(staffAccess.sharedPasswordOn, true)))
    .where(
      and(
        eq(staffSessions.tokenHash, tokenHash),
        isNull(staffSessions.revokedAt),
        gt(staffSessions.expiresAt, now),
        gt(staffSessions.lastSeenAt, idleSince),
        or(isNotNull(staffAccounts.id), isNotNull(staffAccess.onlyRow)),
      ),
    )
  if (!row) return null
  const { accountId, email, role, passwordIsEasy, expiresAt, lastSeenAt } = row
  const staff: Staff =
    accountId === null || email === null || role === null
      ? { kind: 'staff', role: SHARED_PASSWORD_ROLE, account: null, passwordIsEasy: false, expiresAt }
      : {
          kind: 'staff',
          role,
          account: { id: accountId, email },
          passwordIsEasy: passwordIsEasy ?? false,
          expiresAt,
        }
  return { staff, session: tokenHash, lastSeenAt }
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
 * @param butTokenHash the session that stays, of whoever asks
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
