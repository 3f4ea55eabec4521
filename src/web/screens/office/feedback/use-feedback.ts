import { useQuery } from '@tanstack/react-query'
import { useStaffCall } from '../../../staff/use-staff-call.ts'

export function useRatings() {
  const staffCall = useStaffCall()
  return useQuery({
    queryKey: ['meal-ratings'],
    queryFn: async ({ signal }) => {
      const outcome = await staffCall('listMealRatings', undefined, { signal })
      if (!outcome.ok) throw new Error(outcome.failure.message)
      return outcome.value.meals
    },
  })
}
