import { queryOptions } from '@tanstack/react-query'
import { call } from '../platform/api-client.ts'

/**
 * What the server knows of the customer's answers and address. Throws where it could not be asked: an account that
 * cannot be read is not an empty one, whose form would save over what the customer has answered.
 */
export const onboardingQuery = queryOptions({
  queryKey: ['onboarding'],
  queryFn: async ({ signal }) => {
    const outcome = await call('getOnboarding', undefined, { signal })
    if (!outcome.ok) throw new Error(outcome.failure.message)
    return outcome.value
  },
  staleTime: 0,
  gcTime: 0,
})
