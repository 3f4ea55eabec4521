import { EMAIL_NOT_CONFIRMED } from '../../contract/refusal-texts.ts'
import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import type { Db } from '../platform/db/db.ts'
import type { RequestFacts } from '../platform/http/endpoint.ts'
import { addressKey, type RateLimiter } from '../platform/http/rate-limit.ts'
import { type AccountFailure, accountFailureOf } from './account-failures.ts'
import { findUserByEmail, saveProfile } from './accounts.records.ts'
import type { Auth } from './auth.ts'
import { callAuth } from './call-auth.ts'
import type { GuessLimit } from './guess-limit.ts'
import { refuseGuessable } from './guessable-password.ts'
import { type SessionUser, sessionUserOf } from './session-user.ts'
import { SIGN_IN_ATTEMPTS, signIn } from './sign-in.ts'

export type SignedUp = {
  user: SessionUser | null
  token: string | null
  /** Set when the e-mail has to be confirmed before signing in. */
  confirmationMessage: string | null
  headers: Headers
}

type SignUpDeps = {
  auth: Auth
  db: Db
  limiter: Pick<RateLimiter, 'take' | 'giveBack'>
  guesses: GuessLimit
}

/**
 * From one network address: more than an office or a student home makes in an hour, too few to farm promo codes. What
 * is refused for its input counts as well, which a person seldom sees forty times.
 */
const NEW_ACCOUNTS = { points: 40, seconds: 60 * 60 }

/**
 * Makes an account (spec section 4, Sign-up). An account whose e-mail is already confirmed is signed in at once
 * when the password is the right one, and is named a duplicate otherwise (decisions, Accounts).
 * @throws HttpProblem 422 for a password that is easy to guess; 429 when the attempts at signing in are used up
 */
export async function signUp(
  deps: SignUpDeps,
  input: { email: string; password: string; fullName: string | undefined },
  facts: RequestFacts,
): Promise<Outcome<SignedUp, AccountFailure>> {
  const existing = await findUserByEmail(deps.db, input.email)
  if (existing) return signInInstead(deps, input, facts)
  const { email, password, fullName } = input
  await deps.limiter.take('newAccounts', NEW_ACCOUNTS, addressKey(facts.address))
  await refuseGuessable(password, { of: 'customer', email, name: fullName ?? null })
  const answer = await callAuth(deps.auth, '/sign-up/email', { email, password, name: fullName ?? '' }, facts)
  const failure = accountFailureOf(answer, 'Registration failed', email)
  // Clicked twice: the other call made the account in the meantime.
  if (failure && (await findUserByEmail(deps.db, email))) return signInInstead(deps, input, facts)
  if (failure) return fail(failure)
  const user = sessionUserOf(answer.body.user)
  await saveProfile(deps.db, { userId: user.id, email: user.email, fullName: fullName || null })
  const token = typeof answer.body.token === 'string' ? answer.body.token : null
  if (token) answer.headers.append('set-cookie', await deps.guesses.deviceCookie(email))
  return succeed({
    user: token ? user : null,
    token,
    confirmationMessage: token ? null : EMAIL_NOT_CONFIRMED,
    headers: answer.headers,
  })
}

/** Looks at a password as the endpoint `signIn` does, and counts with it: signing up offers no attempts of its own. */
async function signInInstead(
  { auth, limiter, guesses }: SignUpDeps,
  input: { email: string; password: string },
  facts: RequestFacts,
): Promise<Outcome<SignedUp, AccountFailure>> {
  const caller = addressKey(facts.address)
  await limiter.take('signIn', SIGN_IN_ATTEMPTS, caller)
  const outcome = await signIn({ auth, guesses }, { email: input.email, password: input.password }, facts)
  if (outcome.ok) await limiter.giveBack('signIn', SIGN_IN_ATTEMPTS, caller)
  if (outcome.ok) return succeed({ ...outcome.value, confirmationMessage: null })
  const { code } = outcome.failure
  return fail(
    code === 'too_many_attempts' || code === 'email_not_confirmed'
      ? outcome.failure
      : { code: 'account_exists' },
  )
}
