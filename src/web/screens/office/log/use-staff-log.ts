import { useQuery } from '@tanstack/react-query'
import type { ApiTypes } from '../../../../contract/api-types.ts'
import { useStaffCall } from '../../../staff/use-staff-call.ts'

type Query = ApiTypes['listStaffChanges']['request']
export type LogFilter = Omit<Query, 'before'>

/** One page of the log: the newest that fit, or those before a change. */
export function useStaffLog(filter: LogFilter, before: number | null) {
  const staffCall = useStaffCall()
  return useQuery({
    queryKey: ['staff-log', filter, before],
    queryFn: async ({ signal }) => {
      const query: Query = { ...filter, ...(before === null ? {} : { before: String(before) }) }
      const outcome = await staffCall('listStaffChanges', query, { signal })
      if (!outcome.ok) throw new Error(outcome.failure.message)
      return outcome.value
    },
    placeholderData: (shown) => shown,
  })
}
