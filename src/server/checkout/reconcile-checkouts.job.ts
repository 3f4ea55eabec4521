import type { Job } from '../platform/jobs/timetable.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { findLostPayments, reconcileCheckouts } from './reconcile-checkouts.ts'

const MINUTES_BETWEEN_LISTINGS = 15

/** Every half minute what is open here; every quarter of an hour what is complete at the provider. */
export function reconcileCheckoutsJob(deps: CheckoutDeps): Job {
  let nextListingAt = 0
  return {
    name: 'reconcile-checkouts',
    everySeconds: 30,
    run: async () => {
      await reconcileCheckouts(deps)
      const now = deps.clock.now().getTime()
      if (now < nextListingAt) return
      await findLostPayments(deps)
      nextListingAt = now + MINUTES_BETWEEN_LISTINGS * 60_000
    },
  }
}
