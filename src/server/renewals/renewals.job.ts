import type { Job } from '../platform/jobs/timetable.ts'
import { openBoxes } from '../subscriptions/open-boxes.ts'
import type { RenewalDeps } from './renewal-deps.ts'
import { resumeCharges } from './resume-charges.ts'
import { retryCharges } from './retry-charges.ts'
import { runCutoff } from './run-cutoff.ts'

/** Every half minute: charges without an answer first, then what is due, then the boxes of the weeks ahead. */
export function renewalsJob(deps: RenewalDeps): Job {
  return {
    name: 'renewals',
    everySeconds: 30,
    run: async () => {
      await resumeCharges(deps)
      await retryCharges(deps)
      await runCutoff(deps)
      await openBoxes(deps)
    },
  }
}
