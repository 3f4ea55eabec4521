import { successSchema } from '../../../contract/shared/primitives-wire.ts'
import { stepPassedSchema } from '../../../contract/staff/second-factor-wire.ts'
import {
  changeOwnStaffPasswordRequestSchema,
  setFirstStaffPasswordRequestSchema,
} from '../../../contract/staff/staff-wire.ts'
import { fail, succeed } from '../../../domain/shared/outcome.ts'
import type { Clock } from '../../platform/clock.ts'
import { staffActor } from '../../platform/db/acting-as.ts'
import type { Db } from '../../platform/db/db.ts'
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts'
import type { GuessLimit } from '../guess-limit.ts'
import type { PasswordHashing } from '../passwords/password-hashing.ts'
import { changeOwnStaffPassword } from './change-own-staff-password.ts'
import { setFirstPassword } from './set-first-password.ts'

type Deps = { db: Db; clock: Clock; passwords: PasswordHashing; guesses: GuessLimit }

/** What everybody of the staff does about their own account. */
export function ownAccountRoutes(deps: Deps): Endpoint[] {
  return [
    endpoint({
      name: 'setFirstStaffPassword',
      summary: 'Choose a password of one’s own in the place of one that somebody else made',
      access: 'public',
      body: setFirstStaffPasswordRequestSchema,
      response: stepPassedSchema,
      failures: {
        staff_required: [401, 'Please sign in again.'],
        same_password: [422, 'Please choose another password than the one you were given.'],
      },
      limit: { points: 10, seconds: 15 * 60, by: 'address', forgive: true },
      handle: async ({ body, identity: { pendingStaff }, facts }) => {
        if (pendingStaff?.step !== 'new-password') return fail({ code: 'staff_required' })
        const { account, role } = pendingStaff
        facts.note({ actor: staffActor(account), actorRole: role, subject: `staff:${account.id}` })
        const outcome = await setFirstPassword(deps, pendingStaff, body.password)
        return outcome.ok ? succeed({ value: { success: true as const, ...outcome.value } }) : outcome
      },
    }),
    endpoint({
      name: 'changeOwnStaffPassword',
      summary: 'Change the password of one’s own staff account, which ends its other sessions',
      access: 'keep-own-account',
      body: changeOwnStaffPasswordRequestSchema,
      response: successSchema,
      failures: {
        no_own_account: [409, 'The shared password is changed in the settings of the installation.'],
        wrong_current_password: [422, 'This is not your current password.'],
      },
      handle: async ({ body, actor, identity, facts }) => {
        const change = { currentPassword: body.current_password, password: body.password }
        const outcome = await changeOwnStaffPassword(
          deps,
          change,
          { staff: actor, session: identity.sessions.staff },
          facts,
        )
        if (!outcome.ok) return outcome
        const headers = new Headers({ 'set-cookie': outcome.value.deviceCookie })
        return succeed({ value: { success: true }, headers })
      },
    }),
  ]
}
