import { z } from 'zod'
import { succeed } from '../../domain/shared/outcome.ts'
import { type Endpoint, endpoint, type FailureAnswers } from '../platform/http/endpoint.ts'
import { version } from '../platform/version.ts'
import { type CheckReadinessDeps, checkReadiness, type NotReady } from './check-readiness.ts'

const statusSchema = z.object({ status: z.literal('ok') }).meta({ id: 'Health' })
const liveSchema = statusSchema.extend({ version: z.string() }).meta({ id: 'Live' })

const notReady: FailureAnswers<NotReady> = {
  stopping: [503, 'The process is stopping.'],
  not_ready: [503, 'The database does not answer.'],
  job_hangs: [503, ({ jobs }) => `Running for more than an hour, restart the product: ${jobs.join(', ')}.`],
}

/** `/live` says the process runs; `/ready` that it can serve, which needs the database and jobs that do not hang. */
export function healthRoutes(deps: CheckReadinessDeps): Endpoint[] {
  return [
    endpoint({
      name: 'live',
      summary: 'The process runs, and which version of the product it is',
      access: 'public',
      response: liveSchema,
      failures: {},
      sameForAll: true,
      handle: async () => succeed({ value: { status: 'ok' as const, version } }),
    }),
    endpoint({
      name: 'ready',
      summary: 'The process can serve: the database answers, and no job hangs',
      access: 'public',
      response: statusSchema,
      failures: notReady,
      sameForAll: true,
      handle: async () => {
        const outcome = await checkReadiness(deps)
        return outcome.ok ? succeed({ value: { status: outcome.value } }) : outcome
      },
    }),
  ]
}
