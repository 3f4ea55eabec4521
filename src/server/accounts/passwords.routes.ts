import { requestPasswordResetSchema, resetPasswordRequestSchema } from '../../contract/accounts-wire.ts'
import { successSchema } from '../../contract/primitives-wire.ts'
import { succeed } from '../../domain/shared/outcome.ts'
import { type Endpoint, endpoint } from '../platform/http/endpoint.ts'
import { accountFailureAnswers } from './account-failures.ts'
import type { Auth } from './auth.ts'
import { requestPasswordReset, resetPassword } from './reset-password.ts'

export function passwordRoutes(deps: { auth: Auth }): Endpoint[] {
  return [
    endpoint({
      name: 'requestPasswordReset',
      summary: 'Mail a one-time code for a new password',
      access: 'public',
      body: requestPasswordResetSchema,
      response: successSchema,
      failures: accountFailureAnswers,
      handle: async ({ body, facts }) => {
        const outcome = await requestPasswordReset(deps.auth, body.email, facts)
        return outcome.ok ? succeed({ value: { success: true } }) : outcome
      },
    }),
    endpoint({
      name: 'resetPassword',
      summary: 'Set a new password with the one-time code, or for the signed-in customer',
      access: 'public',
      body: resetPasswordRequestSchema,
      response: successSchema,
      failures: accountFailureAnswers,
      limit: { points: 10, seconds: 60, by: 'address' },
      handle: async ({ body, actor, facts }) => {
        const outcome = await resetPassword(
          deps.auth,
          { token: body.token, password: body.password },
          actor,
          facts,
        )
        return outcome.ok ? succeed({ value: { success: true }, headers: outcome.value.headers }) : outcome
      },
    }),
  ]
}
