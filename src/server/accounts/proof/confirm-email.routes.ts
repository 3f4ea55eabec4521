import {
  confirmEmailRequestSchemaFor,
  confirmEmailResponseSchema,
} from '../../../contract/household/accounts-wire.ts'
import { ALREADY_CONFIRMED, INVALID_CONFIRMATION_LINK } from '../../../contract/shared/refusal-texts.ts'
import { succeed } from '../../../domain/shared/outcome.ts'
import type { Config } from '../../platform/config.ts'
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts'
import { endSession } from '../sessions/end-session.ts'
import { confirmEmail, type ProofDeps } from './confirm-email.ts'

export function confirmEmailRoutes(deps: ProofDeps & { config: Config }): Endpoint[] {
  return [
    endpoint({
      name: 'confirmEmail',
      summary:
        'Confirm an e-mail with the link of a mail; another browser than the one that signed up sets a password',
      access: 'public',
      body: confirmEmailRequestSchemaFor(deps.config.minimumPasswordLength),
      response: confirmEmailResponseSchema,
      failures: {
        invalid_confirmation_link: [400, INVALID_CONFIRMATION_LINK],
        already_confirmed: [409, ALREADY_CONFIRMED],
      },
      limit: { points: 20, seconds: 60, by: 'address', forgive: true },
      handle: async ({ body, identity, facts }) => {
        const outcome = await confirmEmail(
          deps,
          { token: body.token, password: body.password },
          identity,
          facts,
        )
        if (!outcome.ok) return outcome
        const { state, email } = outcome.value
        facts.note({
          typed: { of: 'customer', email },
          isNothing: state === 'password_needed',
          detail: { with: 'confirmation mail' },
        })
        if (state === 'password_needed')
          return succeed({ value: { success: true as const, state, email, user: null } })
        const { user, headers } = outcome.value
        await endSession(deps.auth, identity.sessions.customer)
        return succeed({ value: { success: true as const, state, email, user }, headers })
      },
    }),
  ]
}
