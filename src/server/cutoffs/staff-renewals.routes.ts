import { successSchema } from '../../contract/shared/primitives-wire.ts'
import {
  cutoffReportQuerySchema,
  cutoffReportResponseSchema,
  cutoffsResponseSchema,
  declinedBoxesResponseSchema,
  rehearsalQuerySchema,
  rehearsalResponseSchema,
  rehearseCutoffRequestSchema,
} from '../../contract/staff/renewals-wire.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { succeed } from '../../domain/shared/outcome.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import { type Endpoint, endpoint } from '../platform/http/endpoint.ts'
import {
  readCutoffReport,
  readCutoffs,
  readDeclinedBoxes,
  readNotAskedBoxes,
  readRehearsal,
} from './read-cutoffs.ts'
import { rehearseCutoff } from './rehearse-cutoff.ts'

type Deps = { db: Db; clock: Clock; kitchen: Kitchen }

export function staffRenewalsRoutes(deps: Deps): Endpoint[] {
  return [
    endpoint({
      name: 'listCutoffs',
      summary: 'Cutoffs that can be rehearsed, and the runs of past ones',
      access: 'view-renewals',
      response: cutoffsResponseSchema,
      failures: {},
      handle: async () => succeed({ value: await readCutoffs(deps) }),
    }),
    endpoint({
      name: 'listDeclinedBoxes',
      summary: 'Boxes whose charge was declined: the next try, and until when they can be paid',
      access: 'view-renewals',
      response: declinedBoxesResponseSchema,
      failures: {},
      handle: async () =>
        succeed({
          value: { boxes: await readDeclinedBoxes(deps), not_asked: await readNotAskedBoxes(deps) },
        }),
    }),
    reportEndpoint(deps),
    ...rehearsalEndpoints(deps),
  ]
}

const reportEndpoint = (deps: Deps): Endpoint =>
  endpoint({
    name: 'getCutoffReport',
    summary: 'How a cutoff run ended, and every difference to its rehearsal',
    access: 'view-renewals',
    query: cutoffReportQuerySchema,
    response: cutoffReportResponseSchema,
    failures: { report_not_found: [404, 'There is no report for this delivery.'] },
    handle: async ({ query: { delivery_date, page } }) => {
      const outcome = await readCutoffReport(deps, { deliveryDate: delivery_date, page })
      return outcome.ok ? succeed({ value: outcome.value }) : outcome
    },
  })

const rehearsalEndpoints = (deps: Deps): Endpoint[] => [
  endpoint({
    name: 'getRehearsal',
    summary: 'What the run of a cutoff will do, as last rehearsed: sums, and one page of its boxes',
    access: 'view-renewals',
    query: rehearsalQuerySchema,
    response: rehearsalResponseSchema,
    failures: {},
    handle: async ({ query: { delivery_date, show, page } }) =>
      succeed({ value: await readRehearsal(deps, { deliveryDate: delivery_date, show, page }) }),
  }),
  endpoint({
    name: 'rehearseCutoff',
    summary: 'Rehearse a cutoff now, in place of its last rehearsal',
    access: 'rehearse-renewals',
    body: rehearseCutoffRequestSchema,
    response: successSchema,
    failures: {
      nothing_to_rehearse: [
        409,
        'No box of this delivery waits for its cutoff, so there is nothing to rehearse.',
      ],
    },
    limit: { points: 10, seconds: 60, by: 'address' },
    handle: async ({ body }) => {
      const outcome = await rehearseCutoff(deps, body.delivery_date)
      return outcome.ok ? succeed({ value: { success: true } }) : outcome
    },
  }),
]
