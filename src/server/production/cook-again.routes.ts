import { NOT_DRIVERS } from '../../contract/shared/seen-by.ts'
import { cookAgainRequestSchema, cookedAgainSchema } from '../../contract/staff/production/batch-wire.ts'
import { succeed } from '../../domain/shared/outcome.ts'
import type { Clock } from '../platform/clock.ts'
import { staffActor } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { type Endpoint, endpoint, type FailureAnswers } from '../platform/http/endpoint.ts'
import { type CookAgainFailure, cookAgain } from './cook-again.ts'

const failures: FailureAnswers<CookAgainFailure> = {
  batch_not_found: [404, 'There is no such batch.'],
  work_order_closed: [409, 'This work order is closed.'],
  changed_meanwhile: [409, 'Somebody has changed this batch meanwhile. Look at it again.'],
  nothing_missing: [409, 'Nothing of it is missing: enough is there, or is being made.'],
  portions_missing: [422, 'Please say how many portions.'],
  part_not_there: [409, 'A part that you chose was thrown away or is held. Look at it again.'],
}

export const cookAgainRoutes = (deps: { db: Db; clock: Clock }): Endpoint[] => [
  endpoint({
    name: 'cookAgain',
    summary: 'Plan another batch of what was thrown away or came out short, on a day that is released',
    access: 'cook',
    body: cookAgainRequestSchema,
    response: cookedAgainSchema,
    seen: NOT_DRIVERS,
    failures,
    handle: async ({ body: { batch_id: batchId, version, portions, parts_there }, actor }) => {
      const wish = { batchId, version, portions, partsThere: parts_there }
      const outcome = await cookAgain(deps, wish, staffActor(actor.account))
      return outcome.ok ? succeed({ value: { batch_id: outcome.value.batchId } }) : outcome
    },
  }),
]
