import type { Job } from '../../platform/jobs/timetable.ts'
import type { MoneyDeps } from '../money-deps.ts'
import { reconcileDueDays } from './reconcile-ledger.ts'

export const reconcileLedgerJob = (deps: MoneyDeps): Job => ({
  name: 'reconcile-ledger',
  everySeconds: 600,
  run: () => reconcileDueDays(deps),
})
