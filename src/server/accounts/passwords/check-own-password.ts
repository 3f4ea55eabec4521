import { fail, type Outcome, succeed } from '../../../domain/shared/outcome.ts'
import type { Customer } from '../../platform/http/actor.ts'
import type { RequestFacts } from '../../platform/http/endpoint.ts'
import type { ProofDeps } from '../proof/confirm-email.ts'
import { findCredential } from '../proof/unproven-accounts.records.ts'
import { CUSTOMER_GUESSES } from '../sign-in.ts'

export type PasswordRefused =
  | { code: 'no_password' }
  | { code: 'current_password_needed' }
  | { code: 'wrong_current_password' }

/**
 * Whether a signed-in customer knows the password, asked before what a device left open must not do. Counted like a
 * sign-in. @throws HttpProblem 429 when the guesses are used up
 */
export async function checkOwnPassword(
  { auth, db, guesses }: Pick<ProofDeps, 'auth' | 'db' | 'guesses'>,
  customer: Customer,
  typed: string | undefined,
  facts: RequestFacts,
): Promise<Outcome<null, PasswordRefused>> {
  const hash = await findCredential(db, customer.userId)
  if (hash === null) return fail({ code: 'no_password' })
  if (!typed) return fail({ code: 'current_password_needed' })
  const { password: hashing } = await auth.$context
  const looked = await guesses.look(
    { name: customer.email, ...CUSTOMER_GUESSES },
    facts,
    async (): Promise<Outcome<null, PasswordRefused>> =>
      (await hashing.verify({ hash, password: typed }))
        ? succeed(null)
        : fail({ code: 'wrong_current_password' }),
    () => true,
  )
  return looked.ok ? succeed(null) : looked
}
