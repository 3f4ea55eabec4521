import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import type { Customer, Identify, Staff } from '../platform/http/actor.ts'
import type { Auth } from './auth.ts'
import { sessionUserOf } from './session-user.ts'
import { staffTokenHash, staffTokenOf } from './staff-session.ts'
import { findOpenStaffSession } from './staff-sessions.records.ts'

/** Who sends a request: both sessions are looked up afresh each time, so that an ended one is dead at once. */
export const createIdentify =
  (deps: { auth: Auth; db: Db; clock: Clock }): Identify =>
  async (headers) => {
    const customer = await customerOf(deps.auth, headers)
    return {
      customer,
      hasEndedSession: customer === null && namesSession(headers),
      staff: await staffOf(deps, headers),
    }
  }

/** Whether a request claims a customer's session, by bearer token or by the auth library's cookie. */
function namesSession(headers: Headers): boolean {
  const isBearer = /^bearer ./i.test(headers.get('authorization') ?? '')
  return isBearer || /(?:^|;\s*)(?:__Secure-)?rf\.session_token=./.test(headers.get('cookie') ?? '')
}

async function customerOf(auth: Auth, headers: Headers): Promise<Customer | null> {
  if (!headers.has('cookie') && !headers.has('authorization')) return null
  const session = await auth.api.getSession({ headers })
  if (!session) return null
  const user = sessionUserOf(session.user)
  return {
    kind: 'customer',
    userId: user.id,
    email: user.email,
    fullName: user.full_name,
    emailVerified: user.email_verified,
  }
}

async function staffOf(deps: { db: Db; clock: Clock }, headers: Headers): Promise<Staff | null> {
  const token = staffTokenOf(headers)
  if (!token) return null
  return findOpenStaffSession(deps.db, staffTokenHash(token), deps.clock.now())
}
