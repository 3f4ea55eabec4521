import { randomUUID } from 'node:crypto'
import { successSchema } from '../../contract/shared/primitives-wire.ts'
import { MENU_MAKERS } from '../../contract/shared/seen-by.ts'
import {
  logDrillRequestSchema,
  traceQuerySchema,
  traceResponseSchema,
} from '../../contract/staff/production/trace-wire.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { succeed } from '../../domain/shared/outcome.ts'
import type { Clock } from '../platform/clock.ts'
import { staffActor } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { type Endpoint, endpoint } from '../platform/http/endpoint.ts'
import { recordChange } from '../staff-log/record-change.ts'
import { traceFood } from './trace-food.ts'

/** Where food went, and what is in it. */
type Deps = { db: Db; clock: Clock; kitchen: Kitchen }

export const tracingRoutes = ({ db, clock, kitchen }: Deps): Endpoint[] => [
  endpoint({
    name: 'traceFood',
    summary:
      'From a lot, a supplier, an ingredient, a batch, a label or a day of measuring to the households, and back',
    access: 'trace',
    query: traceQuerySchema,
    response: traceResponseSchema,
    seen: MENU_MAKERS,
    failures: {},
    handle: async ({ query, facts }) => {
      facts.note({ detail: { traced: query.from } })
      return succeed({ value: await traceFood({ db, kitchen }, query) })
    },
  }),
  endpoint({
    name: 'logDrill',
    summary: 'Write down that a recall was practiced, and how long it took',
    access: 'trace',
    body: logDrillRequestSchema,
    response: successSchema,
    seen: MENU_MAKERS,
    failures: {},
    handle: async ({ body: { from, text, seconds, households }, actor }) => {
      await db.transaction((tx) =>
        recordChange(tx, {
          ...{ by: staffActor(actor.account), at: clock.now(), act: 'practiced', before: null },
          subject: { kind: 'recall', id: randomUUID(), name: text },
          after: { from, seconds, households },
        }),
      )
      return succeed({ value: { success: true as const } })
    },
  }),
]
