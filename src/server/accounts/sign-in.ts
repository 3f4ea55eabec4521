import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import type { Db } from '../platform/db/db.ts'
import type { RequestFacts } from '../platform/http/endpoint.ts'
import { type AccountFailure, accountFailureOf } from './account-failures.ts'
import type { Auth } from './auth.ts'
import { callAuth } from './call-auth.ts'
import type { GuessLimit } from './guess-limit.ts'
import { noticeOutdated } from './passwords/password-hashing.ts'
import { renewCredential } from './proof/unproven-accounts.records.ts'
import { type SessionUser, sessionUserOf } from './sessions/session-user.ts'

/** Wrong passwords from one address, whichever endpoint looks at them; the right one is free. */
export const SIGN_IN_ATTEMPTS = { points: 20, seconds: 5 * 60, by: 'address', forgive: true } as const

/** As many in a row as NIST SP 800-63B (Rate Limiting) leaves for one account; here they come back after an hour. */
const GUESSES_PER_HOUR = 100

const TOO_MANY_GUESSES =
  'Too many wrong passwords for this email. Please reset your password, or try again in an hour.'

/** Wrong passwords for one account of a customer, from everywhere together. */
export const CUSTOMER_GUESSES = { perHour: GUESSES_PER_HOUR, refusal: TOO_MANY_GUESSES }

type SignInDeps = { auth: Auth; db: Db }
export type SignedIn = { user: SessionUser; token: string; headers: Headers }

/**
 * Looks at e-mail and password, and opens a session.
 * @throws HttpProblem 429 when the wrong passwords for this account are used up
 */
export async function signIn(
  deps: SignInDeps & { guesses: GuessLimit },
  input: { email: string; password: string },
  facts: RequestFacts,
): Promise<Outcome<SignedIn, AccountFailure>> {
  const outcome = await deps.guesses.look(
    { name: input.email, ...CUSTOMER_GUESSES },
    facts,
    () => openCustomerSession(deps, input, facts),
    ({ code }) => code === 'invalid_credentials',
  )
  if (!outcome.ok) return outcome
  const { opened, deviceCookie } = outcome.value
  opened.headers.append('set-cookie', deviceCookie)
  return succeed(opened)
}

async function openCustomerSession(
  { auth, db }: SignInDeps,
  input: { email: string; password: string },
  facts: RequestFacts,
): Promise<Outcome<SignedIn, AccountFailure>> {
  const [answer, outdated] = await noticeOutdated(() => callAuth(auth, '/sign-in/email', input, facts))
  const failure = accountFailureOf(answer, 'Authentication failed', input.email)
  if (failure) return fail(failure)
  const user = sessionUserOf(answer.body.user)
  if (outdated) {
    const { password } = await auth.$context
    await renewCredential(db, user.id, { before: outdated, now: await password.hash(input.password) })
  }
  return succeed({
    user,
    token: String(answer.body.token),
    headers: answer.headers,
  })
}
