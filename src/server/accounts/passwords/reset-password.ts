import { fail, type Outcome, succeed } from '../../../domain/shared/outcome.ts'
import { systemClock } from '../../platform/clock.ts'
import type { Identity } from '../../platform/http/actor.ts'
import type { RequestFacts } from '../../platform/http/endpoint.ts'
import type { RateLimiter } from '../../platform/http/rate-limit.ts'
import { type AccountFailure, accountFailureOf } from '../account-failures.ts'
import type { Auth } from '../auth.ts'
import { callAuth } from '../call-auth.ts'
import { MAILS_PER_RECIPIENT } from '../mails-per-recipient.ts'
import { nameKey } from '../name-key.ts'
import { ownBrowser, type ProofDeps, proveAddress } from '../proof/confirm-email.ts'
import { openSessionByProof } from '../proof/session-by-proof.ts'
import { type AccountRow, findAccountById } from '../proof/unproven-accounts.records.ts'
import { refuseGuessable } from './guessable-password.ts'

/** What a code of ours may look like; anything else never reaches the database. */
const CODE = /^[\w-]+$/

/**
 * Mails a one-time code (30 minutes). Known and unknown addresses get the same answer, and are counted alike.
 * @throws HttpProblem 429
 */
export async function requestPasswordReset(
  { auth, limiter }: { auth: Auth; limiter: Pick<RateLimiter, 'take'> },
  email: string,
  facts: RequestFacts,
): Promise<Outcome<null, AccountFailure>> {
  await limiter.take('passwordResetMail', MAILS_PER_RECIPIENT, nameKey(email))
  const answer = await callAuth(auth, '/request-password-reset', { email }, facts)
  const failure = accountFailureOf(answer, 'Password reset failed', email)
  return failure ? fail(failure) : succeed(null)
}

/**
 * Takes a customer's codes away, so that none that was mailed earlier undoes the change of password that follows.
 * @param spent the stored identifier of the one that is about to be spent, which stays
 */
export async function deleteResetCodes(auth: Auth, userId: string, spent?: string): Promise<void> {
  const { adapter } = await auth.$context
  // Identifiers are hashed; of what the auth library keeps here, only a reset names a user and nothing else.
  const ofCustomer = { field: 'value', value: userId }
  const butSpent = spent === undefined ? [] : [{ field: 'identifier', operator: 'ne', value: spent } as const]
  await adapter.deleteMany({ model: 'verification', where: [ofCustomer, ...butSpent] })
}

/** Whether the code of a mail would still be taken. It is not spent by asking. */
export async function checkResetCode(auth: Auth, token: string): Promise<Outcome<null, AccountFailure>> {
  return (await pendingReset(auth, token)) ? succeed(null) : fail({ code: 'invalid_reset_link' })
}

export type Reset = { headers: Headers }

/**
 * Sets a new password with the code of the mail. The code proves the e-mail it was mailed to: of an account whose e-mail
 * nobody had proven before, only what the same browser put there stays. Every session the account had is closed and every
 * other code that was mailed for it ends; a new session opens, on a device that is known from then on.
 * @throws HttpProblem 422 for a password that is easy to guess
 */
export async function resetPassword(
  deps: ProofDeps,
  { token, password }: { token: string; password: string },
  identity: Pick<Identity, 'customer'>,
  facts: RequestFacts,
): Promise<Outcome<Reset, AccountFailure>> {
  const { auth } = deps
  const pending = await pendingReset(auth, token)
  const account = pending && (await findAccountById(deps.db, pending.value))
  if (!pending || !account) return fail({ code: 'invalid_reset_link' })
  facts.note({ subject: `customer:${account.id}` })
  // Before the code is spent, so that it is still good for a better one.
  await refuseGuessable(password, { of: 'customer', email: account.email, name: account.name })
  const spent = account.emailVerified
    ? await replaceByCode(auth, { token, password, account, stored: pending.identifier }, facts)
    : await proveByCode(deps, { token, password, account }, identity, facts)
  if (!spent.ok) return spent
  const { headers } = await openSessionByProof(deps, spent.value, facts)
  return succeed({ headers })
}

type Spending = { token: string; password: string; account: AccountRow }

/** @returns the customer's id */
async function replaceByCode(
  auth: Auth,
  { token, password, account, stored }: Spending & { stored: string },
  facts: RequestFacts,
): Promise<Outcome<string, AccountFailure>> {
  await deleteResetCodes(auth, account.id, stored)
  const answer = await callAuth(auth, '/reset-password', { token, newPassword: password }, facts)
  const failure = accountFailureOf(answer, 'Password reset failed')
  return failure ? fail(failure) : succeed(account.id)
}

/** @returns the id of the account that has the address from now on */
async function proveByCode(
  deps: ProofDeps,
  { token, password, account }: Spending,
  identity: Pick<Identity, 'customer'>,
  facts: RequestFacts,
): Promise<Outcome<string, AccountFailure>> {
  const { internalAdapter } = await deps.auth.$context
  const own = await ownBrowser(deps, account.id, identity, facts.headers)
  if (!(await internalAdapter.consumeVerificationValue(`reset-password:${token}`)))
    return fail({ code: 'invalid_reset_link' })
  const owner = await proveAddress(deps, account, { own, password })
  if (owner === null) throw new Error('A proof with a password left no account')
  return succeed(owner)
}

/** What is kept of a code that would still be taken: `value` is the customer's id. Null for any other. */
async function pendingReset(auth: Auth, token: string) {
  if (!CODE.test(token)) return null
  const { internalAdapter } = await auth.$context
  const pending = await internalAdapter.findVerificationValue(`reset-password:${token}`)
  // The auth library, which wrote the row, goes by the machine's clock.
  return pending && pending.expiresAt > systemClock.now() ? pending : null
}
