import { SHARED_PASSWORD_ROLE } from '../../../domain/accounts/roles.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { insertMachineEvent } from '../../platform/security-log/security-events.records.ts'
import { scryptPasswords } from '../passwords/password-hashing.ts'
import { deleteSecondFactor, listDemandingRoles } from '../second-factor/second-factor.records.ts'
import {
  findStaffAccountByEmail,
  insertStaffAccount,
  lockStaffAccess,
  setSharedPassword,
  updateStaffAccount,
} from './staff-accounts.records.ts'
import { generateStaffPassword } from './staff-password.ts'
import { revokeSessionsOf } from './staff-sessions.records.ts'

type Deps = { db: Db; clock: Clock }

/**
 * For the operator of the installation when every owner is locked out: the address becomes an active owner with a new
 * password, which is returned once and kept only as a hash, and without a second factor, which is set up again.
 * @param email already normalized (trimmed, lower case)
 */
export async function makeOwner({ db, clock }: Deps, email: string): Promise<string> {
  const password = generateStaffPassword()
  const passwordHash = await scryptPasswords.hash(password)
  const now = clock.now()
  await db.transaction(async (tx) => {
    await lockStaffAccess(tx)
    const existing = await findStaffAccountByEmail(tx, email)
    if (existing) {
      const owner = {
        ...{ passwordHash, passwordIsEasy: false, passwordIsGiven: true },
        ...({ role: 'owner', isActive: true } as const),
      }
      await updateStaffAccount(tx, existing.id, owner, now)
      await deleteSecondFactor(tx, existing.id)
      await revokeSessionsOf(tx, existing.id, now)
    } else await insertStaffAccount(tx, { email, passwordHash, role: 'owner', passwordIsGiven: true }, now)
    const account = await findStaffAccountByEmail(tx, email)
    await insertMachineEvent(tx, {
      ...{ at: now, kind: 'staff-account-changed', subject: account && `staff:${account.id}` },
      detail: { change: 'made an owner', with: 'npm run staff:owner' },
    })
  })
  return password
}

/**
 * The other way back in: the shared password opens the kitchen again.
 * @returns whether it opens anything: not while owners are asked for a second factor, which it cannot pass
 */
export async function openSharedPassword({ db, clock }: Deps): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockStaffAccess(tx)
    const now = clock.now()
    await setSharedPassword(tx, true, now)
    const detail = { on: true, with: 'npm run staff:shared-password' }
    await insertMachineEvent(tx, { at: now, kind: 'shared-password-switched', subject: null, detail })
    return !(await listDemandingRoles(tx)).includes(SHARED_PASSWORD_ROLE)
  })
}
