type Query = { isPending: boolean; failureCount: number; fetchStatus: string }

/**
 * Whether an answer is on its way that has neither come nor failed to come yet. What stands below its place waits for it
 * with it: shown before, its buttons would move away under a press.
 */
export const isAwaited = ({ isPending, failureCount, fetchStatus }: Query): boolean =>
  isPending && failureCount === 0 && fetchStatus === 'fetching'
