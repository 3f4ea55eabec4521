import { successSchema } from '../../contract/shared/primitives-wire.ts'
import { NOT_DRIVERS } from '../../contract/shared/seen-by.ts'
import {
  batchCardSchema,
  batchQuerySchema,
  recordReadingRequestSchema,
  setCoolingRequestSchema,
  takeLotBackRequestSchema,
  useLotsRequestSchema,
} from '../../contract/staff/production/batch-wire.ts'
import { fail, succeed } from '../../domain/shared/outcome.ts'
import { staffActor } from '../platform/db/acting-as.ts'
import { type Endpoint, endpoint, type FailureAnswers } from '../platform/http/endpoint.ts'
import { setCooling } from '../recipes/set-cooling.ts'
import type { StockDeps } from '../stock/receive-intake.ts'
import { lockBatch } from './lock-batch.ts'
import { readBatchCard } from './read-batch-card.ts'
import { type ReadingFailure, recordReading } from './record-reading.ts'
import { type TakeLotBackFailure, takeLotBack } from './take-lot-back.ts'
import { takeLots, type UseLotsFailure } from './take-lots.ts'

type Deps = StockDeps & { staffNames: () => Promise<(actor: string) => string> }

const BATCH_GONE = [404, 'There is no such batch.'] as const
const readingFailures: FailureAnswers<ReadingFailure> = {
  batch_not_found: BATCH_GONE,
  reading_not_found: [404, 'There is no such reading of this batch.'],
  reading_corrected: [409, 'Somebody has corrected this reading meanwhile. Look at it again.'],
  measured_in_future: [422, 'Nothing can have been measured at a moment that is still to come.'],
}
const lotsFailures: FailureAnswers<UseLotsFailure> = {
  batch_not_found: BATCH_GONE,
  batch_over: [409, 'This batch is over. Take its last tick back first.'],
  lot_not_found: [404, 'There is no such lot.'],
  lot_not_usable: [409, 'This lot is held or was thrown away. Nothing was written down.'],
}
const backFailures: FailureAnswers<TakeLotBackFailure> = {
  batch_not_found: BATCH_GONE,
  batch_over: lotsFailures.batch_over,
  lot_not_found: lotsFailures.lot_not_found,
  lot_discarded: [409, 'This lot was thrown away. It stays written down.'],
  changed_meanwhile: [409, 'Somebody has written something else down meanwhile. Look at it again.'],
}

/** What a cook reads and writes down about a batch. */
export const batchesRoutes = (deps: Deps): Endpoint[] => [...cardRoutes(deps), ...lotsRoutes(deps)]

const cardRoutes = (deps: Deps): Endpoint[] => [
  endpoint({
    name: 'getBatchCard',
    summary: 'A batch with its lots, temperatures, clocks, and what keeps it from being released',
    access: 'view-production',
    query: batchQuerySchema,
    response: batchCardSchema,
    seen: NOT_DRIVERS,
    failures: { batch_not_found: BATCH_GONE },
    handle: async ({ query }) => {
      const card = await readBatchCard(deps, query.batch_id)
      return card ? succeed({ value: card }) : fail({ code: 'batch_not_found' })
    },
  }),
  endpoint({
    name: 'recordReading',
    summary: 'Write a temperature of a batch down, or one that stands for a wrong one',
    access: 'cook',
    body: recordReadingRequestSchema,
    response: successSchema,
    seen: NOT_DRIVERS,
    failures: readingFailures,
    handle: async ({ body: { batch_id: batchId, tenths_f: tenthsF, at, ...rest }, actor }) => {
      const reading = { ...rest, batchId, tenthsF, at: at === null ? null : new Date(at) }
      const outcome = await recordReading(deps, reading, staffActor(actor.account))
      return outcome.ok ? succeed({ value: { success: true as const } }) : outcome
    },
  }),
]

const lotsRoutes = (deps: Deps): Endpoint[] => [
  endpoint({
    name: 'useLots',
    summary: 'Write down which lots went into a batch, and how much of each',
    access: 'cook',
    body: useLotsRequestSchema,
    response: successSchema,
    seen: NOT_DRIVERS,
    failures: lotsFailures,
    handle: async ({ body: { batch_id: batchId, uses }, actor }) => {
      const used = uses.map(({ lot_id: lotId, mg }) => ({ lotId, mg }))
      const outcome = await takeLots(deps, { batchId, uses: used }, staffActor(actor.account))
      return outcome.ok ? succeed({ value: { success: true as const } }) : outcome
    },
  }),
  endpoint({
    name: 'takeLotBack',
    summary: 'Say that a lot did not go into a batch after all',
    access: 'cook',
    body: takeLotBackRequestSchema,
    response: successSchema,
    seen: NOT_DRIVERS,
    failures: backFailures,
    handle: async ({ body: { batch_id: batchId, lot_id: lotId, mg, reason }, actor }) => {
      const outcome = await takeLotBack(deps, { batchId, lotId, mg, reason }, staffActor(actor.account))
      return outcome.ok ? succeed({ value: { success: true as const } }) : outcome
    },
  }),
  endpoint({
    name: 'setCooling',
    summary: 'Say whether the recipe of a batch is cooked hot and cooled, so that temperatures are asked for',
    access: 'plan-production',
    body: setCoolingRequestSchema,
    response: successSchema,
    seen: NOT_DRIVERS,
    failures: { batch_not_found: BATCH_GONE },
    handle: async ({ body: { batch_id: batchId, needs_cooling: needsCooling }, actor }) =>
      deps.db.transaction(async (tx) => {
        const batch = await lockBatch(tx, batchId)
        if (!batch) return fail({ code: 'batch_not_found' as const })
        const change = { versionId: batch.recipeVersionId, needsCooling }
        await setCooling(tx, { ...change, by: staffActor(actor.account), at: deps.clock.now() })
        return succeed({ value: { success: true as const } })
      }),
  }),
]
