import { successSchema } from '../../../contract/shared/primitives-wire.ts'
import { INVALID_ADMIN_PASSWORD } from '../../../contract/shared/refusal-texts.ts'
import {
  openStaffSessionRequestSchema,
  staffSessionResponseSchema,
} from '../../../contract/staff/kitchen-wire.ts'
import { signInStaffRequestSchema } from '../../../contract/staff/staff-wire.ts'
import { SHARED_PASSWORD_ROLE } from '../../../domain/accounts/roles.ts'
import { succeed } from '../../../domain/shared/outcome.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import { staffActor } from '../../platform/db/acting-as.ts'
import type { Db } from '../../platform/db/db.ts'
import { type Endpoint, endpoint, type RequestFacts } from '../../platform/http/endpoint.ts'
import type { GuessLimit } from '../guess-limit.ts'
import type { PasswordHashing } from '../passwords/password-hashing.ts'
import { isOverTls } from '../sessions/cookie-names.ts'
import { STAFF_GUESSES } from './staff-guesses.ts'
import type { StaffPassword } from './staff-password.ts'
import {
  closeStaffSession,
  type OpenedStaffSession,
  openStaffSession,
  sessionCookie,
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
  config: Config
}

/** Wrong passwords from one address; the right one is free. */
const ATTEMPTS = { points: 10, seconds: 15 * 60, by: 'address', forgive: true } as const

export function staffRoutes(deps: StaffDeps): Endpoint[] {
  const isSecure = isOverTls(deps.config)
  const close = (headers: Headers) => closeStaffSession(deps, staffTokenOf(headers, isSecure))
  const answerOf = async (
    session: { opened: OpenedStaffSession; deviceCookie: string },
    { headers: sent }: RequestFacts,
  ) => {
    // The session that this browser had until now.
    await close(sent)
    const { expiresAt, step } = session.opened
    const headers = new Headers({ 'set-cookie': sessionCookie(session.opened, deps) })
    headers.append('set-cookie', session.deviceCookie)
    return succeed({ value: { success: true as const, expires_at: expiresAt.toISOString(), step }, headers })
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
        second_factor_demanded: [
          403,
          'Owners sign in with a second factor, so the shared password opens nothing. Sign in with your own account.',
        ],
      },
      limit: ATTEMPTS,
      handle: async ({ body, facts }) => {
        facts.note({ detail: { with: 'shared password' } })
        const outcome = await deps.guesses.look(
          { name: 'the shared password', ...STAFF_GUESSES },
          facts,
          () => openStaffSession(deps, body.password),
          ({ code }) => code === 'invalid_admin_password',
        )
        if (outcome.ok) facts.note({ actor: 'staff', actorRole: SHARED_PASSWORD_ROLE })
        return outcome.ok ? answerOf(outcome.value, facts) : outcome
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
        facts.note({ typed: { of: 'staff', email: body.email }, detail: { with: 'own account' } })
        const outcome = await deps.guesses.look(
          { name: `staff ${body.email}`, ...STAFF_GUESSES },
          facts,
          () => signInStaff(deps, body),
          () => true,
        )
        if (!outcome.ok) return outcome
        const { step } = outcome.value.opened
        // Nothing is open yet: what the second step says is logged separately.
        if (step) facts.note({ detail: { with: 'own account', waits_for: step } })
        return answerOf(outcome.value, facts)
      },
    }),
    endpoint({
      name: 'closeStaffSession',
      summary: 'End the staff session',
      access: 'public',
      response: successSchema,
      failures: {},
      handle: async ({ facts, identity: { staff } }) => {
        if (staff) facts.note({ actor: staffActor(staff.account), actorRole: staff.role })
        else facts.note({ isNothing: true })
        await close(facts.headers)
        return succeed({
          value: { success: true },
          headers: new Headers({ 'set-cookie': staffCookie('', 0, isSecure) }),
        })
      },
    }),
  ]
}
