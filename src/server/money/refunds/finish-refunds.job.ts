import type { Job } from '../../platform/jobs/timetable.ts'
import type { MoneyDeps } from '../money-deps.ts'
import { finishRefunds } from './finish-refunds.ts'

export const finishRefundsJob = (deps: MoneyDeps): Job => ({
  name: 'finish-refunds',
  everySeconds: 60,
  run: () => finishRefunds(deps),
})
