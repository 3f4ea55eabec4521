import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { BatchWire, ProductionWire } from '../../../../contract/staff/production/production-wire.ts'
import type { CalendarDate } from '../../../../domain/time/calendar-date.ts'
import { useOrderEvents } from '../../../orders/use-order-events.ts'
import { readAnew } from '../../../platform/read-anew.ts'
import { useCheckAccess, useStaffCall } from '../../../staff/use-staff-call.ts'
import { productionKey } from '../pieces/production-key.ts'

/** A delivery date as the kitchen makes it, read again as soon as somebody ticks, releases or orders. */
export function useProduction(date: CalendarDate | null) {
  const staffCall = useStaffCall()
  const checkAccess = useCheckAccess()
  const client = useQueryClient()
  const production = useQuery({
    queryKey: [...productionKey, date],
    enabled: date !== null,
    queryFn: async ({ signal }): Promise<ProductionWire> => {
      const outcome = await staffCall('getProduction', { date: date ?? '' }, { signal })
      if (!outcome.ok) throw new Error(outcome.failure.message)
      return outcome.value
    },
  })
  const live = useOrderEvents(
    'staffOrderEvents',
    production.data?.events_after ?? null,
    () => void readAnew(client, productionKey),
    () => void checkAccess(),
  )
  return { production, live }
}

/** Batches by station, those of one station as they begin; what has no station comes last. */
export function byStation(
  batches: readonly BatchWire[],
): readonly { station: string; batches: readonly BatchWire[] }[] {
  const names = [...new Set(batches.map(({ station }) => station))].sort(
    (a, b) => Number(a === '') - Number(b === '') || (a < b ? -1 : 1),
  )
  return names.map((station) => ({ station, batches: batches.filter((batch) => batch.station === station) }))
}
