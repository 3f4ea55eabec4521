const HOUR = 3_600_000
const LONGEST_WAIT_HOURS = 24
/** More than five days in all: a bank that has not taken it by then does not take it. */
const MOST_ATTEMPTS = 10

/**
 * When a stray payment (money that no order may take) whose refund failed is given back again: an hour after the first
 * failure, twice as long after each further one, and at most a day. null when a person has to decide. @param attempt
 * the one that failed, from 1
 */
export function nextStrayRefundAt(attempt: number, failedAt: Date): Date | null {
  if (attempt >= MOST_ATTEMPTS) return null
  const hours = Math.min(2 ** (attempt - 1), LONGEST_WAIT_HOURS)
  return new Date(failedAt.getTime() + hours * HOUR)
}
