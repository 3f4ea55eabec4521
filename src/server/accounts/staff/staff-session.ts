import { randomBytes } from 'node:crypto'
import { SHARED_PASSWORD_ROLE } from '../../../domain/accounts/roles.ts'
import { type SignInStep, signInStep } from '../../../domain/accounts/second-factor.ts'
import { fail, type Outcome, succeed } from '../../../domain/shared/outcome.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/db.ts'
import { whyGuessable } from '../passwords/guessable-password.ts'
import { isOutdated, NOBODYS_HASH, type PasswordHashing } from '../passwords/password-hashing.ts'
import { findSecondFactor, listDemandingRoles } from '../second-factor/second-factor.records.ts'
import { cookieName, isOverTls } from '../sessions/cookie-names.ts'
import { tokenHash } from '../sessions/hashed-tokens.ts'
import {
  findStaffAccountByEmail,
  holdSharedPassword,
  lockStaffAccount,
  updateStaffAccount,
} from './staff-accounts.records.ts'
import type { StaffPassword } from './staff-password.ts'
import { insertStaffSession, passUnderNewToken, revokeStaffSession } from './staff-sessions.records.ts'

export const STAFF_COOKIE = 'rf_staff'
const STAFF_SESSION_HOURS = 12

export const staffTokenHash = tokenHash

export type OpenedStaffSession = { token: string; expiresAt: Date; step: SignInStep }
export type OpenStaffSessionFailure =
  | { code: 'invalid_admin_password' }
  | { code: 'shared_password_off' }
  | { code: 'second_factor_demanded' }

/**
 * Checks the shared password and opens a staff session. Only somebody who knows it is told that it is switched off.
 * Where another process was started with a new one meanwhile, the old one no longer opens anything.
 */
export async function openStaffSession(
  deps: { db: Db; clock: Clock; staffPassword: StaffPassword },
  password: string,
): Promise<Outcome<OpenedStaffSession, OpenStaffSessionFailure>> {
  if (!(await deps.staffPassword.matches(password))) return fail({ code: 'invalid_admin_password' })
  return deps.db.transaction(async (tx) => {
    const access = await holdSharedPassword(tx)
    if (access?.sharedPasswordHash !== deps.staffPassword.hash)
      return fail({ code: 'invalid_admin_password' })
    if (!access.sharedPasswordOn) return fail({ code: 'shared_password_off' })
    if ((await listDemandingRoles(tx)).includes(SHARED_PASSWORD_ROLE))
      return fail({ code: 'second_factor_demanded' })
    return succeed({ ...(await openSession(tx, null, deps.clock.now())), step: null })
  })
}

/**
 * Checks e-mail and password of a staff account and opens its session. The account is read again under a lock, so
 * that an account that is deactivated or gets a new password meanwhile does not slip in.
 */
export async function signInStaff(
  { db, clock, passwords }: { db: Db; clock: Clock; passwords: PasswordHashing },
  { email, password }: { email: string; password: string },
): Promise<Outcome<OpenedStaffSession, { code: 'invalid_staff_credentials' }>> {
  const found = await findStaffAccountByEmail(db, email)
  const hash = found?.passwordHash ?? NOBODYS_HASH
  if (!(await passwords.verify({ hash, password })) || !found)
    return fail({ code: 'invalid_staff_credentials' })
  const passwordIsEasy = (await whyGuessable(password, { of: 'staff', email })) !== null
  const renewed = isOutdated(hash) ? { passwordHash: await passwords.hash(password) } : {}
  const now = clock.now()
  return db.transaction(async (tx) => {
    const account = await lockStaffAccount(tx, found.id)
    if (!account?.isActive || account.passwordHash !== hash)
      return fail({ code: 'invalid_staff_credentials' })
    await updateStaffAccount(tx, account.id, { ...renewed, lastSignedInAt: now, passwordIsEasy }, now)
    const factor = await findSecondFactor(tx, account.id)
    const isDemanded = (await listDemandingRoles(tx)).includes(account.role)
    const step = signInStep({
      ...{ hasFactor: Boolean(factor?.secret), isDemanded, isPassed: false },
      isGiven: account.passwordIsGiven,
    })
    return succeed({ ...(await openSession(tx, account.id, now)), step })
  })
}

const newToken = () => randomBytes(32).toString('base64url')

/** Twelve hours. The token is kept only as a hash. */
async function openSession(
  tx: Db,
  staffAccountId: string | null,
  createdAt: Date,
): Promise<Omit<OpenedStaffSession, 'step'>> {
  const token = newToken()
  const expiresAt = new Date(createdAt.getTime() + STAFF_SESSION_HOURS * 3_600_000)
  await insertStaffSession(tx, { tokenHash: staffTokenHash(token), staffAccountId, createdAt, expiresAt })
  return { token, expiresAt }
}

export type RenewedToken = { token: string; expiresAt: Date }

/**
 * Whoever has passed the second step goes on under a new token: one that was seen before it opens nothing.
 * @param session the hash of the token until now
 * @returns null when the session is over
 */
export async function passSecondStep(tx: Db, session: string, now: Date): Promise<RenewedToken | null> {
  const token = newToken()
  const expiresAt = await passUnderNewToken(tx, { before: session, now: staffTokenHash(token) }, now)
  return expiresAt && { token, expiresAt }
}

/** Ends the session everywhere at once. */
export async function closeStaffSession(deps: { db: Db; clock: Clock }, token: string | null): Promise<void> {
  if (token) await revokeStaffSession(deps.db, staffTokenHash(token), deps.clock.now())
}

/** What hands a session's token to its browser for as long as it lasts. */
export function sessionCookie(
  { token, expiresAt }: RenewedToken,
  { clock, config }: { clock: Clock; config: Config },
): string {
  const seconds = Math.round((expiresAt.getTime() - clock.now().getTime()) / 1000)
  return staffCookie(token, seconds, isOverTls(config))
}

export function staffCookie(token: string, seconds: number, secure: boolean): string {
  const name = cookieName(STAFF_COOKIE, secure)
  return `${name}=${token}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure ? '; Secure' : ''}`
}

export function staffTokenOf(headers: Headers, secure: boolean): string | null {
  const cookies = headers.get('cookie') ?? ''
  for (const part of cookies.split(';')) {
    const [name, value] = part.trim().split('=')
    if (name === cookieName(STAFF_COOKIE, secure) && value) return value
  }
  return null
}
