import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { StaffMember } from '../../contract/household/session-wire.ts'
import { mayStaff, needsNamedOwner, type StaffPermission } from '../../domain/accounts/roles.ts'
import { call } from '../platform/api-client.ts'

export const staffMemberKey = ['kitchen', 'member']
const FRESH_MILLISECONDS = 5 * 60_000

type StaffVisit =
  | { readonly state: 'pending' }
  | { readonly state: 'open'; readonly member: StaffMember }
  /** Staff have signed out, or their session has ended. */
  | { readonly state: 'ended' }
  | { readonly state: 'failed'; readonly retry: () => unknown }

/** The staff member at this screen, as far as the server has said so. */
export function useStaffVisit(): StaffVisit {
  const { data, isError, isFetching, refetch } = useQuery<StaffMember | null>({
    queryKey: staffMemberKey,
    // Somebody may have come in since, by another tab.
    staleTime: ({ state }) => (state.data ? FRESH_MILLISECONDS : 0),
    queryFn: async ({ signal }) => {
      const outcome = await call('getSession', undefined, { signal })
      if (!outcome.ok) throw new Error(outcome.failure.message)
      return outcome.value.staff
    },
  })
  if (data) return { state: 'open', member: data }
  // A screen that asks again as soon as it is shown must not take itself away by that.
  if (isError) return { state: 'failed', retry: refetch }
  if (isFetching) return { state: 'pending' }
  return { state: data === null ? 'ended' : 'pending' }
}

/** The staff member at this screen; null until the server has said so. */
export function useStaffMember(): StaffMember | null {
  const visit = useStaffVisit()
  return visit.state === 'open' ? visit.member : null
}

/** What to show: the role's rule, which the server asks again on every call. */
export function useMay(): (permission: StaffPermission) => boolean {
  const role = useStaffMember()?.role
  const hasNamedOwner = useNeedsNamedOwner()
  return useCallback(
    (permission) =>
      role !== undefined && mayStaff(role, permission) && !needsNamedOwner(permission, { hasNamedOwner }),
    [role, hasNamedOwner],
  )
}

/** Whether this visit came in with the shared password, which decides no money and changes no staff any more. */
export const useNeedsNamedOwner = (): boolean => useStaffMember()?.needs_named_owner ?? false
