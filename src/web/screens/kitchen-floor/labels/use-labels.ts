import { useQuery } from '@tanstack/react-query'
import { useStaffCall } from '../../../staff/use-staff-call.ts'

export const labelsKey = ['labels']

export function useLabelMeals() {
  const staffCall = useStaffCall()
  return useQuery({
    queryKey: labelsKey,
    queryFn: async ({ signal }) => {
      const outcome = await staffCall('listLabelMeals', undefined, { signal })
      if (!outcome.ok) throw new Error(outcome.failure.message)
      return outcome.value
    },
  })
}
