import { fail, type Outcome, succeed } from '../../../domain/shared/outcome.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Staff } from '../../platform/http/actor.ts'
import type { RequestFacts } from '../../platform/http/endpoint.ts'
import type { GuessLimit } from '../guess-limit.ts'
import { refuseGuessable } from '../passwords/guessable-password.ts'
import type { PasswordHashing } from '../passwords/password-hashing.ts'
import { lockStaffAccount, updateStaffAccount } from '../staff/staff-accounts.records.ts'
import { STAFF_GUESSES } from '../staff/staff-guesses.ts'
import { revokeSessionsOf } from '../staff/staff-sessions.records.ts'

export type OwnPasswordFailure = { code: 'no_own_account' } | { code: 'wrong_current_password' }

type Deps = { db: Db; clock: Clock; passwords: PasswordHashing; guesses: GuessLimit }
type Change = { currentPassword: string; password: string }

/**
 * Somebody of the staff changes their own password. The current one is asked for and counted like a sign-in, so that an
 * unattended tablet gives no account away; every other session of theirs ends.
 * @throws HttpProblem 422 for a password that is easy to guess, 429 when the guesses are used up
 */
export async function changeOwnStaffPassword(
  deps: Deps,
  change: Change,
  { staff: { account }, session }: { staff: Staff; session: string | null },
  facts: RequestFacts,
): Promise<Outcome<{ deviceCookie: string }, OwnPasswordFailure>> {
  if (!account) return fail({ code: 'no_own_account' })
  await refuseGuessable(change.password, { of: 'staff', email: account.email })
  const outcome = await deps.guesses.look(
    { name: `staff ${account.email}`, ...STAFF_GUESSES },
    facts,
    () => replace(deps, account.id, change, session),
    () => true,
  )
  return outcome.ok ? succeed({ deviceCookie: outcome.value.deviceCookie }) : outcome
}

async function replace(
  { db, clock, passwords }: Deps,
  id: string,
  { currentPassword, password }: Change,
  session: string | null,
): Promise<Outcome<null, { code: 'wrong_current_password' }>> {
  const passwordHash = await passwords.hash(password)
  return db.transaction(async (tx) => {
    const account = await lockStaffAccount(tx, id)
    const kept = account?.isActive ? account.passwordHash : null
    if (kept === null || !(await passwords.verify({ hash: kept, password: currentPassword })))
      return fail({ code: 'wrong_current_password' })
    const now = clock.now()
    await updateStaffAccount(tx, id, { passwordHash, passwordIsEasy: false, passwordIsGiven: false }, now)
    await revokeSessionsOf(tx, id, now, session ?? '')
    return succeed(null)
  })
}
