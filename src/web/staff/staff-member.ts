import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { StaffMember } from '../../contract/session-wire.ts'
import { mayStaff, type StaffPermission } from '../../domain/accounts/roles.ts'
import { call } from '../platform/api-client.ts'

export const staffMemberKey = ['kitchen', 'member']
const FRESH_MILLISECONDS = 5 * 60_000

/** Who is at work on this screen; null until the server has said so. */
export function useStaffMember(): StaffMember | null {
  const member = useQuery({
    queryKey: staffMemberKey,
    staleTime: FRESH_MILLISECONDS,
    queryFn: async ({ signal }) => {
      const outcome = await call('getSession', undefined, { signal })
      if (!outcome.ok) throw new Error(outcome.failure.message)
      return outcome.value.staff
    },
  })
  return member.data ?? null
}

/** What to show: the role's rule, which the server asks again on every call. */
export function useMay(): (permission: StaffPermission) => boolean {
  const role = useStaffMember()?.role
  return useCallback((permission) => role !== undefined && mayStaff(role, permission), [role])
}
