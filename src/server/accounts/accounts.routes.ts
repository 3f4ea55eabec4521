import {
  googleResponseSchema,
  signedInResponseSchema,
  signInRequestSchema,
  signUpRequestSchemaFor,
  signUpResponseSchema,
} from '../../contract/household/accounts-wire.ts'
import { type AppSettings, sessionResponseSchema } from '../../contract/household/session-wire.ts'
import { screenPaths } from '../../contract/screen-paths.ts'
import { successSchema } from '../../contract/shared/primitives-wire.ts'
import { fail, succeed } from '../../domain/shared/outcome.ts'
import type { Config } from '../platform/config.ts'
import { type Endpoint, endpoint } from '../platform/http/endpoint.ts'
import type { RateLimiter } from '../platform/http/rate-limit.ts'
import { accountFailureAnswers, accountFailureOf } from './account-failures.ts'
import type { Auth } from './auth.ts'
import { callAuth } from './call-auth.ts'
import type { ProofDeps } from './proof/confirm-email.ts'
import { endSession } from './sessions/end-session.ts'
import { SIGN_IN_ATTEMPTS, signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'

type AccountsDeps = ProofDeps & { config: Config; limiter: RateLimiter }

export function accountsRoutes(deps: AccountsDeps): Endpoint[] {
  return [
    getSessionEndpoint(deps),
    signUpEndpoint(deps),
    signInEndpoint(deps),
    signOutEndpoint(deps),
    signInWithGoogleEndpoint(deps),
  ]
}

function appSettingsOf(config: Config): AppSettings {
  return {
    mode: config.mode,
    payments: !config.stripe ? 'simulated' : config.stripe.live ? 'live' : 'test',
    google_sign_in: config.google !== undefined,
    email_confirmation: config.emailConfirmation,
    minimum_password_length: config.minimumPasswordLength,
    staff_idle_minutes: config.staffIdleMinutes,
    mailbox: config.mode === 'local' && config.smtp === undefined,
    demo_mode: config.demoMode,
  }
}

const getSessionEndpoint = (deps: AccountsDeps) =>
  endpoint({
    name: 'getSession',
    summary: 'Who is signed in, and which switches of the installation are on',
    access: 'public',
    response: sessionResponseSchema,
    failures: {},
    handle: async ({ identity: { customer, staff } }) => {
      const user = customer && {
        id: customer.userId,
        email: customer.email,
        full_name: customer.fullName,
        email_verified: customer.emailVerified,
      }
      return succeed({
        value: {
          user,
          staff: staff && {
            email: staff.account?.email ?? null,
            role: staff.role,
            expires_at: staff.expiresAt.toISOString(),
            needs_named_owner: staff.account === null && staff.hasNamedOwner,
            has_second_factor: staff.hasSecondFactor,
            must_have_second_factor: staff.mustHaveSecondFactor,
            password_is_easy: staff.passwordIsEasy,
          },
          app: appSettingsOf(deps.config),
        },
      })
    },
  })

const signUpEndpoint = (deps: AccountsDeps) =>
  endpoint({
    name: 'signUp',
    summary: 'Make an account with e-mail and password',
    access: 'public',
    body: signUpRequestSchemaFor(deps.config.minimumPasswordLength),
    response: signUpResponseSchema,
    failures: accountFailureAnswers,
    limit: { points: 20, seconds: 60, by: 'address', forgive: true },
    handle: async ({ body, facts, identity }) => {
      facts.note({ typed: { of: 'customer', email: body.email } })
      const input = { email: body.email, password: body.password, fullName: body.profile?.full_name }
      const outcome = await signUp(deps, input, facts)
      if (!outcome.ok) return outcome
      const { user, token, confirmationMessage, headers } = outcome.value
      if (token) await endSession(deps.auth, identity.sessions.customer)
      return succeed({
        value: { success: true, user, token, confirmation_message: confirmationMessage },
        headers,
      })
    },
  })

const signInEndpoint = (deps: AccountsDeps) =>
  endpoint({
    name: 'signIn',
    summary: 'Open a session with e-mail and password',
    access: 'public',
    body: signInRequestSchema,
    response: signedInResponseSchema,
    failures: accountFailureAnswers,
    limit: SIGN_IN_ATTEMPTS,
    handle: async ({ body, facts, identity }) => {
      facts.note({ typed: { of: 'customer', email: body.email } })
      const outcome = await signIn(deps, body, facts)
      if (!outcome.ok) return outcome
      await endSession(deps.auth, identity.sessions.customer)
      const { user, token, headers } = outcome.value
      return succeed({ value: { success: true, user, token }, headers })
    },
  })

const signOutEndpoint = (deps: AccountsDeps) =>
  endpoint({
    name: 'signOut',
    summary: 'End the session',
    access: 'public',
    response: successSchema,
    failures: {},
    handle: async ({ facts, identity }) => {
      facts.note({ isNothing: identity.customer === null })
      const answer = await callAuth(deps.auth, '/sign-out', {}, facts)
      return succeed({ value: { success: true }, headers: answer.headers })
    },
  })

const signInWithGoogleEndpoint = (deps: AccountsDeps) =>
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
      const url = withNonce(new URL(String(answer.body.url)), deps.auth)
      return succeed({ value: { url: url.href }, headers: answer.headers })
    },
  })

/** Google writes it into the token that it hands out for this visit. */
function withNonce(page: URL, { visitNonce }: Pick<Auth, 'visitNonce'>): URL {
  page.searchParams.set('nonce', visitNonce(page.searchParams.get('state') ?? ''))
  return page
}
