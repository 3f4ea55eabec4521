import type { z } from 'zod'
import { successSchema } from '../../contract/primitives-wire.ts'
import {
  changeDeliveryWeekRequestSchema,
  cutoffReportQuerySchema,
  cutoffReportResponseSchema,
  cutoffsResponseSchema,
  declinedBoxesResponseSchema,
  deliveryWeeksResponseSchema,
  rehearsalQuerySchema,
  rehearsalResponseSchema,
  rehearseCutoffRequestSchema,
} from '../../contract/renewals-wire.ts'
import type { WeekChange, WeekChangeFailure } from '../../domain/delivery/delivery-calendar.ts'
import { succeed } from '../../domain/shared/outcome.ts'
import type { Clock } from '../platform/clock.ts'
import { staffActor } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { type Endpoint, endpoint, type FailureAnswers } from '../platform/http/endpoint.ts'
import { changeDeliveryWeek } from './change-delivery-week.ts'
import { listDeliveryWeeks } from './list-delivery-weeks.ts'
import {
  readCutoffReport,
  readCutoffs,
  readDeclinedBoxes,
  readNotAskedBoxes,
  readRehearsal,
} from './read-cutoffs.ts'
import { rehearseCutoff } from './rehearse-cutoff.ts'

type Deps = { db: Db; clock: Clock }

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
    ...weekEndpoints(deps),
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

const weekFailures: FailureAnswers<WeekChangeFailure> = {
  week_not_found: [404, 'This is no week of the delivery calendar.'],
  cutoff_passed: [409, 'Orders for this week are closed, so it stays as it is.'],
  has_paid_orders: [
    409,
    'Households have already paid for this delivery, so the week cannot be closed. You can move it instead.',
  ],
  too_far_moved: [422, 'A delivery can be moved by at most 6 days.'],
  crosses_other_week: [422, 'This would put the delivery or the cutoff before or after another week’s.'],
  day_already_delivered: [
    409,
    'Boxes of another week were delivered on that day. Please choose another day.',
  ],
  cutoff_in_past: [422, 'The last day to order must not be over.'],
  cutoff_too_late: [
    422,
    'Orders must close at least two days before the delivery. Please choose an earlier last day to order.',
  ],
}

const weekEndpoints = (deps: Deps): Endpoint[] => [
  endpoint({
    name: 'listDeliveryWeeks',
    summary: 'The coming delivery weeks, closed and moved ones included',
    access: 'view-renewals',
    response: deliveryWeeksResponseSchema,
    failures: {},
    handle: async () => succeed({ value: { weeks: await listDeliveryWeeks(deps) } }),
  }),
  endpoint({
    name: 'changeDeliveryWeek',
    summary: 'Close a delivery week, move its delivery, or bring it back to normal',
    access: 'manage-delivery-weeks',
    body: changeDeliveryWeekRequestSchema,
    response: deliveryWeeksResponseSchema,
    failures: weekFailures,
    handle: async ({ body, actor, facts }) => {
      facts.note({ detail: { setting: 'delivery week', week: body.scheduled_date, status: body.status } })
      const change = { scheduledDate: body.scheduled_date, change: changeOf(body) }
      const outcome = await changeDeliveryWeek(deps, change, staffActor(actor.account))
      return outcome.ok ? succeed({ value: { weeks: await listDeliveryWeeks(deps) } }) : outcome
    },
  }),
]

function changeOf(body: z.output<typeof changeDeliveryWeekRequestSchema>): WeekChange {
  switch (body.status) {
    case 'moved': {
      const { status, reason, delivery_date: deliveryDate, last_order_date: lastOrderDate } = body
      return { status, reason, deliveryDate, lastOrderDate }
    }
    case 'closed':
      return { status: 'closed', reason: body.reason }
    case 'regular':
      return { status: 'regular' }
  }
}
