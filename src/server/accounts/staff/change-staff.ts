import { mayStaff, needsNamedOwner, type StaffRole } from '../../../domain/accounts/roles.ts'
import { hasActiveOwner, keepsAnOwner, type StaffChange } from '../../../domain/accounts/staff-owners.ts'
import { fail, type Outcome, succeed } from '../../../domain/shared/outcome.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Staff } from '../../platform/http/actor.ts'
import { refuseGuessable } from '../passwords/guessable-password.ts'
import type { PasswordHashing } from '../passwords/password-hashing.ts'
import type { StandingLost } from '../standing/hold-standing.ts'
import {
  findStaffAccount,
  insertStaffAccount,
  listStaffAccounts,
  lockStaffAccess,
  type StaffAccountRow,
  setSharedPassword,
  updateStaffAccount,
} from './staff-accounts.records.ts'
import { revokeSessionsOf } from './staff-sessions.records.ts'

export type StaffDeps = { db: Db; clock: Clock; passwords: PasswordHashing }
export type NotFound = { code: 'staff_not_found' }
/** Their own password and second factor people change with a proof; a session alone is none. */
export type OwnAccount = { code: 'own_account' }

type Locked = { tx: Db; now: Date; staff: StaffAccountRow[]; sharedPasswordOn: boolean }

/**
 * One change of staff at a time. The caller's account is read again under the lock: of two owners who take each other's
 * role away at the same moment, the second is no longer an owner.
 */
export function underLock<T, F extends { code: string }>(
  { db, clock }: StaffDeps,
  actor: Staff,
  work: (locked: Locked) => Promise<Outcome<T, F>>,
): Promise<Outcome<T, F | StandingLost>> {
  return db.transaction(async (tx) => {
    const { sharedPasswordOn } = await lockStaffAccess(tx)
    const staff = await listStaffAccounts(tx)
    const self = staff.find(({ id }) => id === actor.account?.id)
    const mayStill = actor.account ? self?.isActive && mayStaff(self.role, 'manage-staff') : sharedPasswordOn
    if (!mayStill) return fail<StandingLost>({ code: 'not_permitted' })
    const hasNamedOwner = hasActiveOwner(staff)
    if (!actor.account && needsNamedOwner('manage-staff', { hasNamedOwner }))
      return fail<StandingLost>({ code: 'needs_named_owner' })
    return work({ tx, now: clock.now(), staff, sharedPasswordOn })
  })
}

export type AddStaffFailure = StandingLost | { code: 'staff_account_exists' }

export async function addStaffAccount(
  deps: StaffDeps,
  input: { email: string; role: StaffRole; password: string },
  actor: Staff,
): Promise<Outcome<null, AddStaffFailure>> {
  const { email, role } = input
  await refuseGuessable(input.password, { of: 'staff', email })
  const passwordHash = await deps.passwords.hash(input.password)
  return underLock(deps, actor, async ({ tx, now }) =>
    (await insertStaffAccount(tx, { email, role, passwordHash }, now))
      ? succeed(null)
      : fail({ code: 'staff_account_exists' as const }),
  )
}

export type ChangeStaffFailure = StandingLost | NotFound | { code: 'last_owner' }

/** A new role counts from the next call on; a deactivated account is signed out at once. */
export async function changeStaffAccount(
  deps: StaffDeps,
  change: StaffChange,
  actor: Staff,
): Promise<Outcome<null, ChangeStaffFailure>> {
  return underLock<null, ChangeStaffFailure>(deps, actor, async ({ tx, now, staff }) => {
    const account = staff.find(({ id }) => id === change.id)
    if (!account) return fail({ code: 'staff_not_found' })
    if (!keepsAnOwner(staff, change)) return fail({ code: 'last_owner' })
    const { role = account.role, isActive = account.isActive } = change
    await updateStaffAccount(tx, account.id, { role, isActive }, now)
    if (!isActive) await revokeSessionsOf(tx, account.id, now)
    return succeed(null)
  })
}

/** Sessions that were opened with the old password end at once. */
export async function resetStaffPassword(
  deps: StaffDeps,
  input: { id: string; password: string },
  actor: Staff,
): Promise<Outcome<null, StandingLost | NotFound | OwnAccount>> {
  if (actor.account?.id === input.id) return fail({ code: 'own_account' })
  const account = await findStaffAccount(deps.db, input.id)
  if (!account) return fail({ code: 'staff_not_found' })
  await refuseGuessable(input.password, { of: 'staff', email: account.email })
  const passwordHash = await deps.passwords.hash(input.password)
  return underLock<null, NotFound>(deps, actor, async ({ tx, now, staff }) => {
    if (!staff.some(({ id }) => id === input.id)) return fail({ code: 'staff_not_found' })
    await updateStaffAccount(tx, input.id, { passwordHash, passwordIsEasy: false }, now)
    await revokeSessionsOf(tx, input.id, now)
    return succeed(null)
  })
}

/** Off only while an owner can come in without it; then everybody who came in with it is signed out at once. */
export async function switchSharedPassword(
  deps: StaffDeps,
  on: boolean,
  actor: Staff,
): Promise<Outcome<null, StandingLost | { code: 'no_owner' }>> {
  return underLock<null, { code: 'no_owner' }>(deps, actor, async ({ tx, now, staff }) => {
    if (!on && !hasActiveOwner(staff)) return fail({ code: 'no_owner' })
    await setSharedPassword(tx, on, now)
    if (!on) await revokeSessionsOf(tx, null, now)
    return succeed(null)
  })
}
