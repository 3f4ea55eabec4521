import { useQuery } from '@tanstack/react-query'
import type { WaitingWire } from '../../../../contract/staff/places-wire.ts'
import { useStaffCall } from '../../../staff/use-staff-call.ts'

/** Below it is whatever a change of a ZIP code or of its waiting list may concern. */
export const placesKey = ['places']
/** Counties come from the ZIP codes. */
export const taxesKey = [...placesKey, 'taxes']

export function usePlaces() {
  const staffCall = useStaffCall()
  return useQuery({
    queryKey: [...placesKey, 'list'],
    queryFn: async ({ signal }) => {
      const outcome = await staffCall('listPlaces', undefined, { signal })
      if (!outcome.ok) throw new Error(outcome.failure.message)
      return outcome.value
    },
  })
}

/** Whom it concerns when a ZIP code closes; asked only where somebody is about to close it. */
export function useAffected(zipCode: string, enabled: boolean) {
  const staffCall = useStaffCall()
  return useQuery({
    queryKey: [...placesKey, 'affected', zipCode],
    enabled,
    queryFn: async ({ signal }) => {
      const outcome = await staffCall('getAffectedByClosing', { zip_code: zipCode }, { signal })
      if (!outcome.ok) throw new Error(outcome.failure.message)
      return outcome.value
    },
  })
}

export function useWaiting(zipCode: string, page: number) {
  const staffCall = useStaffCall()
  return useQuery<WaitingWire>({
    queryKey: [...placesKey, 'waiting', zipCode, page],
    queryFn: async ({ signal }) => {
      const query = { zip_code: zipCode, page: String(page) }
      const outcome = await staffCall('listWaiting', query, { signal })
      if (!outcome.ok) throw new Error(outcome.failure.message)
      return outcome.value
    },
  })
}
