import { queryOptions } from '@tanstack/react-query'
import { call } from '../platform/api-client.ts'

/** What the server knows of the customer's answers and address; null where it could not be asked. */
export const onboardingQuery = queryOptions({
  queryKey: ['onboarding'],
  queryFn: async ({ signal }) => {
    const outcome = await call('getOnboarding', undefined, { signal })
    return outcome.ok ? outcome.value : null
  },
  staleTime: 0,
  gcTime: 0,
})
