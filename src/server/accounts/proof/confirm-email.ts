import { verifyJWT } from 'better-auth/crypto'
import { z } from 'zod'
import { fail, type Outcome, succeed } from '../../../domain/shared/outcome.ts'
import type { Identity } from '../../platform/http/actor.ts'
import type { RequestFacts } from '../../platform/http/endpoint.ts'
import type { Auth } from '../auth.ts'
import type { GuessLimit } from '../guess-limit.ts'
import { refuseGuessable } from '../passwords/guessable-password.ts'
import type { SessionUser } from '../sessions/session-user.ts'
import { openSessionByProof } from './session-by-proof.ts'
import type { SignUpMark } from './sign-up-mark.ts'
import { type Own, type TakeAddressDeps, takeAddress } from './take-address.ts'
import { type AccountRow, findAccount, findCredential } from './unproven-accounts.records.ts'

export type ProofDeps = TakeAddressDeps & {
  auth: Auth
  guesses: GuessLimit
  mark: SignUpMark
  /** Closes the payment page of a draft. */
  closeDraftPages: (userId: string) => Promise<void>
}

export type ConfirmFailure = { code: 'invalid_confirmation_link' } | { code: 'already_confirmed' }
export type Confirmed =
  | { state: 'password_needed'; email: string }
  | { state: 'signed_in'; email: string; user: SessionUser; headers: Headers }

/** The auth library signs links for other purposes, too: only one with nothing but an address confirms it. */
const linkSchema = z.object({
  email: z.string(),
  updateTo: z.undefined().optional(),
  requestType: z.undefined().optional(),
})

/**
 * Follows the link of a confirmation mail, at the press of a button. It proves that the address is theirs who follow it,
 * and nothing else. The browser that signed up is signed in with what it chose. Any other one chooses a password first,
 * and until it has, nothing changes: a mail scanner that only looks at the link changes nothing.
 */
export async function confirmEmail(
  deps: ProofDeps,
  { token, password }: { token: string; password: string | undefined },
  identity: Pick<Identity, 'customer'>,
  facts: RequestFacts,
): Promise<Outcome<Confirmed, ConfirmFailure>> {
  const account = await accountOf(deps, token)
  if (!account) return fail({ code: 'invalid_confirmation_link' })
  const { email } = account
  if (account.emailVerified) return fail({ code: 'already_confirmed' })
  const own = await ownBrowser(deps, account.id, identity, facts.headers)
  const owner = await proveAddress(deps, account, { own, password })
  if (owner === null) return succeed({ state: 'password_needed', email })
  const opened = await openSessionByProof(deps, owner, facts)
  return succeed({ state: 'signed_in', email, ...opened })
}

async function accountOf({ auth, db }: ProofDeps, token: string): Promise<AccountRow | null> {
  const link = linkSchema.safeParse(await verifyJWT(token, (await auth.$context).secret))
  return link.success ? findAccount(db, link.data.email) : null
}

/** Null for any other browser than the one that signed up, or is signed in to the account. */
export async function ownBrowser(
  { db, mark }: Pick<ProofDeps, 'db' | 'mark'>,
  userId: string,
  { customer }: Pick<Identity, 'customer'>,
  headers: Headers,
): Promise<Own | null> {
  // Read first, so that any later change counts as a change since the look.
  const credential = await findCredential(db, userId)
  const isOwn = customer?.userId === userId || (await mark.holds(headers, userId))
  return isOwn ? { credential } : null
}

/**
 * @returns the account that has the address from now on; null, and nothing has changed, when it takes a password
 * @throws HttpProblem 422 for a password that is easy to guess
 */
export async function proveAddress(
  deps: ProofDeps,
  { id, email }: AccountRow,
  { own, password }: { own: Own | null; password: string | undefined },
): Promise<string | null> {
  if (password !== undefined) await refuseGuessable(password, { of: 'customer', email })
  const { password: hashing } = await deps.auth.$context
  const passwordHash = password === undefined ? null : await hashing.hash(password)
  const kept = own ? await takeAddress(deps, { userId: id, own, passwordHash }) : 'changed'
  if (kept !== 'changed') return kept.owner
  if (passwordHash === null) return null
  await deps.closeDraftPages(id)
  const taken = await takeAddress(deps, { userId: id, own: null, passwordHash })
  if (taken === 'changed' || taken.owner === null) throw new Error('A proof with a password left no account')
  return taken.owner
}
