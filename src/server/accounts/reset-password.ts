import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import { systemClock } from '../platform/clock.ts'
import type { Customer, Visitor } from '../platform/http/actor.ts'
import type { RequestFacts } from '../platform/http/endpoint.ts'
import type { RateLimiter } from '../platform/http/rate-limit.ts'
import { type AccountFailure, accountFailureOf } from './account-failures.ts'
import type { Auth } from './auth.ts'
import { callAuth } from './call-auth.ts'
import type { GuessLimit } from './guess-limit.ts'
import { refuseGuessable } from './guessable-password.ts'
import { MAILS_PER_RECIPIENT } from './mails-per-recipient.ts'
import { nameKey } from './name-key.ts'
import { openCustomerSession } from './sign-in.ts'

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
async function deleteResetCodes(auth: Auth, userId: string, spent?: string): Promise<void> {
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

/**
 * Sets a new password with the code of the mail, or for the signed-in customer (spec section 4, Reset password).
 * A code confirms the e-mail it was mailed to. Every session the account had is closed and every other code that was
 * mailed for it ends; a new session opens, since the spec leads on to the portal, on a device that is known from then on.
 */
export async function resetPassword(
  { auth, guesses }: { auth: Auth; guesses: GuessLimit },
  input: { token: string | undefined; password: string },
  actor: Customer | Visitor,
  facts: RequestFacts,
): Promise<Outcome<{ headers: Headers }, AccountFailure>> {
  const email = input.token
    ? await spendResetCode(auth, input.token, input.password, facts)
    : await replaceOwnPassword(auth, actor, input.password)
  if (!email.ok) return email
  const { password } = input
  const signedIn = await openCustomerSession(auth, { email: email.value, password }, facts)
  const headers = signedIn.ok ? signedIn.value.headers : new Headers()
  headers.append('set-cookie', await guesses.deviceCookie(email.value))
  return succeed({ headers })
}

/** What is kept of a code that would still be taken: `value` is the customer's id. Null for any other. */
async function pendingReset(auth: Auth, token: string) {
  if (!CODE.test(token)) return null
  const { internalAdapter } = await auth.$context
  const pending = await internalAdapter.findVerificationValue(`reset-password:${token}`)
  // The auth library, which wrote the row, goes by the machine's clock.
  return pending && pending.expiresAt > systemClock.now() ? pending : null
}

async function spendResetCode(
  auth: Auth,
  token: string,
  password: string,
  facts: RequestFacts,
): Promise<Outcome<string, AccountFailure>> {
  const pending = await pendingReset(auth, token)
  if (!pending) return fail({ code: 'invalid_reset_link' })
  const { internalAdapter } = await auth.$context
  const user = await internalAdapter.findUserById(pending.value)
  if (user) facts.note({ subject: `customer:${user.id}` })
  // Before the code is spent, so that it is still good for a better one.
  if (user) await refuseGuessable(password, { of: 'customer', email: user.email, name: user.name })
  await deleteResetCodes(auth, pending.value, pending.identifier)
  const answer = await callAuth(auth, '/reset-password', { token, newPassword: password }, facts)
  const failure = accountFailureOf(answer, 'Password reset failed')
  if (failure) return fail(failure)
  if (!user) return fail({ code: 'invalid_reset_link' })
  // Whoever has the code reads the mailbox.
  if (!user.emailVerified) await internalAdapter.updateUser(user.id, { emailVerified: true })
  return succeed(user.email)
}

async function replaceOwnPassword(
  auth: Auth,
  actor: Customer | Visitor,
  password: string,
): Promise<Outcome<string, AccountFailure>> {
  if (actor.kind !== 'customer') return fail({ code: 'invalid_reset_link' })
  const context = await auth.$context
  const accounts = await context.internalAdapter.findAccounts(actor.userId)
  if (!accounts.some((account) => account.providerId === 'credential'))
    return fail({ code: 'invalid_reset_link' })
  await refuseGuessable(password, { of: 'customer', email: actor.email, name: actor.fullName })
  await deleteResetCodes(auth, actor.userId)
  await context.internalAdapter.updatePassword(actor.userId, await context.password.hash(password))
  await context.internalAdapter.deleteUserSessions(actor.userId)
  return succeed(actor.email)
}
