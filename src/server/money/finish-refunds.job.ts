import type { Job } from '../platform/jobs/timetable.ts'
import { finishRefunds } from './finish-refunds.ts'
import type { MoneyDeps } from './money-deps.ts'

export const finishRefundsJob = (deps: MoneyDeps): Job => ({
  name: 'finish-refunds',
  everySeconds: 60,
  run: () => finishRefunds(deps),
})
