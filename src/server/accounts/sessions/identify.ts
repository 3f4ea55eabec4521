import { isSessionTooOld } from '../../../domain/accounts/session-age.ts'
import { type Clock, systemClock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Identify, Identity } from '../../platform/http/actor.ts'
import { type Auth, SESSION_LASTS } from '../auth.ts'
import { withDatabaseFaults } from '../database-faults.ts'
import { staffTokenHash, staffTokenOf } from '../staff/staff-session.ts'
import {
  findOpenStaffSession,
  type OpenStaffSession,
  touchStaffSession,
} from '../staff/staff-sessions.records.ts'
import { askedOnce } from './asked-once.ts'
import { isOverTls, sessionCookieName } from './cookie-names.ts'
import { createFindSession, type FoundSession, namedToken } from './find-session.records.ts'
import { carryOver } from './old-session-cookie.ts'
import { sessionUserOf } from './session-user.ts'
import { staffIdleSince } from './staff-idle-since.ts'

type IdentifyDeps = { auth: Auth; authSecret: string; db: Db; clock: Clock; config: Config }

/** Identifies the sender of a request. Both sessions are looked up each time, so that an ended one stops at once. */
export function createIdentify(deps: IdentifyDeps): Identify {
  const isSecure = isOverTls(deps.config)
  const find = createFindSession(deps.db)
  const known = { isSecure, secret: deps.authSecret }
  const findStaff = createFindStaff(deps)
  return async (sent, { prolongs }) => {
    const carried = carryOver(sent, isSecure, systemClock.now())
    const headers = carried?.headers ?? sent
    const named = namedToken(headers, known)
    const session = typeof named === 'object' ? await find(named.token) : null
    const found =
      named === 'other' || (session && needsLibrary(session, prolongs))
        ? await customerByLibrary(deps.auth, headers, prolongs)
        : session
          ? customerOf(session)
          : NOBODY
    const staff = await staffOf(deps, findStaff, headers, { isSecure, prolongs })
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

const NOBODY: FoundCustomer = { customer: null, session: null, renewedCookies: [] }

type FoundCustomer = Pick<Identity, 'customer' | 'renewedCookies'> & { session: string | null }

function customerOf({ id, user }: FoundSession): FoundCustomer {
  const { id: userId, full_name: fullName, email, email_verified: emailVerified } = sessionUserOf(user)
  return {
    customer: { kind: 'customer', userId, email, fullName, emailVerified },
    session: id,
    renewedCookies: [],
  }
}

/** Only the auth library writes sessions: it ends those that are over and prolongs those that are used. */
function needsLibrary({ createdAt, expiresAt }: FoundSession, prolongs: boolean): boolean {
  const now = systemClock.now()
  const { expiresIn, updateAge } = SESSION_LASTS
  const isDue = expiresAt.getTime() - (expiresIn - updateAge) * 1000 <= now.getTime()
  return expiresAt <= now || isSessionTooOld(createdAt, now) || (prolongs && isDue)
}

/** @param prolongs whether a session that was last prolonged an hour ago lasts thirty days from now on */
async function customerByLibrary(auth: Auth, headers: Headers, prolongs: boolean): Promise<FoundCustomer> {
  const query = { disableRefresh: !prolongs }
  const answer = await withDatabaseFaults(() => auth.api.getSession({ headers, query, returnHeaders: true }))
  if (!answer.response) return NOBODY
  const { session, user } = answer.response
  // The auth library, which wrote the row, goes by the machine's clock.
  if (isSessionTooOld(session.createdAt, systemClock.now())) {
    await (await auth.$context).internalAdapter.deleteSession(session.token)
    return NOBODY
  }
  const isBearer = headers.has('authorization')
  return {
    ...customerOf({ ...session, user }),
    renewedCookies: isBearer ? [] : answer.headers.getSetCookie(),
  }
}

/** Written once a minute at most: people at work send many requests. */
const TOUCHED_AFTER_MS = 60_000

type FindStaff = (tokenHash: string) => Promise<OpenStaffSession | null>

/** As for customers, calls that come together share one answer: several screens and one screen's calls ask at once. */
function createFindStaff({ db, clock, config }: IdentifyDeps): FindStaff {
  return askedOnce((tokenHash) => {
    const now = clock.now()
    return findOpenStaffSession(db, tokenHash, { now, idleSince: staffIdleSince(config, now) })
  })
}

async function staffOf(
  { db, clock }: IdentifyDeps,
  findStaff: FindStaff,
  headers: Headers,
  { isSecure, prolongs }: { isSecure: boolean; prolongs: boolean },
): Promise<OpenStaffSession | null> {
  const token = staffTokenOf(headers, isSecure)
  if (!token) return null
  const found = await findStaff(staffTokenHash(token))
  const now = clock.now()
  if (found && prolongs && now.getTime() - found.lastSeenAt.getTime() >= TOUCHED_AFTER_MS)
    await touchStaffSession(db, found.session, now)
  return found
}
