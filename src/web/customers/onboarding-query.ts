import { queryOptions } from '@tanstack/react-query'
import { showFailure } from '../app/toasts.ts'
import { call } from '../platform/api-client.ts'

/** What the server knows of the customer's answers and address; null where it could not be asked. */
export const onboardingQuery = queryOptions({
  queryKey: ['onboarding'],
  queryFn: async ({ signal }) => {
    const outcome = await call('getOnboarding', undefined, { signal })
    if (outcome.ok) return outcome.value
    if (!signal.aborted) showFailure(outcome.failure, 'Failed to check onboarding status')
    return null
  },
  staleTime: 0,
  gcTime: 0,
})
