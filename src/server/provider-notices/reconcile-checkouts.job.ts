import type { Job } from '../platform/jobs/timetable.ts'
import type { PaymentDeps } from '../platform/payments/payment-deps.ts'
import { findDisputes } from './follow-disputes.ts'
import { findEndedRefunds } from './follow-refunds.ts'
import { findLostPayments, reconcileCheckouts } from './reconcile-checkouts.ts'

const MINUTE = 60_000
const MINUTES_BETWEEN_LISTINGS = 15
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * Every half minute what is open here; every quarter of an hour what is complete at the provider; every hour what banks
 * dispute; every day how refunds ended there.
 */
export function reconcileCheckoutsJob(deps: PaymentDeps): Job {
  const listPayments = atMostEvery(MINUTES_BETWEEN_LISTINGS * MINUTE, () => findLostPayments(deps))
  const listRefunds = atMostEvery(DAY, () => findEndedRefunds(deps))
  const listDisputes = atMostEvery(HOUR, () => findDisputes(deps))
  return {
    name: 'reconcile-checkouts',
    everySeconds: 30,
    run: async () => {
      await reconcileCheckouts(deps)
      const now = deps.clock.now().getTime()
      await listPayments(now)
      await listRefunds(now)
      await listDisputes(now)
    },
  }
}

/** Work that failed is not put off. */
function atMostEvery(pauseMs: number, work: () => Promise<void>): (now: number) => Promise<void> {
  let doneAt = Number.NEGATIVE_INFINITY
  return async (now) => {
    // Either way: a clock that was turned back must not put the next time off.
    if (Math.abs(now - doneAt) < pauseMs) return
    await work()
    doneAt = now
  }
}
