import {
  checkResetCodeRequestSchema,
  requestPasswordResetSchema,
  resetPasswordRequestSchemaFor,
} from '../../../contract/household/accounts-wire.ts'
import { successSchema } from '../../../contract/shared/primitives-wire.ts'
import { fail, succeed } from '../../../domain/shared/outcome.ts'
import type { Config } from '../../platform/config.ts'
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts'
import type { RateLimiter } from '../../platform/http/rate-limit.ts'
import { accountFailureAnswers } from '../account-failures.ts'
import type { ProofDeps } from '../proof/confirm-email.ts'
import { endSession } from '../sessions/end-session.ts'
import { changeOwnPassword } from './change-own-password.ts'
import { checkResetCode, requestPasswordReset, resetPassword } from './reset-password.ts'

type PasswordDeps = ProofDeps & { config: Config; limiter: RateLimiter }

export function passwordRoutes(deps: PasswordDeps): Endpoint[] {
  return [
    endpoint({
      name: 'requestPasswordReset',
      summary: 'Mail a one-time code for a new password',
      access: 'public',
      body: requestPasswordResetSchema,
      response: successSchema,
      failures: accountFailureAnswers,
      handle: async ({ body, facts }) => {
        facts.note({ typed: { of: 'customer', email: body.email } })
        const outcome = await requestPasswordReset(deps, body.email, facts)
        return outcome.ok ? succeed({ value: { success: true } }) : outcome
      },
    }),
    endpoint({
      name: 'checkResetCode',
      summary: 'Whether a one-time code would still be taken',
      access: 'public',
      body: checkResetCodeRequestSchema,
      response: successSchema,
      failures: accountFailureAnswers,
      limit: { points: 20, seconds: 60, by: 'address', forgive: true },
      handle: async ({ body }) => {
        const outcome = await checkResetCode(deps.auth, body.token)
        return outcome.ok ? succeed({ value: { success: true } }) : outcome
      },
    }),
    endpoint({
      name: 'resetPassword',
      summary: 'Set a new password with the one-time code, or for the signed-in customer',
      access: 'public',
      body: resetPasswordRequestSchemaFor(deps.config.minimumPasswordLength),
      response: successSchema,
      failures: accountFailureAnswers,
      limit: { points: 10, seconds: 60, by: 'address' },
      handle: async ({ body, actor, identity, facts }) => {
        const { token, password, current_password: currentPassword } = body
        const outcome = token
          ? await resetPassword(deps, { token, password }, identity, facts)
          : actor.kind === 'customer'
            ? await changeOwnPassword(deps, { currentPassword, password }, actor, facts)
            : fail({ code: 'invalid_reset_link' as const })
        if (!outcome.ok) return outcome
        await endSession(deps.auth, identity.sessions.customer)
        return succeed({ value: { success: true }, headers: outcome.value.headers })
      },
    }),
  ]
}
