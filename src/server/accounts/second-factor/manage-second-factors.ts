import type { StaffRole } from '../../../domain/accounts/roles.ts'
import { mayDemandFactor } from '../../../domain/accounts/second-factor.ts'
import { fail, type Outcome, succeed } from '../../../domain/shared/outcome.ts'
import type { Staff } from '../../platform/http/actor.ts'
import {
  type NotFound,
  type OwnAccount,
  type StaffDeps,
  staffAccount,
  underLock,
} from '../staff/change-staff.ts'
import { revokeSessionsOf } from '../staff/staff-sessions.records.ts'
import type { StandingLost } from '../standing/hold-standing.ts'
import {
  deleteSecondFactor,
  listDemandingRoles,
  listFactorOwners,
  setDemand,
} from './second-factor.records.ts'

/** For a colleague whose phone is gone: they come in with their password, and set it up again where it is asked for. */
export async function resetSecondFactor(
  deps: StaffDeps,
  id: string,
  actor: Staff,
): Promise<Outcome<null, StandingLost | NotFound | OwnAccount>> {
  if (actor.account?.id === id) return fail({ code: 'own_account' })
  return underLock<null, NotFound>(deps, actor, async ({ tx, now, staff, tell }) => {
    const account = staff.find((one) => one.id === id)
    if (!account) return fail({ code: 'staff_not_found' })
    await deleteSecondFactor(tx, id)
    await revokeSessionsOf(tx, id, now)
    await tell({ subject: staffAccount(id, account.email), act: 'second-factor-reset' })
    return succeed(null)
  })
}

type NoOwner = { code: 'no_owner_with_factor' }

/**
 * Asks a role for a second factor, or no longer. Sessions of the role that passed none open nothing from then on; those
 * people set one up when they sign in again.
 */
export async function demandSecondFactor(
  deps: StaffDeps,
  { role, isDemanded }: { role: StaffRole; isDemanded: boolean },
  actor: Staff,
): Promise<Outcome<null, StandingLost | NoOwner>> {
  return underLock<null, NoOwner>(deps, actor, async ({ tx, now, staff, tell }) => {
    const withFactor = await listFactorOwners(tx)
    const facts = staff.map((one) => ({ ...one, hasFactor: withFactor.has(one.id) }))
    if (isDemanded && !mayDemandFactor(role, facts)) return fail({ code: 'no_owner_with_factor' })
    const demanding = await listDemandingRoles(tx)
    await setDemand(tx, role, isDemanded, now)
    await tell({
      ...{ subject: { kind: 'staff-role', id: role, name: role }, act: 'second-factor-rule-changed' },
      before: { needs_second_factor: demanding.includes(role) },
      after: { needs_second_factor: isDemanded },
    })
    return succeed(null)
  })
}
