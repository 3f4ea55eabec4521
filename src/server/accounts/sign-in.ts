import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import type { RequestFacts } from '../platform/http/endpoint.ts'
import { type AccountFailure, accountFailureOf } from './account-failures.ts'
import type { Auth } from './auth.ts'
import { callAuth } from './call-auth.ts'
import { type SessionUser, sessionUserOf } from './session-user.ts'

/** Wrong passwords from one address, whichever endpoint looks at them; the right one is free. */
export const SIGN_IN_ATTEMPTS = { points: 20, seconds: 5 * 60, by: 'address', forgive: true } as const

export type SignedIn = { user: SessionUser; token: string; headers: Headers }

/** Opens a session with e-mail and password. */
export async function signIn(
  auth: Auth,
  input: { email: string; password: string },
  facts: RequestFacts,
): Promise<Outcome<SignedIn, AccountFailure>> {
  const answer = await callAuth(auth, '/sign-in/email', input, facts)
  const failure = accountFailureOf(answer, 'Authentication failed', input.email)
  if (failure) return fail(failure)
  return succeed({
    user: sessionUserOf(answer.body.user),
    token: String(answer.body.token),
    headers: answer.headers,
  })
}
