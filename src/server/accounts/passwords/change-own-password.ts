import { fail, type Outcome, succeed } from '../../../domain/shared/outcome.ts'
import type { Customer } from '../../platform/http/actor.ts'
import type { RequestFacts } from '../../platform/http/endpoint.ts'
import type { AccountFailure } from '../account-failures.ts'
import type { ProofDeps } from '../proof/confirm-email.ts'
import { openSessionByProof } from '../proof/session-by-proof.ts'
import { findCredential } from '../proof/unproven-accounts.records.ts'
import { CUSTOMER_GUESSES } from '../sign-in.ts'
import { refuseGuessable } from './guessable-password.ts'
import { deleteResetCodes } from './reset-password.ts'

type Change = { currentPassword: string | undefined; password: string }

/**
 * A signed-in customer changes the password. The current one is asked for and counted like a sign-in, so that a device
 * left open gives no account away. An account that only signs in with Google has no password, and sets one with the
 * code of a mail. Every session of the account is closed, and a new one opens here.
 * @throws HttpProblem 422 for a password that is easy to guess, 429 when the guesses are used up
 */
export async function changeOwnPassword(
  deps: ProofDeps,
  { currentPassword, password }: Change,
  customer: Customer,
  facts: RequestFacts,
): Promise<Outcome<{ headers: Headers }, AccountFailure>> {
  const { auth, db, guesses, mark } = deps
  const { password: hashing, internalAdapter } = await auth.$context
  const hash = await findCredential(db, customer.userId)
  if (hash === null) return fail({ code: 'no_password' })
  await refuseGuessable(password, { of: 'customer', email: customer.email, name: customer.fullName })
  if (!currentPassword) return fail({ code: 'current_password_needed' })
  const looked = await guesses.look(
    { name: customer.email, ...CUSTOMER_GUESSES },
    facts,
    async (): Promise<Outcome<null, AccountFailure>> =>
      (await hashing.verify({ hash, password: currentPassword }))
        ? succeed(null)
        : fail({ code: 'wrong_current_password' }),
    () => true,
  )
  if (!looked.ok) return looked
  await deleteResetCodes(auth, customer.userId)
  await internalAdapter.updatePassword(customer.userId, await hashing.hash(password))
  await internalAdapter.deleteUserSessions(customer.userId)
  const { headers } = await openSessionByProof(deps, customer.userId, facts)
  // The mark of the sign-up goes with the password.
  if (!customer.emailVerified) headers.append('set-cookie', await mark.make(customer.userId))
  return succeed({ headers })
}
