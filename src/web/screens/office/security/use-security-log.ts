import { useQuery } from '@tanstack/react-query'
import type { ApiTypes } from '../../../../contract/api-types.ts'
import { useStaffCall } from '../../../staff/use-staff-call.ts'

type Query = ApiTypes['listSecurityEvents']['request']
export type SecurityFilter = Omit<Query, 'before'>

/** One page of the log: the newest that fit, or those before an event. */
export function useSecurityLog(filter: SecurityFilter, before: number | null) {
  const staffCall = useStaffCall()
  return useQuery({
    queryKey: ['business', 'security-log', filter, before],
    queryFn: async ({ signal }) => {
      const query: Query = { ...filter, ...(before === null ? {} : { before: String(before) }) }
      const outcome = await staffCall('listSecurityEvents', query, { signal })
      if (!outcome.ok) throw new Error(outcome.failure.message)
      return outcome.value
    },
  })
}
