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
import { endSession } from './end-session.ts'
import { createFindSession, createProlongSession, type FoundSession } from './find-session.records.ts'
import { carryOver } from './old-session-cookie.ts'
import { type NamedToken, namedToken, type Signing, sessionCookie } from './session-cookie.ts'
import { sessionUserOf } from './session-user.ts'
import { staffIdleSince } from './staff-idle-since.ts'

type IdentifyDeps = { auth: Auth; authSecret: string; db: Db; clock: Clock; config: Config }

/** Identifies the sender of a request. Both sessions are looked up each time, so that an ended one stops at once. */
export function createIdentify(deps: IdentifyDeps): Identify {
  const isSecure = isOverTls(deps.config)
  const signing = { isSecure, secret: deps.authSecret }
  const findStaff = createFindStaff(deps)
  const customerOfNamed = createCustomerOfNamed(deps, signing)
  return async (sent, { prolongs }) => {
    const carried = carryOver(sent, isSecure, systemClock.now())
    const headers = carried?.headers ?? sent
    const named = namedToken(headers, signing)
    const found =
      named === 'none'
        ? NOBODY
        : named === 'other'
          ? await customerByLibrary(deps.auth, headers, prolongs)
          : await customerOfNamed(named, prolongs)
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

/** Calls that come together share what is found and written of their session. */
function createCustomerOfNamed({ db, auth }: IdentifyDeps, signing: Signing) {
  const find = createFindSession(db)
  const prolong = createProlongSession(db, SESSION_LASTS.expiresIn)
  return async ({ token, isInCookie }: NamedToken, prolongs: boolean): Promise<FoundCustomer> => {
    const session = await find(token)
    if (!session) return NOBODY
    const now = systemClock.now()
    if (session.expiresAt <= now || isSessionTooOld(session.createdAt, now)) {
      await endSession(auth, session.id)
      return NOBODY
    }
    if (!prolongs || !isDue(session, now)) return customerOf(session)
    // It may have ended since it was read.
    if (!(await prolong(session.id))) return NOBODY
    const renewedCookies = isInCookie ? [sessionCookie(token, signing)] : []
    return { ...customerOf(session), renewedCookies }
  }
}

/** A session is written down once an hour at most. */
function isDue({ expiresAt }: FoundSession, now: Date): boolean {
  const { expiresIn, updateAge } = SESSION_LASTS
  return expiresAt.getTime() - (expiresIn - updateAge) * 1000 <= now.getTime()
}

/**
 * A session that is named in a form which is rarely sent.
 * @param prolongs whether a session that was last prolonged an hour ago lasts thirty days from now on
 */
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
