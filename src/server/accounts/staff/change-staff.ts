import { mayStaff, needsNamedOwner, type StaffRole } from '../../../domain/accounts/roles.ts'
import { hasActiveOwner, keepsAnOwner, type StaffChange } from '../../../domain/accounts/staff-owners.ts'
import { fail, type Outcome, succeed } from '../../../domain/shared/outcome.ts'
import type { Clock } from '../../platform/clock.ts'
import { staffActor } from '../../platform/db/acting-as.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Staff } from '../../platform/http/actor.ts'
import { recordChange, type StaffChange as StaffChangeEntry } from '../../staff-log/record-change.ts'
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

type Locked = {
  tx: Db
  now: Date
  staff: StaffAccountRow[]
  sharedPasswordOn: boolean
  /** Tells the staff log what became of an account, or of a rule about all of them. */
  tell: (change: Told) => Promise<void>
}
type Told = Pick<StaffChangeEntry, 'subject' | 'act'> & Partial<Pick<StaffChangeEntry, 'before' | 'after'>>

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
    const now = clock.now()
    const by = staffActor(actor.account)
    const tell = (change: Told) => recordChange(tx, { by, at: now, before: null, after: null, ...change })
    return work({ tx, now, staff, sharedPasswordOn, tell })
  })
}

export const staffAccount = (id: string, email: string) => ({ kind: 'staff-account', id, name: email })

export type AddStaffFailure = StandingLost | { code: 'staff_account_exists' }

export async function addStaffAccount(
  deps: StaffDeps,
  input: { email: string; role: StaffRole; password: string },
  actor: Staff,
): Promise<Outcome<null, AddStaffFailure>> {
  const { email, role } = input
  await refuseGuessable(input.password, { of: 'staff', email })
  const passwordHash = await deps.passwords.hash(input.password)
  return underLock<null, { code: 'staff_account_exists' }>(deps, actor, async ({ tx, now, tell }) => {
    const id = await insertStaffAccount(tx, { email, role, passwordHash, passwordIsGiven: true }, now)
    if (id === null) return fail({ code: 'staff_account_exists' })
    await tell({ subject: staffAccount(id, email), act: 'added', after: { role } })
    return succeed(null)
  })
}

export type ChangeStaffFailure = StandingLost | NotFound | { code: 'last_owner' }

/** A new role counts from the next call on; a deactivated account is signed out at once. */
export async function changeStaffAccount(
  deps: StaffDeps,
  change: StaffChange,
  actor: Staff,
): Promise<Outcome<null, ChangeStaffFailure>> {
  return underLock<null, ChangeStaffFailure>(deps, actor, async ({ tx, now, staff, tell }) => {
    const account = staff.find(({ id }) => id === change.id)
    if (!account) return fail({ code: 'staff_not_found' })
    if (!keepsAnOwner(staff, change)) return fail({ code: 'last_owner' })
    const { role = account.role, isActive = account.isActive } = change
    await updateStaffAccount(tx, account.id, { role, isActive }, now)
    if (!isActive) await revokeSessionsOf(tx, account.id, now)
    await tell({
      ...{ subject: staffAccount(account.id, account.email), act: 'changed' },
      before: { role: account.role, is_active: account.isActive },
      after: { role, is_active: isActive },
    })
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
  return underLock<null, NotFound>(deps, actor, async ({ tx, now, staff, tell }) => {
    if (!staff.some(({ id }) => id === input.id)) return fail({ code: 'staff_not_found' })
    const given = { passwordHash, passwordIsEasy: false, passwordIsGiven: true }
    await updateStaffAccount(tx, input.id, given, now)
    await revokeSessionsOf(tx, input.id, now)
    await tell({ subject: staffAccount(input.id, account.email), act: 'password-reset' })
    return succeed(null)
  })
}

/** Off only while an owner can come in without it; then everybody who came in with it is signed out at once. */
export async function switchSharedPassword(
  deps: StaffDeps,
  on: boolean,
  actor: Staff,
): Promise<Outcome<null, StandingLost | { code: 'no_owner' }>> {
  return underLock<null, { code: 'no_owner' }>(
    deps,
    actor,
    async ({ tx, now, staff, sharedPasswordOn, tell }) => {
      if (!on && !hasActiveOwner(staff)) return fail({ code: 'no_owner' })
      await setSharedPassword(tx, on, now)
      if (!on) await revokeSessionsOf(tx, null, now)
      await tell({
        subject: { kind: 'setting', id: 'shared-password', name: 'Shared password' },
        ...{
          act: on ? 'switched-on' : 'switched-off',
          before: { is_on: sharedPasswordOn },
          after: { is_on: on },
        },
      })
      return succeed(null)
    },
  )
}
