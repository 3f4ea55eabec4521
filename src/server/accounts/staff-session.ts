import { createHash, randomBytes } from 'node:crypto'
import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import type { StaffPassword } from './staff-password.ts'
import { insertStaffSession, revokeStaffSession } from './staff-sessions.records.ts'

export const STAFF_COOKIE = 'rf_staff'
const STAFF_SESSION_HOURS = 12

export const staffTokenHash = (token: string) => createHash('sha256').update(token).digest('hex')

/** Checks the admin password and opens a staff session of twelve hours. The token is kept only as a hash. */
export async function openStaffSession(
  deps: { db: Db; clock: Clock; staffPassword: StaffPassword },
  password: string,
): Promise<Outcome<{ token: string; expiresAt: Date }, { code: 'invalid_admin_password' }>> {
  if (!(await deps.staffPassword.matches(password))) return fail({ code: 'invalid_admin_password' })
  const token = randomBytes(32).toString('base64url')
  const createdAt = deps.clock.now()
  const expiresAt = new Date(createdAt.getTime() + STAFF_SESSION_HOURS * 3_600_000)
  await insertStaffSession(deps.db, { tokenHash: staffTokenHash(token), createdAt, expiresAt })
  return succeed({ token, expiresAt })
}

/** Ends the session everywhere at once. */
export async function closeStaffSession(deps: { db: Db; clock: Clock }, token: string | null): Promise<void> {
  if (token) await revokeStaffSession(deps.db, staffTokenHash(token), deps.clock.now())
}

export function staffCookie(token: string, seconds: number, secure: boolean): string {
  return `${STAFF_COOKIE}=${token}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure ? '; Secure' : ''}`
}

export function staffTokenOf(headers: Headers): string | null {
  const cookies = headers.get('cookie') ?? ''
  for (const part of cookies.split(';')) {
    const [name, value] = part.trim().split('=')
    if (name === STAFF_COOKIE && value) return value
  }
  return null
}
