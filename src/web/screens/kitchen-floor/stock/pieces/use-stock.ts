import { useQuery } from '@tanstack/react-query'
import type { ApiTypes } from '../../../../../contract/api-types.ts'
import type { CalendarDate } from '../../../../../domain/time/calendar-date.ts'
import { useStaffCall } from '../../../../staff/use-staff-call.ts'

export type Shopping = ApiTypes['getShopping']['response']
export type ShoppingLine = Shopping['suppliers'][number]['lines'][number]
export type Stock = ApiTypes['getStock']['response']
export type Lot = Stock['lots'][number]
export type StockIngredient = Stock['ingredients'][number]

/** All that these screens read; after an act they read it again. */
export const stockKey = ['stock'] as const

export function useShopping(day: CalendarDate | null) {
  const staffCall = useStaffCall()
  return useQuery({
    queryKey: [...stockKey, 'shopping', day],
    queryFn: async ({ signal }) => {
      const outcome = await staffCall('getShopping', day ? { delivery_date: day } : {}, { signal })
      if (!outcome.ok) throw new Error(outcome.failure.message)
      return outcome.value
    },
  })
}

export function useStock() {
  const staffCall = useStaffCall()
  return useQuery({
    queryKey: [...stockKey, 'lots'],
    queryFn: async ({ signal }) => {
      const outcome = await staffCall('getStock', undefined, { signal })
      if (!outcome.ok) throw new Error(outcome.failure.message)
      return outcome.value
    },
  })
}
