import { successSchema } from '../../contract/shared/primitives-wire.ts'
import { NOT_DRIVERS } from '../../contract/shared/seen-by.ts'
import { holdBatchRequestSchema } from '../../contract/staff/production/batch-wire.ts'
import { succeed } from '../../domain/shared/outcome.ts'
import type { Clock } from '../platform/clock.ts'
import { staffActor } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { type Endpoint, endpoint, type FailureAnswers } from '../platform/http/endpoint.ts'
import { type HoldBatchFailure, holdBatch } from './hold-batch.ts'

const failures: FailureAnswers<HoldBatchFailure> = {
  batch_not_found: [404, 'There is no such batch.'],
  changed_meanwhile: [409, 'Somebody has changed this batch meanwhile. Look at it again.'],
  batch_discarded: [409, 'This batch was thrown away.'],
}

export const holdBatchRoutes = (deps: { db: Db; clock: Clock }): Endpoint[] => [
  endpoint({
    name: 'holdBatch',
    summary: 'Take a batch out of use at once, let it go again, or throw it away',
    access: 'cook',
    body: holdBatchRequestSchema,
    response: successSchema,
    seen: NOT_DRIVERS,
    failures,
    handle: async ({ body: { batch_id: batchId, version, act, reason }, actor }) => {
      const outcome = await holdBatch(deps, { batchId, version, act, reason }, staffActor(actor.account))
      return outcome.ok ? succeed({ value: { success: true as const } }) : outcome
    },
  }),
]
