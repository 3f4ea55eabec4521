import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import type { Customer, Visitor } from '../platform/http/actor.ts'
import type { RequestFacts } from '../platform/http/endpoint.ts'
import { type AccountFailure, accountFailureOf } from './account-failures.ts'
import type { Auth } from './auth.ts'
import { callAuth } from './call-auth.ts'
import { signIn } from './sign-in.ts'

/** What a code of ours may look like; anything else never reaches the database. */
const CODE = /^[\w-]+$/

/** Mails a one-time code (30 minutes). Known and unknown addresses get the same answer. */
export async function requestPasswordReset(
  auth: Auth,
  email: string,
  facts: RequestFacts,
): Promise<Outcome<null, AccountFailure>> {
  const answer = await callAuth(auth, '/request-password-reset', { email }, facts)
  const failure = accountFailureOf(answer, 'Password reset failed')
  return failure ? fail(failure) : succeed(null)
}

/**
 * Sets a new password with the code of the mail, or for the signed-in customer (spec section 4, Reset password).
 * Every session the account had is closed; a new one opens, since the spec leads on to the portal.
 */
export async function resetPassword(
  auth: Auth,
  input: { token: string | undefined; password: string },
  actor: Customer | Visitor,
  facts: RequestFacts,
): Promise<Outcome<{ headers: Headers }, AccountFailure>> {
  const email = input.token
    ? await spendResetCode(auth, input.token, input.password, facts)
    : await replaceOwnPassword(auth, actor, input.password)
  if (!email.ok) return email
  const signedIn = await signIn(auth, { email: email.value, password: input.password }, facts)
  return succeed({ headers: signedIn.ok ? signedIn.value.headers : new Headers() })
}

async function spendResetCode(
  auth: Auth,
  token: string,
  password: string,
  facts: RequestFacts,
): Promise<Outcome<string, AccountFailure>> {
  if (!CODE.test(token)) return fail({ code: 'invalid_reset_link' })
  const { internalAdapter } = await auth.$context
  const pending = await internalAdapter.findVerificationValue(`reset-password:${token}`)
  const user = pending ? await internalAdapter.findUserById(pending.value) : null
  const answer = await callAuth(auth, '/reset-password', { token, newPassword: password }, facts)
  const failure = accountFailureOf(answer, 'Password reset failed')
  if (failure) return fail(failure)
  return user ? succeed(user.email) : fail({ code: 'invalid_reset_link' })
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
  await context.internalAdapter.updatePassword(actor.userId, await context.password.hash(password))
  await context.internalAdapter.deleteUserSessions(actor.userId)
  return succeed(actor.email)
}
