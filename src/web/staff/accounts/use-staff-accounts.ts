import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { screenPaths } from '../../../contract/screen-paths.ts'
import type { StaffAccountWire } from '../../../contract/staff/staff-wire.ts'
import type { StaffRole } from '../../../domain/accounts/roles.ts'
import { messageOf } from '../../app/messages.ts'
import { showToast } from '../../app/toasts.ts'
import type { CallFailure, CallOutcome } from '../../platform/api-client.ts'
import { readAnew } from '../../platform/read-anew.ts'
import { adminAccess } from '../../platform/storage/browser-storage.ts'
import { isEndUnknown } from '../failure-text.ts'
import { staffMemberKey, useStaffMember } from '../staff-member.ts'
import { useStaffCall } from '../use-staff-call.ts'

const staffKey = ['kitchen', 'staff']
export const LOAD_STAFF_FAILED = 'Failed to load staff'

export type StaffAccounts = ReturnType<typeof useStaffAccounts>

/** The staff accounts and what an owner does with them. Every change resolves to its failure, or to null. */
export function useStaffAccounts() {
  const staffCall = useStaffCall()
  const member = useStaffMember()
  const { problem, busy, change } = useChange()
  const list = useQuery({
    queryKey: staffKey,
    queryFn: async ({ signal }) => {
      const outcome = await staffCall('listStaff', undefined, { signal })
      if (!outcome.ok) throw new Error(outcome.failure.message)
      return outcome.value
    },
  })
  const isSelf = ({ email }: StaffAccountWire) => email === member?.email
  return {
    accounts: list.data?.accounts ?? null,
    sharedPasswordOn: list.data?.shared_password_on ?? true,
    factorRoles: list.data?.second_factor_roles ?? [],
    failed: list.isError,
    reload: () => list.refetch(),
    problem,
    busy,
    isSelf,
    add: (account: { email: string; role: StaffRole; password: string }) =>
      change(() => staffCall('addStaffAccount', account), 'Staff account added'),
    setRole: (account: StaffAccountWire, role: StaffRole) =>
      change(() => staffCall('changeStaffAccount', { id: account.id, role }), 'Role changed'),
    setActive: (account: StaffAccountWire, isActive: boolean) =>
      change(
        () => staffCall('changeStaffAccount', { id: account.id, is_active: isActive }),
        isActive ? 'Account activated' : 'Account deactivated',
        isSelf(account) && !isActive,
      ),
    resetPassword: (account: StaffAccountWire, password: string) =>
      change(() => staffCall('resetStaffPassword', { id: account.id, password }), 'New password set'),
    resetFactor: (account: StaffAccountWire) =>
      change(() => staffCall('resetSecondFactor', { id: account.id }), 'Second factor reset'),
    demandFactor: (role: StaffRole, on: boolean) =>
      change(
        () => staffCall('demandSecondFactor', { role, on }),
        on ? 'Second factor asked for' : 'Second factor no longer asked for',
        on && member?.role === role && !member.has_second_factor,
      ),
    setSharedPassword: (on: boolean) =>
      change(
        () => staffCall('switchSharedPassword', { on }),
        on ? 'Shared password switched on' : 'Shared password switched off',
      ),
  }
}

/** One change at a time: the call, its message, and the list as it is then. */
function useChange() {
  const client = useQueryClient()
  const leave = useLeave()
  const [problem, setProblem] = useState<{ text: string; isUnknown: boolean } | null>(null)
  const [busy, setBusy] = useState(false)
  /** `endsOwnVisit`: the change signs out the very person who makes it. */
  const change = async (
    ask: () => Promise<CallOutcome<unknown>>,
    done: string,
    endsOwnVisit = false,
  ): Promise<CallFailure | null> => {
    if (busy) return null
    setBusy(true)
    setProblem(null)
    const outcome = await ask()
    if (outcome.ok && endsOwnVisit) await leave(done)
    else await Promise.all([staffKey, staffMemberKey].map((queryKey) => readAnew(client, queryKey)))
    setBusy(false)
    if (!outcome.ok) {
      const { failure } = outcome
      if (Object.keys(failure.fields).length === 0)
        setProblem({ text: messageOf(failure), isUnknown: isEndUnknown(failure) })
      return failure
    }
    if (!endsOwnVisit) showToast(done, { tone: 'success' })
    return null
  }
  return { problem, busy, change }
}

/** Back to the gate, to the form for accounts. */
function useLeave() {
  const navigate = useNavigate()
  return async (done: string) => {
    adminAccess.remove()
    showToast(done, { description: 'Please sign in with your own account.', tone: 'success' })
    await navigate(`${screenPaths.admin}?account`)
  }
}
