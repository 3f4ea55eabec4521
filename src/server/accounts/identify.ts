import { isSessionTooOld } from '../../domain/accounts/session-age.ts'
import { type Clock, systemClock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import type { Identify, Identity, Staff } from '../platform/http/actor.ts'
import type { Auth } from './auth.ts'
import { withDatabaseFaults } from './database-faults.ts'
import { sessionUserOf } from './session-user.ts'
import { staffTokenHash, staffTokenOf } from './staff-session.ts'
import { findOpenStaffSession } from './staff-sessions.records.ts'

/** Who sends a request: both sessions are looked up afresh each time, so that an ended one is dead at once. */
export const createIdentify =
  (deps: { auth: Auth; db: Db; clock: Clock }): Identify =>
  async (headers, { prolongs }) => {
    const { customer, renewedCookies } = await customerOf(deps.auth, headers, prolongs)
    return {
      customer,
      renewedCookies,
      hasEndedSession: customer === null && namesSession(headers),
      staff: await staffOf(deps, headers),
    }
  }

/** Whether a request claims a customer's session, by bearer token or by the auth library's cookie. */
function namesSession(headers: Headers): boolean {
  const isBearer = /^bearer ./i.test(headers.get('authorization') ?? '')
  return isBearer || /(?:^|;\s*)(?:__Secure-)?rf\.session_token=./.test(headers.get('cookie') ?? '')
}

const NOBODY = { customer: null, renewedCookies: [] }

/** @param prolongs whether a session that was last prolonged a day ago lasts thirty days from now on */
async function customerOf(
  auth: Auth,
  headers: Headers,
  prolongs: boolean,
): Promise<Pick<Identity, 'customer' | 'renewedCookies'>> {
  const isBearer = headers.has('authorization')
  if (!headers.has('cookie') && !isBearer) return NOBODY
  const query = { disableRefresh: !prolongs }
  const answer = await withDatabaseFaults(() => auth.api.getSession({ headers, query, returnHeaders: true }))
  if (!answer.response) return NOBODY
  const { token, createdAt } = answer.response.session
  // The auth library, which wrote the row, goes by the machine's clock.
  if (isSessionTooOld(createdAt, systemClock.now())) {
    await (await auth.$context).internalAdapter.deleteSession(token)
    return NOBODY
  }
  const user = sessionUserOf(answer.response.user)
  return {
    customer: {
      kind: 'customer',
      userId: user.id,
      email: user.email,
      fullName: user.full_name,
      emailVerified: user.email_verified,
    },
    renewedCookies: isBearer ? [] : answer.headers.getSetCookie(),
  }
}

async function staffOf(deps: { db: Db; clock: Clock }, headers: Headers): Promise<Staff | null> {
  const token = staffTokenOf(headers)
  if (!token) return null
  return findOpenStaffSession(deps.db, staffTokenHash(token), deps.clock.now())
}
