import { useQuery } from '@tanstack/react-query'
import { useStaffCall } from '../../../staff/use-staff-call.ts'

export const companyKey = ['company']

export function useCompany() {
  const staffCall = useStaffCall()
  return useQuery({
    queryKey: companyKey,
    queryFn: async ({ signal }) => {
      const outcome = await staffCall('getCompany', undefined, { signal })
      if (!outcome.ok) throw new Error(outcome.failure.message)
      return outcome.value
    },
  })
}
