import { EMAIL_NOT_CONFIRMED } from '../../contract/shared/refusal-texts.ts'
import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/db/db.ts'
import { addressKey } from '../platform/http/address-key.ts'
import type { RequestFacts } from '../platform/http/endpoint.ts'
import type { RateLimiter } from '../platform/http/rate-limit.ts'
import { type AccountFailure, accountFailureOf } from './account-failures.ts'
import { replaceName, saveProfile } from './accounts.records.ts'
import type { Auth } from './auth.ts'
import { callAuth } from './call-auth.ts'
import type { GuessLimit } from './guess-limit.ts'
import { refuseGuessable } from './passwords/guessable-password.ts'
import type { SignUpMark } from './proof/sign-up-mark.ts'
import {
  type AccountRow,
  closeSessions,
  findAccount,
  findCredential,
  hasBought,
  lockAccount,
  renameAccount,
  setCredential,
} from './proof/unproven-accounts.records.ts'
import { type SessionUser, sessionUserOf } from './sessions/session-user.ts'
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
  mark: SignUpMark
  clock: Clock
  config: Pick<Config, 'emailConfirmation'>
}

/**
 * From one network address: more than an office or a student home makes in an hour, too few to farm promo codes. What
 * is refused for its input counts as well, which a person seldom sees forty times; so does signing up again, which
 * hashes a password each time and takes the mark from the browser that signed up before.
 */
const NEW_ACCOUNTS = { points: 40, seconds: 60 * 60 }

/**
 * Makes an account. An account whose e-mail is already confirmed is signed in at once when the password is the right
 * one, and is named a duplicate otherwise. One that waits for its confirmation belongs to nobody yet: signing up again
 * is answered as the first time, and the last one counts.
 * @throws HttpProblem 422 for a password that is easy to guess; 429 when the attempts at signing in are used up
 */
export async function signUp(
  deps: SignUpDeps,
  input: { email: string; password: string; fullName: string | undefined },
  facts: RequestFacts,
): Promise<Outcome<SignedUp, AccountFailure>> {
  const existing = await findAccount(deps.db, input.email)
  if (existing) return signUpAgain(deps, existing, input, facts)
  const { email, password, fullName } = input
  await deps.limiter.take('newAccounts', NEW_ACCOUNTS, addressKey(facts.address))
  await refuseGuessable(password, { of: 'customer', email, name: fullName ?? null })
  const answer = await callAuth(deps.auth, '/sign-up/email', { email, password, name: fullName ?? '' }, facts)
  const failure = accountFailureOf(answer, 'Registration failed', email)
  const made = await findAccount(deps.db, email)
  const user = failure ? null : sessionUserOf(answer.body.user)
  // Clicked twice: the other call made the account in the meantime.
  if (made && made.id !== user?.id) return signUpAgain(deps, made, input, facts)
  if (failure) return fail(failure)
  if (!user) throw new Error('The auth library made an account that it does not name')
  await saveProfile(deps.db, { userId: user.id, email: user.email, fullName: fullName || null })
  const token = typeof answer.body.token === 'string' ? answer.body.token : null
  if (token) answer.headers.append('set-cookie', await deps.guesses.deviceCookie(email))
  answer.headers.append('set-cookie', await deps.mark.make(user.id))
  return succeed({
    user: token ? user : null,
    token,
    confirmationMessage: token ? null : EMAIL_NOT_CONFIRMED,
    headers: answer.headers,
  })
}

async function signUpAgain(
  deps: SignUpDeps,
  account: AccountRow,
  input: { email: string; password: string; fullName: string | undefined },
  facts: RequestFacts,
): Promise<Outcome<SignedUp, AccountFailure>> {
  const waits = deps.config.emailConfirmation && !account.emailVerified
  if (!waits || (await hasBought(deps.db, account.id))) return signInInstead(deps, input, facts)
  const { email, password, fullName = '' } = input
  await deps.limiter.take('newAccounts', NEW_ACCOUNTS, addressKey(facts.address))
  await refuseGuessable(password, { of: 'customer', email, name: fullName })
  await replacePending(deps, account.id, { email, password, fullName })
  // It is refused, since the e-mail is not confirmed, and mails the link again.
  await callAuth(deps.auth, '/sign-in/email', { email, password }, facts)
  return succeed({
    user: null,
    token: null,
    confirmationMessage: EMAIL_NOT_CONFIRMED,
    headers: new Headers({ 'set-cookie': await deps.mark.make(account.id) }),
  })
}

/** Signing up again with the same password keeps it as stored, so that a second click does not undo the first one. */
async function replacePending(
  { auth, db, clock }: SignUpDeps,
  userId: string,
  { email, password, fullName }: { email: string; password: string; fullName: string },
): Promise<void> {
  const { password: hashing } = await auth.$context
  const kept = await findCredential(db, userId)
  if (kept !== null && (await hashing.verify({ hash: kept, password }))) return
  const hash = await hashing.hash(password)
  const now = clock.now()
  await db.transaction(async (tx) => {
    const account = await lockAccount(tx, userId)
    if (!account || account.emailVerified) return
    await closeSessions(tx, userId)
    await setCredential(tx, userId, hash, now)
    await renameAccount(tx, userId, fullName, now)
    await replaceName(tx, { userId, email, fullName: fullName || null })
  })
}

/** Looks at a password as the endpoint `signIn` does, and counts with it: signing up offers no attempts of its own. */
async function signInInstead(
  deps: Pick<SignUpDeps, 'auth' | 'db' | 'limiter' | 'guesses'>,
  input: { email: string; password: string },
  facts: RequestFacts,
): Promise<Outcome<SignedUp, AccountFailure>> {
  const caller = addressKey(facts.address)
  await deps.limiter.take('signIn', SIGN_IN_ATTEMPTS, caller)
  const outcome = await signIn(deps, { email: input.email, password: input.password }, facts)
  if (outcome.ok) await deps.limiter.giveBack('signIn', SIGN_IN_ATTEMPTS, caller)
  if (outcome.ok) return succeed({ ...outcome.value, confirmationMessage: null })
  const { code } = outcome.failure
  return fail(
    code === 'too_many_attempts' || code === 'email_not_confirmed'
      ? outcome.failure
      : { code: 'account_exists' },
  )
}
