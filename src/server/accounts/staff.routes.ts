import { openStaffSessionRequestSchema, staffSessionResponseSchema } from '../../contract/kitchen-wire.ts'
import { successSchema } from '../../contract/primitives-wire.ts'
import { succeed } from '../../domain/shared/outcome.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import { type Endpoint, endpoint } from '../platform/http/endpoint.ts'
import type { StaffPassword } from './staff-password.ts'
import { closeStaffSession, openStaffSession, staffCookie, staffTokenOf } from './staff-session.ts'

type StaffDeps = { db: Db; clock: Clock; staffPassword: StaffPassword }

export function staffRoutes(deps: StaffDeps): Endpoint[] {
  const cookie = (token: string, seconds: number, origin: string) =>
    new Headers({ 'set-cookie': staffCookie(token, seconds, origin.startsWith('https:')) })
  return [
    endpoint({
      name: 'openStaffSession',
      summary: 'Open a staff session with the admin password',
      access: 'public',
      body: openStaffSessionRequestSchema,
      response: staffSessionResponseSchema,
      failures: { invalid_admin_password: [401, 'Invalid admin password'] },
      limit: { points: 10, seconds: 15 * 60, by: 'address', forgive: true },
      handle: async ({ body, facts }) => {
        const outcome = await openStaffSession(deps, body.password)
        if (!outcome.ok) return outcome
        const { token, expiresAt } = outcome.value
        const seconds = Math.round((expiresAt.getTime() - deps.clock.now().getTime()) / 1000)
        return succeed({
          value: { success: true, expires_at: expiresAt.toISOString() },
          headers: cookie(token, seconds, facts.origin),
        })
      },
    }),
    endpoint({
      name: 'closeStaffSession',
      summary: 'End the staff session',
      access: 'public',
      response: successSchema,
      failures: {},
      handle: async ({ facts }) => {
        await closeStaffSession(deps, staffTokenOf(facts.headers))
        return succeed({ value: { success: true }, headers: cookie('', 0, facts.origin) })
      },
    }),
  ]
}
