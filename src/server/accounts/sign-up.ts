import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import type { Db } from '../platform/db/db.ts'
import type { RequestFacts } from '../platform/http/endpoint.ts'
import { type AccountFailure, accountFailureOf } from './account-failures.ts'
import { findUserByEmail, saveProfile } from './accounts.records.ts'
import type { Auth } from './auth.ts'
import { callAuth } from './call-auth.ts'
import { type SessionUser, sessionUserOf } from './session-user.ts'
import { signIn } from './sign-in.ts'

export type SignedUp = {
  user: SessionUser | null
  token: string | null
  /** Set when the e-mail has to be confirmed before signing in. */
  confirmationMessage: string | null
  headers: Headers
}

const CONFIRMATION_MESSAGE =
  'Please check your email to confirm your account. You may need to check your spam folder.'

/**
 * Makes an account (spec section 4, Sign-up). An account whose e-mail is already confirmed is signed in at once
 * when the password is the right one, and is named a duplicate otherwise (decisions, Accounts).
 */
export async function signUp(
  deps: { auth: Auth; db: Db },
  input: { email: string; password: string; fullName: string | undefined },
  facts: RequestFacts,
): Promise<Outcome<SignedUp, AccountFailure>> {
  const existing = await findUserByEmail(deps.db, input.email)
  if (existing) return signInInstead(deps.auth, input, facts)
  const { email, password, fullName } = input
  const answer = await callAuth(deps.auth, '/sign-up/email', { email, password, name: fullName ?? '' }, facts)
  const failure = accountFailureOf(answer, 'Registration failed', email)
  // Clicked twice: the other call made the account in the meantime.
  if (failure && (await findUserByEmail(deps.db, email))) return signInInstead(deps.auth, input, facts)
  if (failure) return fail(failure)
  const user = sessionUserOf(answer.body.user)
  await saveProfile(deps.db, { userId: user.id, email: user.email, fullName: fullName || null })
  const token = typeof answer.body.token === 'string' ? answer.body.token : null
  return succeed({
    user: token ? user : null,
    token,
    confirmationMessage: token ? null : CONFIRMATION_MESSAGE,
    headers: answer.headers,
  })
}

async function signInInstead(
  auth: Auth,
  input: { email: string; password: string },
  facts: RequestFacts,
): Promise<Outcome<SignedUp, AccountFailure>> {
  const outcome = await signIn(auth, { email: input.email, password: input.password }, facts)
  if (outcome.ok) return succeed({ ...outcome.value, confirmationMessage: null })
  const { code } = outcome.failure
  return fail(
    code === 'too_many_attempts' || code === 'email_not_confirmed'
      ? outcome.failure
      : { code: 'account_exists' },
  )
}
