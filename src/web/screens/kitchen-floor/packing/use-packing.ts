import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { PackVerdict } from '../../../../domain/packing/pack-verdict.ts'
import type { CalendarDate } from '../../../../domain/time/calendar-date.ts'
import { showToast } from '../../../app/toasts.ts'
import { useOrderEvents } from '../../../orders/use-order-events.ts'
import { readAnew } from '../../../platform/read-anew.ts'
import { failureText } from '../../../staff/failure-text.ts'
import { useCheckAccess, useStaffCall } from '../../../staff/use-staff-call.ts'

const packingKey = ['packing']

/** The boxes of a day, read again as soon as another station scans. `date` null: the coming day with boxes. */
export function usePacking(date: CalendarDate | null) {
  const staffCall = useStaffCall()
  const checkAccess = useCheckAccess()
  const client = useQueryClient()
  const query = useQuery({
    queryKey: [...packingKey, date],
    queryFn: async ({ signal }) => {
      const outcome = await staffCall('getPacking', date === null ? {} : { date }, { signal })
      if (!outcome.ok) throw new Error(outcome.failure.message)
      return outcome.value
    },
  })
  const live = useOrderEvents(
    'staffOrderEvents',
    query.data?.events_after ?? null,
    () => void readAnew(client, packingKey),
    () => void checkAccess(),
  )
  /** @returns null when the server did not answer */
  const scan = async (order_id: string, code: string): Promise<PackVerdict | null> => {
    const outcome = await staffCall('scanIntoBox', { order_id, code, station: '' })
    await readAnew(client, packingKey)
    return outcome.ok ? outcome.value.verdict : null
  }
  /** `labelId` null: everything. @returns whether it is out; why not is told in a toast */
  const takeOut = async (order_id: string, label_id: string | null, reason: string): Promise<boolean> => {
    const outcome = await staffCall('takeOutOfBox', { order_id, label_id, reason, station: '' })
    await readAnew(client, packingKey)
    if (!outcome.ok) showToast(failureText(outcome.failure), { tone: 'danger' })
    return outcome.ok
  }
  return { query, live, scan, takeOut }
}
