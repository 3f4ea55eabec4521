import { queryOptions } from '@tanstack/react-query'
import { call } from '../platform/api-client.ts'

/** Today's menu. Throws when it cannot be loaded, so that the screen can offer to try again. */
export const menuQuery = queryOptions({
  queryKey: ['menu'],
  queryFn: async ({ signal }) => {
    const outcome = await call('listMeals', undefined, { signal })
    if (!outcome.ok) throw new Error(outcome.failure.message)
    return outcome.value
  },
  select: ({ meals }) => meals,
  staleTime: 5 * 60_000,
})

/** The built-in meals, while today's menu cannot be loaded. */
export const sampleMenuQuery = queryOptions({
  queryKey: ['sample-menu'],
  queryFn: async () => (await import('./sample-menu.ts')).sampleMenu(),
  staleTime: Number.POSITIVE_INFINITY,
})

const A_MINUTE = 60_000
const A_MOMENT = 1000

/** The week an order placed now belongs to, by the server's clock. */
export const scheduleQuery = queryOptions({
  queryKey: ['delivery-schedule'],
  queryFn: async ({ signal }) => {
    const outcome = await call('getDeliverySchedule', undefined, { signal })
    if (!outcome.ok) throw new Error(outcome.failure.message)
    return outcome.value
  },
  // At the cutoff at once, on a screen that nobody touches as well: from then on another day is meant.
  refetchInterval: ({ state: { data } }) => {
    const left = data ? Date.parse(data.orders_close_at) - Date.parse(data.now) : A_MINUTE
    return left > 0 ? Math.min(left + A_MOMENT, A_MINUTE) : A_MINUTE
  },
})
