import {
  endSessionRequestSchema,
  ownSessionsResponseSchema,
} from '../../../contract/household/own-sessions-wire.ts'
import { successSchema } from '../../../contract/shared/primitives-wire.ts'
import { deviceName } from '../../../domain/accounts/device-name.ts'
import { isSessionTooOld } from '../../../domain/accounts/session-age.ts'
import { fail, succeed } from '../../../domain/shared/outcome.ts'
import { systemClock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts'
import { deleteOtherSessions, deleteOwnSession, listOwnSessions } from './own-sessions.records.ts'

const SESSION_NOT_FOUND = 'This device is not signed in any more.'

/** Where a customer is signed in, and how to end it there. A session is named by its id, which opens nothing. */
export function ownSessionRoutes({ db }: { db: Db }): Endpoint[] {
  return [
    endpoint({
      name: 'listSessions',
      summary: 'The devices on which the customer is signed in',
      access: 'customer',
      response: ownSessionsResponseSchema,
      failures: {},
      handle: async ({ actor, identity }) => {
        const now = systemClock.now()
        const rows = await listOwnSessions(db, actor.userId, now)
        const open = rows.filter(({ createdAt }) => !isSessionTooOld(createdAt, now))
        const sessions = open.map(({ id, userAgent, createdAt, updatedAt }) => ({
          id,
          device: deviceName(userAgent),
          signed_in_at: createdAt.toISOString(),
          last_used_at: updatedAt.toISOString(),
          is_current: id === identity.sessions.customer,
        }))
        return succeed({ value: { sessions } })
      },
    }),
    endpoint({
      name: 'endSession',
      summary: 'Sign the customer out on one device',
      access: 'customer',
      body: endSessionRequestSchema,
      response: successSchema,
      failures: { session_not_found: [404, SESSION_NOT_FOUND] },
      limit: { points: 60, seconds: 60, by: 'account' },
      handle: async ({ actor, body, facts }) => {
        facts.note({ subject: `customer:${actor.userId}` })
        const ended = await deleteOwnSession(db, actor.userId, body.session_id)
        if (!ended) return fail({ code: 'session_not_found' as const })
        facts.note({ detail: { device: deviceName(ended.userAgent) } })
        return succeed({ value: { success: true as const } })
      },
    }),
    endpoint({
      name: 'endOtherSessions',
      summary: 'Sign the customer out on every other device',
      access: 'customer',
      response: successSchema,
      failures: {},
      limit: { points: 60, seconds: 60, by: 'account' },
      handle: async ({ actor, identity, facts }) => {
        const kept = identity.sessions.customer
        const count = kept ? await deleteOtherSessions(db, actor.userId, kept) : 0
        facts.note({ subject: `customer:${actor.userId}`, detail: { sessions: count } })
        return succeed({ value: { success: true as const } })
      },
    }),
  ]
}
