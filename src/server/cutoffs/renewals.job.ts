import { retryCharges } from '../charges/dunning/retry-charges.ts'
import type { RenewalDeps } from '../charges/renewal-deps.ts'
import { resumeCharges } from '../charges/resume-charges.ts'
import type { Job } from '../platform/jobs/timetable.ts'
import { isStopped } from '../shop/is-stopped.ts'
import { openBoxes } from '../subscriptions/boxes/open-boxes.ts'
import { runCutoff } from './run-cutoff.ts'

/**
 * Every half minute: charges without an answer first, then what is due, then the boxes of the weeks ahead. While an owner has
 * stopped the charges, cutoffs wait; later they are found by their state.
 */
export function renewalsJob(deps: RenewalDeps): Job {
  return {
    name: 'renewals',
    everySeconds: 30,
    run: async () => {
      if (!(await isStopped(deps.db, 'charges'))) {
        await resumeCharges(deps)
        await retryCharges(deps)
        await runCutoff(deps)
      }
      await openBoxes(deps)
    },
  }
}
