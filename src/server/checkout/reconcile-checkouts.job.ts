import type { Job } from '../platform/jobs/timetable.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { findLostPayments, reconcileCheckouts } from './reconcile-checkouts.ts'

const MINUTES_BETWEEN_LISTINGS = 15

/** Every half minute what is open here; every quarter of an hour what is complete at the provider. */
export function reconcileCheckoutsJob(deps: CheckoutDeps): Job {
  let listedAt = Number.NEGATIVE_INFINITY
  return {
    name: 'reconcile-checkouts',
    everySeconds: 30,
    run: async () => {
      await reconcileCheckouts(deps)
      const now = deps.clock.now().getTime()
      // Either way: a clock that was turned back must not put the next listing off.
      if (Math.abs(now - listedAt) < MINUTES_BETWEEN_LISTINGS * 60_000) return
      await findLostPayments(deps)
      listedAt = now
    },
  }
}
