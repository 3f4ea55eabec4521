import { queryOptions } from '@tanstack/react-query'
import { call } from '../platform/api-client.ts'

/** Today's menu. Throws when it cannot be had, so that the screen can offer to try again. */
export const menuQuery = queryOptions({
  queryKey: ['menu'],
  queryFn: async ({ signal }) => {
    const outcome = await call('listMeals', undefined, { signal })
    if (!outcome.ok) throw new Error(outcome.failure.message)
    return outcome.value.meals
  },
  staleTime: 5 * 60_000,
})

/** The built-in meals, while today's menu cannot be had. */
export const sampleMenuQuery = queryOptions({
  queryKey: ['sample-menu'],
  queryFn: async () => (await import('./sample-menu.ts')).sampleMenu(),
  staleTime: Number.POSITIVE_INFINITY,
})

/** The week an order placed now belongs to, by the server's clock. */
export const scheduleQuery = queryOptions({
  queryKey: ['delivery-schedule'],
  queryFn: async ({ signal }) => {
    const outcome = await call('getDeliverySchedule', undefined, { signal })
    if (!outcome.ok) throw new Error(outcome.failure.message)
    return outcome.value
  },
  refetchInterval: 60_000,
})
