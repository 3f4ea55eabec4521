import { isSessionTooOld } from '../../../domain/accounts/session-age.ts'
import { type Clock, systemClock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Identify, Identity } from '../../platform/http/actor.ts'
import type { Auth } from '../auth.ts'
import { withDatabaseFaults } from '../database-faults.ts'
import { staffTokenHash, staffTokenOf } from '../staff/staff-session.ts'
import {
  findOpenStaffSession,
  type OpenStaffSession,
  touchStaffSession,
} from '../staff/staff-sessions.records.ts'
import { isOverTls, sessionCookieName } from './cookie-names.ts'
import { carryOver } from './old-session-cookie.ts'
import { sessionUserOf } from './session-user.ts'
import { staffIdleSince } from './staff-idle-since.ts'

type IdentifyDeps = { auth: Auth; db: Db; clock: Clock; config: Config }

/** Identifies the sender of a request. Both sessions are looked up each time, so that an ended one stops at once. */
export function createIdentify(deps: IdentifyDeps): Identify {
  const isSecure = isOverTls(deps.config)
  return async (sent, { prolongs }) => {
    const carried = carryOver(sent, isSecure, systemClock.now())
    const headers = carried?.headers ?? sent
    const found = await customerOf(deps.auth, headers, prolongs)
    const staff = await staffOf(deps, headers, { isSecure, prolongs })
    return {
      customer: found.customer,
      renewedCookies: carried && found.customer && prolongs ? carried.cookies : found.renewedCookies,
      hasEndedSession: found.customer === null && namesSession(headers, isSecure),
      staff: staff?.staff ?? null,
      pendingStaff: staff?.pending ?? null,
      sessions: { customer: found.session, staff: staff?.session ?? null },
    }
  }
}

/** Whether a request claims a customer's session, by bearer token or by the auth library's cookie. */
function namesSession(headers: Headers, isSecure: boolean): boolean {
  const isBearer = /^bearer ./i.test(headers.get('authorization') ?? '')
  const cookies = (headers.get('cookie') ?? '').split(';').map((cookie) => cookie.trim())
  const start = `${sessionCookieName(isSecure)}=`
  return isBearer || cookies.some((cookie) => cookie.startsWith(start) && cookie.length > start.length)
}

const NOBODY = { customer: null, session: null, renewedCookies: [] }

type FoundCustomer = Pick<Identity, 'customer' | 'renewedCookies'> & { session: string | null }

/** @param prolongs whether a session that was last prolonged an hour ago lasts thirty days from now on */
async function customerOf(auth: Auth, headers: Headers, prolongs: boolean): Promise<FoundCustomer> {
  const isBearer = headers.has('authorization')
  if (!headers.has('cookie') && !isBearer) return NOBODY
  const query = { disableRefresh: !prolongs }
  const answer = await withDatabaseFaults(() => auth.api.getSession({ headers, query, returnHeaders: true }))
  if (!answer.response) return NOBODY
  const { id, token, createdAt } = answer.response.session
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
    session: id,
    renewedCookies: isBearer ? [] : answer.headers.getSetCookie(),
  }
}

/** Written once a minute at most: people at work send many requests. */
const TOUCHED_AFTER_MS = 60_000

async function staffOf(
  { db, clock, config }: IdentifyDeps,
  headers: Headers,
  { isSecure, prolongs }: { isSecure: boolean; prolongs: boolean },
): Promise<OpenStaffSession | null> {
  const token = staffTokenOf(headers, isSecure)
  if (!token) return null
  const now = clock.now()
  const idleSince = staffIdleSince(config, now)
  const found = await findOpenStaffSession(db, staffTokenHash(token), { now, idleSince })
  if (found && prolongs && now.getTime() - found.lastSeenAt.getTime() >= TOUCHED_AFTER_MS)
    await touchStaffSession(db, found.session, now)
  return found
}
