import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { screenPaths } from '../../contract/screen-paths.ts'
import { showToast } from '../app/toasts.ts'
import { call } from '../platform/api-client.ts'
import { readAnew } from '../platform/read-anew.ts'
import { adminAccess } from '../platform/storage/browser-storage.ts'
import { useIsHere } from '../platform/use-is-here.ts'
import { callAsStaff } from './call-as-staff.ts'
import { staffMemberKey } from './staff-member.ts'

/** Forgets the flag, says why, and leads to the gate. */
export function useDenyAccess(): () => void {
  const navigate = useNavigate()
  return useCallback(() => {
    adminAccess.remove()
    showToast('Access Denied', { description: 'Please login with admin password', tone: 'danger' })
    void navigate(screenPaths.admin, { replace: true })
  }, [navigate])
}

/** What to do with an answer's status: 401 ends the visit, once, and not after a logout; 403 asks for the role again. */
export function useStaffStatus(): (status: number) => void {
  const deny = useDenyAccess()
  const client = useQueryClient()
  return useCallback(
    (status) => {
      if (status === 401 && adminAccess.read()) deny()
      if (status === 403) void readAnew(client, staffMemberKey)
    },
    [deny, client],
  )
}

/**
 * Asks whether this visit still has access, and ends it when it has none, also where another tab has logged out;
 * without an answer all stays as it is.
 */
export function useCheckAccess(): () => Promise<void> {
  const deny = useDenyAccess()
  const isHere = useIsHere()
  return useCallback(async () => {
    const outcome = await call('getSession')
    if (outcome.ok && outcome.value.staff === null && isHere.current) deny()
  }, [deny, isHere])
}

/** `callAsStaff` for screens behind the gate: an ended staff session leads back to it. */
export function useStaffCall(): typeof callAsStaff {
  const checkStatus = useStaffStatus()
  return useCallback<typeof callAsStaff>(
    async (name, ...input) => {
      const outcome = await callAsStaff(name, ...input)
      if (!outcome.ok) checkStatus(outcome.failure.status)
      return outcome
    },
    [checkStatus],
  )
}
