import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { DriverStop } from '../../../../contract/staff/kitchen-audience.ts'
import { businessDateAt } from '../../../../domain/time/business-zone.ts'
import type { CalendarDate } from '../../../../domain/time/calendar-date.ts'
import { useOrderEvents } from '../../../orders/use-order-events.ts'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import { readAnew } from '../../../platform/read-anew.ts'
import { useCheckAccess, useStaffCall } from '../../../staff/use-staff-call.ts'
import { gatherReloads } from '../orders/gathered-reload.ts'
import { answerOf, loadOrders } from '../orders/load-orders.ts'

const deliveriesKey = ['kitchen', 'deliveries']
/** A screen that stays open over midnight has another day’s deliveries. */
const LOOK_EVERY_MILLISECONDS = 5 * 60_000

type Deliveries = { today: CalendarDate; stops: readonly DriverStop[]; eventsAfter: string }

/** A driver’s open deliveries of today by the server’s clock, kept up to date by the order events. */
export function useDeliveries() {
  const kitchen = useKitchen()
  const client = useQueryClient()
  const staffCall = useStaffCall()
  const checkAccess = useCheckAccess()
  const deliveries = useQuery({
    queryKey: deliveriesKey,
    refetchInterval: LOOK_EVERY_MILLISECONDS,
    queryFn: async ({ signal }): Promise<Deliveries> => {
      const { now } = answerOf(await staffCall('getDeliverySchedule', undefined, { signal }))
      const today = businessDateAt(kitchen, new Date(now))
      const { first, orders } = await loadOrders((page) =>
        staffCall('listKitchenOrders', { date: today, ...page }, { signal }),
      )
      return { today, stops: orders, eventsAfter: first.events_after }
    },
  })
  const [reloads] = useState(() => gatherReloads(client, deliveriesKey))
  useEffect(() => reloads.stop, [reloads])
  const after = deliveries.data?.eventsAfter ?? (deliveries.isError ? '' : null)
  const live = useOrderEvents('staffOrderEvents', after, reloads.soon, () => void checkAccess())
  return {
    today: deliveries.data?.today ?? null,
    stops: deliveries.data?.stops ?? null,
    failed: deliveries.isError,
    fetching: deliveries.isFetching,
    live,
    refresh: useCallback(() => readAnew(client, deliveriesKey), [client]),
  }
}
