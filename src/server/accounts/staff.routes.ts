import { openStaffSessionRequestSchema, staffSessionResponseSchema } from '../../contract/kitchen-wire.ts'
import { successSchema } from '../../contract/primitives-wire.ts'
import { INVALID_ADMIN_PASSWORD } from '../../contract/refusal-texts.ts'
import { signInStaffRequestSchema } from '../../contract/staff-wire.ts'
import { succeed } from '../../domain/shared/outcome.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import { type Endpoint, endpoint } from '../platform/http/endpoint.ts'
import type { GuessLimit } from './guess-limit.ts'
import type { PasswordHashing } from './password-hashing.ts'
import { STAFF_GUESSES } from './staff-guesses.ts'
import type { StaffPassword } from './staff-password.ts'
import {
  closeStaffSession,
  type OpenedStaffSession,
  openStaffSession,
  signInStaff,
  staffCookie,
  staffTokenOf,
} from './staff-session.ts'

type StaffDeps = {
  db: Db
  clock: Clock
  staffPassword: StaffPassword
  passwords: PasswordHashing
  guesses: GuessLimit
}

/** Wrong passwords from one address; the right one is free. */
const ATTEMPTS = { points: 10, seconds: 15 * 60, by: 'address', forgive: true } as const

export function staffRoutes(deps: StaffDeps): Endpoint[] {
  const cookie = (token: string, seconds: number, origin: string) =>
    new Headers({ 'set-cookie': staffCookie(token, seconds, origin.startsWith('https:')) })
  const answerOf = (session: { opened: OpenedStaffSession; deviceCookie: string }, origin: string) => {
    const { token, expiresAt } = session.opened
    const seconds = Math.round((expiresAt.getTime() - deps.clock.now().getTime()) / 1000)
    const headers = cookie(token, seconds, origin)
    headers.append('set-cookie', session.deviceCookie)
    return succeed({ value: { success: true as const, expires_at: expiresAt.toISOString() }, headers })
  }
  return [
    endpoint({
      name: 'openStaffSession',
      summary: 'Open a staff session with the shared admin password',
      access: 'public',
      body: openStaffSessionRequestSchema,
      response: staffSessionResponseSchema,
      failures: {
        invalid_admin_password: [401, INVALID_ADMIN_PASSWORD],
        shared_password_off: [403, 'The shared password is switched off. Sign in with your own account.'],
      },
      limit: ATTEMPTS,
      handle: async ({ body, facts }) => {
        const outcome = await deps.guesses.look(
          { name: 'the shared password', ...STAFF_GUESSES },
          facts,
          () => openStaffSession(deps, body.password),
          ({ code }) => code === 'invalid_admin_password',
        )
        return outcome.ok ? answerOf(outcome.value, facts.origin) : outcome
      },
    }),
    endpoint({
      name: 'signInStaff',
      summary: 'Open a staff session with an account of one’s own',
      access: 'public',
      body: signInStaffRequestSchema,
      response: staffSessionResponseSchema,
      failures: {
        invalid_staff_credentials: [401, 'This email and password do not open a staff account.'],
      },
      limit: ATTEMPTS,
      handle: async ({ body, facts }) => {
        const outcome = await deps.guesses.look(
          { name: `staff ${body.email}`, ...STAFF_GUESSES },
          facts,
          () => signInStaff(deps, body),
          () => true,
        )
        return outcome.ok ? answerOf(outcome.value, facts.origin) : outcome
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
