import {
  checkResetCodeRequestSchema,
  requestPasswordResetSchema,
  resetPasswordRequestSchemaFor,
} from '../../contract/accounts-wire.ts'
import { successSchema } from '../../contract/primitives-wire.ts'
import { succeed } from '../../domain/shared/outcome.ts'
import type { Config } from '../platform/config.ts'
import { type Endpoint, endpoint } from '../platform/http/endpoint.ts'
import type { RateLimiter } from '../platform/http/rate-limit.ts'
import { accountFailureAnswers } from './account-failures.ts'
import type { Auth } from './auth.ts'
import { endReplacedSession } from './end-session.ts'
import type { GuessLimit } from './guess-limit.ts'
import { checkResetCode, requestPasswordReset, resetPassword } from './reset-password.ts'

type PasswordDeps = { auth: Auth; config: Config; limiter: RateLimiter; guesses: GuessLimit }

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
        const outcome = await resetPassword(
          deps,
          { token: body.token, password: body.password },
          actor,
          facts,
        )
        if (!outcome.ok) return outcome
        await endReplacedSession(deps.auth, identity.sessions.customer)
        return succeed({ value: { success: true }, headers: outcome.value.headers })
      },
    }),
  ]
}
