import { useQuery } from '@tanstack/react-query'
import { onboardingQuery } from './onboarding-query.ts'

/** What is known of the account's answers and address, and the way to ask again while nothing is. */
export function useOnboarding({ enabled = true } = {}) {
  const { data, errorUpdateCount, isFetching, refetch } = useQuery({ ...onboardingQuery, enabled })
  const failed = data === undefined && errorUpdateCount > 0
  return {
    data,
    loading: data === undefined && !failed,
    failed,
    retrying: failed && isFetching,
    retry: () => void refetch(),
  }
}
