import { queryOptions, useQuery } from '@tanstack/react-query'
import type { SubscriptionCalendar } from '../../../../contract/household/subscription-wire.ts'
import { call } from '../../../platform/api-client.ts'
import { isAwaited } from '../../../platform/is-awaited.ts'

const A_DAY = 24 * 3_600_000
const A_MOMENT = 2000

/** The weeks ahead. Below the portal's key: whatever reloads the portal reloads them too. */
export const calendarQuery = queryOptions<SubscriptionCalendar>({
  queryKey: ['portal', 'calendar'],
  queryFn: async ({ signal }) => {
    const outcome = await call('getSubscriptionCalendar', undefined, { signal })
    if (!outcome.ok) throw new Error(outcome.failure.message)
    return outcome.value
  },
  // What may be done changes at a cutoff, on a screen that nobody touches as well.
  refetchInterval: ({ state }) => state.data !== undefined && untilNextCutoff(state.data),
})

/**
 * Asks as soon as the portal opens, beside the account data, so that the weeks are not later than the rest. Returns whether
 * the portal waits for them.
 */
export const useCalendarIsAwaited = (): boolean =>
  isAwaited(useQuery({ ...calendarQuery, refetchOnMount: 'always' }))

export const useCalendar = () => useQuery({ ...calendarQuery, refetchOnMount: false })

/** In ms from the answer on, and a moment more; false when no cutoff is near. */
function untilNextCutoff({ now, weeks }: SubscriptionCalendar): number | false {
  const waits = weeks.flatMap(({ box }) => (box ? [Date.parse(box.orders_close_at) - Date.parse(now)] : []))
  const next = Math.min(...waits.filter((wait) => wait > 0))
  return next < A_DAY && next + A_MOMENT
}
