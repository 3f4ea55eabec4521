import { z } from 'zod'
import { fail, succeed } from '../../domain/shared/outcome.ts'
import type { Db } from '../platform/db/db.ts'
import { type Endpoint, endpoint } from '../platform/http/endpoint.ts'
import { databaseAnswers } from './health.records.ts'

const statusSchema = z.object({ status: z.literal('ok') }).meta({ id: 'Health' })

/** `/live` says the process runs; `/ready` that it can serve, which needs the database. */
export function healthRoutes({ db }: { db: Db }): Endpoint[] {
  return [
    endpoint({
      name: 'live',
      summary: 'The process runs',
      access: 'public',
      response: statusSchema,
      failures: {},
      handle: async () => succeed({ value: { status: 'ok' as const } }),
    }),
    endpoint({
      name: 'ready',
      summary: 'The process can serve: the database answers',
      access: 'public',
      response: statusSchema,
      failures: { not_ready: [503, 'The database does not answer.'] },
      handle: async () =>
        (await databaseAnswers(db))
          ? succeed({ value: { status: 'ok' as const } })
          : fail({ code: 'not_ready' }),
    }),
  ]
}
