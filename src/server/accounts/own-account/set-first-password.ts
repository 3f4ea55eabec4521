import type { SignInStep } from '../../../domain/accounts/second-factor.ts'
import { fail, type Outcome, succeed } from '../../../domain/shared/outcome.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import type { PendingStaff } from '../../platform/http/actor.ts'
import { refuseGuessable } from '../passwords/guessable-password.ts'
import type { PasswordHashing } from '../passwords/password-hashing.ts'
import { listDemandingRoles } from '../second-factor/second-factor.records.ts'
import { lockStaffAccount, updateStaffAccount } from '../staff/staff-accounts.records.ts'
import { revokeSessionsOf } from '../staff/staff-sessions.records.ts'

export type FirstPasswordFailure = { code: 'staff_required' } | { code: 'same_password' }

/**
 * Somebody whose password another person made chooses one that only they know. Until then their session opens nothing
 * else. @returns what it waits for now
 * @throws HttpProblem 422 for a password that is easy to guess
 */
export async function setFirstPassword(
  { db, clock, passwords }: { db: Db; clock: Clock; passwords: PasswordHashing },
  { account: { id, email }, session, hasPassed }: PendingStaff,
  password: string,
): Promise<Outcome<{ step: SignInStep }, FirstPasswordFailure>> {
  await refuseGuessable(password, { of: 'staff', email })
  const passwordHash = await passwords.hash(password)
  return db.transaction(async (tx): Promise<Outcome<{ step: SignInStep }, FirstPasswordFailure>> => {
    const account = await lockStaffAccount(tx, id)
    if (!account?.isActive || !account.passwordIsGiven) return fail({ code: 'staff_required' })
    if (await passwords.verify({ hash: account.passwordHash, password }))
      return fail({ code: 'same_password' })
    const now = clock.now()
    await updateStaffAccount(tx, id, { passwordHash, passwordIsEasy: false, passwordIsGiven: false }, now)
    await revokeSessionsOf(tx, id, now, session)
    const isDemanded = !hasPassed && (await listDemandingRoles(tx)).includes(account.role)
    return succeed({ step: isDemanded ? 'set-up' : null })
  })
}
