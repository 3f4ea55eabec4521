import { NEEDS_NAMED_OWNER, ROLE_NOT_ALLOWED } from '../../../contract/shared/refusal-texts.ts'
import {
  mayStaff,
  needsNamedOwner,
  SHARED_PASSWORD_ROLE,
  type StaffPermission,
  type StaffRole,
} from '../../../domain/accounts/roles.ts'
import { hasActiveOwner } from '../../../domain/accounts/staff-owners.ts'
import { fail, type Outcome, succeed } from '../../../domain/shared/outcome.ts'
import type { HistoryActor } from '../../platform/db/acting-as.ts'
import type { Db } from '../../platform/db/db.ts'
import type { FailureAnswers } from '../../platform/http/endpoint.ts'
import { holdSharedPassword, listStaffAccounts } from '../staff/staff-accounts.records.ts'

export type StandingLost = { code: 'not_permitted' } | { code: 'needs_named_owner' }

/** Over HTTP, wherever staff act. */
export const standingFailures: FailureAnswers<StandingLost> = {
  not_permitted: [403, ROLE_NOT_ALLOWED],
  needs_named_owner: [403, NEEDS_NAMED_OWNER],
}

/**
 * Whether who acts may still do this, and as what role: the first lock of every transaction in which staff move money.
 * Changes of staff wait until it ends, so that no owner appears, and nobody loses a role, between check and act.
 * @returns the role as it is now; null when it is no staff that acts
 */
export async function holdStanding(
  tx: Db,
  by: HistoryActor,
  permission: StaffPermission,
): Promise<Outcome<StaffRole | null, StandingLost>> {
  if (by !== 'staff' && !by.startsWith('staff:')) return succeed(null)
  const access = await holdSharedPassword(tx)
  const staff = await listStaffAccounts(tx)
  if (by === 'staff') {
    if (!access?.sharedPasswordOn) return fail({ code: 'not_permitted' })
    const isOutranked = needsNamedOwner(permission, { hasNamedOwner: hasActiveOwner(staff) })
    return isOutranked ? fail({ code: 'needs_named_owner' }) : succeed(SHARED_PASSWORD_ROLE)
  }
  const self = staff.find(({ id }) => by === `staff:${id}`)
  if (!self?.isActive || !mayStaff(self.role, permission)) return fail({ code: 'not_permitted' })
  return succeed(self.role)
}
