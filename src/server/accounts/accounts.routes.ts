import {
  googleResponseSchema,
  requestPasswordResetSchema,
  resetPasswordRequestSchema,
  signedInResponseSchema,
  signInRequestSchema,
  signUpRequestSchema,
  signUpResponseSchema,
} from '../../contract/accounts-wire.ts'
import { openStaffSessionRequestSchema, staffSessionResponseSchema } from '../../contract/kitchen-wire.ts'
import { successSchema } from '../../contract/primitives-wire.ts'
import { screenPaths } from '../../contract/screen-paths.ts'
import { type AppSettings, sessionResponseSchema } from '../../contract/session-wire.ts'
import { fail, succeed } from '../../domain/shared/outcome.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/db/db.ts'
import type { Identify } from '../platform/http/actor.ts'
import { type Endpoint, endpoint } from '../platform/http/endpoint.ts'
import { accountFailureAnswers, accountFailureOf } from './account-failures.ts'
import type { Auth } from './auth.ts'
import { callAuth } from './call-auth.ts'
import { requestPasswordReset, resetPassword } from './reset-password.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import type { StaffPassword } from './staff-password.ts'
import { closeStaffSession, openStaffSession, staffCookie, staffTokenOf } from './staff-session.ts'

export type AccountsDeps = {
  auth: Auth
  db: Db
  clock: Clock
  config: Config
  staffPassword: StaffPassword
  identify: Identify
}

export function accountsRoutes(deps: AccountsDeps): Endpoint[] {
  return [...sessionRoutes(deps), ...passwordRoutes(deps), ...staffRoutes(deps)]
}

function appSettingsOf(config: Config): AppSettings {
  return {
    mode: config.mode,
    payments: !config.stripe ? 'simulated' : config.stripe.live ? 'live' : 'test',
    google_sign_in: config.google !== undefined,
    email_confirmation: config.emailConfirmation,
    mailbox: config.mode === 'local' && config.smtp === undefined,
    demo_mode: config.demoMode,
  }
}

function sessionRoutes(deps: AccountsDeps): Endpoint[] {
  return [
    endpoint({
      name: 'getSession',
      summary: 'Who is signed in, and which switches of the installation are on',
      access: 'public',
      response: sessionResponseSchema,
      failures: {},
      handle: async ({ facts }) => {
        const { customer, staff } = await deps.identify(facts.headers)
        const user = customer && {
          id: customer.userId,
          email: customer.email,
          full_name: customer.fullName,
          email_verified: customer.emailVerified,
        }
        return succeed({
          value: {
            user,
            staff: staff && { expires_at: staff.expiresAt.toISOString() },
            app: appSettingsOf(deps.config),
          },
        })
      },
    }),
    endpoint({
      name: 'signUp',
      summary: 'Make an account with e-mail and password',
      access: 'public',
      body: signUpRequestSchema,
      response: signUpResponseSchema,
      failures: accountFailureAnswers,
      limit: { points: 20, seconds: 60, by: 'address', forgive: true },
      handle: async ({ body, facts }) => {
        const input = { email: body.email, password: body.password, fullName: body.profile?.full_name }
        const outcome = await signUp(deps, input, facts)
        if (!outcome.ok) return outcome
        const { user, token, confirmationMessage, headers } = outcome.value
        return succeed({
          value: { success: true, user, token, confirmation_message: confirmationMessage },
          headers,
        })
      },
    }),
    endpoint({
      name: 'signIn',
      summary: 'Open a session with e-mail and password',
      access: 'public',
      body: signInRequestSchema,
      response: signedInResponseSchema,
      failures: accountFailureAnswers,
      limit: { points: 20, seconds: 5 * 60, by: 'address', forgive: true },
      handle: async ({ body, facts }) => {
        const outcome = await signIn(deps.auth, body, facts)
        if (!outcome.ok) return outcome
        const { user, token, headers } = outcome.value
        return succeed({ value: { success: true, user, token }, headers })
      },
    }),
    endpoint({
      name: 'signOut',
      summary: 'End the session',
      access: 'public',
      response: successSchema,
      failures: {},
      handle: async ({ facts }) => {
        const answer = await callAuth(deps.auth, '/sign-out', {}, facts)
        return succeed({ value: { success: true }, headers: answer.headers })
      },
    }),
    endpoint({
      name: 'signInWithGoogle',
      summary: 'The address of Google’s sign-in page, when Google is configured',
      access: 'public',
      response: googleResponseSchema,
      failures: accountFailureAnswers,
      handle: async ({ facts }) => {
        const body = { provider: 'google', callbackURL: screenPaths.authCallback, disableRedirect: true }
        const answer = await callAuth(deps.auth, '/sign-in/social', body, facts)
        const failure = accountFailureOf(answer, 'Authentication failed')
        if (failure) return fail(failure)
        return succeed({ value: { url: String(answer.body.url) }, headers: answer.headers })
      },
    }),
  ]
}

function passwordRoutes(deps: AccountsDeps): Endpoint[] {
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

function staffRoutes(deps: AccountsDeps): Endpoint[] {
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
