import { useQuery } from '@tanstack/react-query'
import type { CalendarDate } from '../../../../domain/time/calendar-date.ts'
import { useStaffCall } from '../../../staff/use-staff-call.ts'

export const labelsKey = ['labels']

export function useLabelMeals() {
  const staffCall = useStaffCall()
  return useQuery({
    queryKey: [...labelsKey, 'meals'],
    queryFn: async ({ signal }) => {
      const outcome = await staffCall('listLabelMeals', undefined, { signal })
      if (!outcome.ok) throw new Error(outcome.failure.message)
      return outcome.value
    },
  })
}

/** Below the key of the meals, so that both are read anew together. */
export function useLabelDay(date: CalendarDate) {
  const staffCall = useStaffCall()
  return useQuery({
    queryKey: [...labelsKey, date],
    queryFn: async ({ signal }) => {
      const outcome = await staffCall('getLabelDay', { date }, { signal })
      if (!outcome.ok) throw new Error(outcome.failure.message)
      return outcome.value
    },
  })
}
