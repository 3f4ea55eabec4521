import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { WorkOrderWire } from '../../../../contract/staff/kitchen-audience.ts'
import { productionWeek } from '../../../../domain/kitchen/production-week.ts'
import type { CalendarDate } from '../../../../domain/time/calendar-date.ts'
import { messageOf } from '../../../app/messages.ts'
import { showToast } from '../../../app/toasts.ts'
import { readAnew } from '../../../platform/read-anew.ts'
import { useStaffCall } from '../../../staff/use-staff-call.ts'
import { shownWeekKey } from '../week/shown-week-key.ts'

export const LOAD_WORK_ORDERS_FAILED = 'Failed to load work orders'

const weekKey = (date: CalendarDate | null) => [...shownWeekKey, 'work-orders', date]

/** Another cook's new work order is not an order event: it is looked for. */
const LOOK_EVERY_MILLISECONDS = 30_000

/** The work orders of the production week that starts with a delivery date, asked for again with every order event. */
export function useWorkOrderList(date: CalendarDate | null) {
  const staffCall = useStaffCall()
  return useQuery({
    queryKey: weekKey(date),
    enabled: date !== null,
    refetchInterval: LOOK_EVERY_MILLISECONDS,
    queryFn: async ({ signal }): Promise<readonly WorkOrderWire[]> => {
      const outcome = await staffCall('listWorkOrders', productionWeek(date as CalendarDate), { signal })
      if (!outcome.ok) throw new Error(outcome.failure.message)
      return outcome.value.work_orders
    },
  })
}

/** The work orders of a week, and a way to make a new one. */
export function useWorkOrders(date: CalendarDate) {
  const client = useQueryClient()
  const staffCall = useStaffCall()
  const [generating, setGenerating] = useState(false)
  const queryKey = weekKey(date)
  const workOrders = useWorkOrderList(date)
  useEffect(() => {
    if (workOrders.isError) showToast(LOAD_WORK_ORDERS_FAILED, { tone: 'danger' })
  }, [workOrders.isError])

  /** Resolves to the id of the work order that now holds, or null. */
  const generate = async (): Promise<string | null> => {
    setGenerating(true)
    const outcome = await staffCall('generateWorkOrder', { delivery_date: date })
    if (outcome.ok) await readAnew(client, queryKey)
    setGenerating(false)
    if (!outcome.ok) {
      const { failure } = outcome
      if (failure.status !== 401)
        showToast('Failed to generate work order', { description: messageOf(failure), tone: 'danger' })
      return null
    }
    if (outcome.value.created) showToast('Work order generated', { tone: 'success' })
    else showToast('Nothing has changed', { description: 'The latest work order still holds.' })
    return outcome.value.work_order_id
  }
  return {
    workOrders: workOrders.data ?? null,
    failed: workOrders.isError,
    fetching: workOrders.isFetching,
    refresh: () => readAnew(client, queryKey),
    generating,
    generate,
  }
}
