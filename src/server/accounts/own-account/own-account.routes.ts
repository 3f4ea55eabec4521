import { successSchema } from '../../../contract/shared/primitives-wire.ts'
import { changeOwnStaffPasswordRequestSchema } from '../../../contract/staff/staff-wire.ts'
import { succeed } from '../../../domain/shared/outcome.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts'
import type { GuessLimit } from '../guess-limit.ts'
import type { PasswordHashing } from '../passwords/password-hashing.ts'
import { changeOwnStaffPassword } from './change-own-staff-password.ts'

type Deps = { db: Db; clock: Clock; passwords: PasswordHashing; guesses: GuessLimit }

/** What everybody of the staff does about their own account. */
export function ownAccountRoutes(deps: Deps): Endpoint[] {
  return [
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
