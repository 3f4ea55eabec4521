import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ClashSheetWire } from '../../../../contract/staff/production/clash-sheet-wire.ts'
import { useOrderEvents } from '../../../orders/use-order-events.ts'
import { readAnew } from '../../../platform/read-anew.ts'
import { useCheckAccess, useStaffCall } from '../../../staff/use-staff-call.ts'
import { productionKey } from '../pieces/production-key.ts'

/** Below what production reads: what wakes its screens brings the rules on their cards up to date, too. */
export const clashesKey = [...productionKey, 'clashes']

/** The clash sheet of a delivery date, as it was read last. */
export function useClashSheet(date: string | null) {
  const staffCall = useStaffCall()
  return useQuery({
    queryKey: [...clashesKey, date],
    enabled: date !== null,
    queryFn: async ({ signal }): Promise<ClashSheetWire> => {
      const outcome = await staffCall('getClashSheet', { date: date ?? '' }, { signal })
      if (!outcome.ok) throw new Error(outcome.failure.message)
      return outcome.value
    },
  })
}

/** It is read again as soon as somebody orders, settles a case or writes a rule. */
export function useLiveClashSheet(date: string | null) {
  const checkAccess = useCheckAccess()
  const client = useQueryClient()
  const sheet = useClashSheet(date)
  const live = useOrderEvents(
    'staffOrderEvents',
    sheet.data?.events_after ?? null,
    () => void readAnew(client, clashesKey),
    () => void checkAccess(),
  )
  return { sheet, live }
}
