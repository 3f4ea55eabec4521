import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import type { Db } from '../platform/db/db.ts'
import type { RunWatch } from '../platform/jobs/run-watch.ts'
import { databaseAnswers } from './health.records.ts'

export type CheckReadinessDeps = { db: Db; watch: RunWatch; stopping: AbortSignal }

/** `jobs` by name, at least one. */
export type NotReady = { code: 'stopping' } | { code: 'not_ready' } | { code: 'job_hangs'; jobs: string[] }

export async function checkReadiness({
  db,
  watch,
  stopping,
}: CheckReadinessDeps): Promise<Outcome<'ok', NotReady>> {
  if (stopping.aborted) return fail({ code: 'stopping' })
  if (!(await databaseAnswers(db))) return fail({ code: 'not_ready' })
  const jobs = watch.hanging()
  return jobs.length > 0 ? fail({ code: 'job_hangs', jobs }) : succeed('ok')
}
