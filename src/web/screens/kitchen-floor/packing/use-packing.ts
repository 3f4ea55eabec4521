import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { BoxWire } from '../../../../contract/staff/production/packing-wire.ts'
import type { PackVerdict } from '../../../../domain/packing/pack-verdict.ts'
import type { CalendarDate } from '../../../../domain/time/calendar-date.ts'
import { readAnew } from '../../../platform/read-anew.ts'
import { useStaffCall } from '../../../staff/use-staff-call.ts'

const packingKey = ['packing']
/** Other stations pack, too. */
const LOOKS_AGAIN_MS = 5000

/** Every portion of the order has a label that counts, and is in the box. */
export const isBoxPacked = ({ portions, ordered }: BoxWire): boolean =>
  ordered > 0 && portions.length === ordered && portions.every(({ in_box }) => in_box)

/** `date` null: the coming day with boxes. */
export function usePacking(date: CalendarDate | null) {
  const staffCall = useStaffCall()
  const client = useQueryClient()
  const query = useQuery({
    queryKey: [...packingKey, date],
    queryFn: async ({ signal }) => {
      const outcome = await staffCall('getPacking', date === null ? {} : { date }, { signal })
      if (!outcome.ok) throw new Error(outcome.failure.message)
      return outcome.value
    },
    refetchInterval: LOOKS_AGAIN_MS,
  })
  /** @returns null when the server did not answer */
  const scan = async (order_id: string, code: string): Promise<PackVerdict | null> => {
    const outcome = await staffCall('scanIntoBox', { order_id, code, station: '' })
    await readAnew(client, packingKey)
    return outcome.ok ? outcome.value.verdict : null
  }
  return { query, scan }
}
