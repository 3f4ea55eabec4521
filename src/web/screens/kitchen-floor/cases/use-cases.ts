import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { KitchenCasesWire, KitchenCaseWire } from '../../../../contract/staff/production/cases-wire.ts'
import { avoidanceWords } from '../../../../domain/customers/dietary-preferences.ts'
import type { CalendarDate } from '../../../../domain/time/calendar-date.ts'
import { useOrderEvents } from '../../../orders/use-order-events.ts'
import { readAnew } from '../../../platform/read-anew.ts'
import { useCheckAccess, useStaffCall } from '../../../staff/use-staff-call.ts'
import { CASE_KINDS } from './cases.words.ts'

export const casesKey = ['kitchen-floor', 'cases']

/** The cases of a delivery date, read again as soon as a household answers or somebody settles one. */
export function useCases(date: CalendarDate | null) {
  const staffCall = useStaffCall()
  const checkAccess = useCheckAccess()
  const client = useQueryClient()
  const cases = useQuery({
    queryKey: [...casesKey, date],
    enabled: date !== null,
    queryFn: async ({ signal }): Promise<KitchenCasesWire> => {
      const outcome = await staffCall('listKitchenCases', { date: date ?? '' }, { signal })
      if (!outcome.ok) throw new Error(outcome.failure.message)
      return outcome.value
    },
  })
  const live = useOrderEvents(
    'staffOrderEvents',
    cases.data?.events_after ?? null,
    () => void readAnew(client, casesKey),
    () => void checkAccess(),
  )
  return { cases, live }
}

export type CaseGroup = {
  title: string
  what: string
  /** Missing in all of the boxes together; null for clashes. */
  portions: number | null
  cases: readonly KitchenCaseWire[]
}

/** Portions of a batch are missing: it is settled once the plan is released, and of what is left over. */
export const isShort = ({ kind }: Pick<KitchenCaseWire, 'kind'>): boolean =>
  kind === 'short' || kind === 'batch_discarded'

/** What is released is cooked as it is, but for what is missing. */
export const canBeSettled = (one: KitchenCaseWire, { is_released }: KitchenCasesWire): boolean =>
  isShort(one) || !is_released

/** Cases of one meal for one reason beside each other: one swap may settle them all. */
export function groupsOf(cases: readonly KitchenCaseWire[]): readonly CaseGroup[] {
  const groups = new Map<string, KitchenCaseWire[]>()
  for (const one of cases) {
    const key = JSON.stringify([one.kind, one.meal_name, one.words])
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()].map((own) => {
    const [first] = own
    return {
      title: first?.meal_name ?? '',
      what: first && isShort(first) ? CASE_KINDS[first.kind] : avoidanceWords(first?.words ?? []),
      portions: first && isShort(first) ? own.reduce((sum, { portions }) => sum + (portions ?? 0), 0) : null,
      cases: own,
    }
  })
}
