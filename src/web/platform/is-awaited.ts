type Query = { isPending: boolean; failureCount: number; fetchStatus: string }

/**
 * Whether an answer is on its way that has neither come nor failed to come yet. What a screen shows below that answer waits
 * for it: shown earlier, its buttons would move away under a press.
 */
export const isAwaited = ({ isPending, failureCount, fetchStatus }: Query): boolean =>
  isPending && failureCount === 0 && fetchStatus === 'fetching'
