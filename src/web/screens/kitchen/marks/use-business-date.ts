import { useQuery } from '@tanstack/react-query'
import { businessDateAt } from '../../../../domain/time/business-zone.ts'
import type { CalendarDate } from '../../../../domain/time/calendar-date.ts'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import { useStaffCall } from '../../../staff/use-staff-call.ts'

/** Today by the server's clock, asked for whenever somebody has to know; null until it answers. */
export function useBusinessDate(isNeeded: boolean): CalendarDate | null {
  const kitchen = useKitchen()
  const staffCall = useStaffCall()
  const today = useQuery({
    queryKey: ['kitchen', 'today'],
    enabled: isNeeded,
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const schedule = await staffCall('getDeliverySchedule', undefined, { signal })
      if (!schedule.ok) throw new Error(schedule.failure.message)
      return businessDateAt(kitchen, new Date(schedule.value.now))
    },
  })
  return today.data ?? null
}
