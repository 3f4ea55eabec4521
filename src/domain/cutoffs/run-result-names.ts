import type { RehearsedStep } from './cutoff-rehearsal.ts'
import type { RunResult } from './cutoff-report.ts'

/** As owners read them, in the mail and on the screen. */
export const RUN_RESULT_NAMES: Readonly<Record<RunResult, string>> = {
  charged: 'Charged',
  free: 'Free',
  declined: 'Declined, being retried',
  not_asked: 'Could not be asked',
  skipped: 'Skipped',
  paused: 'Paused',
  canceled: 'Canceled',
  needs_choice: 'Needs a choice',
  not_served: 'Not served',
  no_delivery: 'Week closed',
  too_late: 'Too late',
  on_hold: 'Held by a dispute',
}

export const REHEARSED_STEP_NAMES: Readonly<Record<RehearsedStep, string>> = {
  charge: 'Pays',
  free: 'Free',
  skipped: 'Skipped',
  paused: 'Paused',
  canceled: 'Canceled',
  needs_choice: 'Needs a choice',
  not_served: 'Not served',
  no_delivery: 'Week closed',
  on_hold: 'Held by a dispute',
}
