import type { z } from 'zod'
import {
  changeDeliveryWeekRequestSchema,
  deliveryWeeksResponseSchema,
} from '../../contract/staff/renewals-wire.ts'
import type { WeekChange, WeekChangeFailure } from '../../domain/delivery/delivery-calendar.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { succeed } from '../../domain/shared/outcome.ts'
import type { Clock } from '../platform/clock.ts'
import { staffActor } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { type Endpoint, endpoint, type FailureAnswers } from '../platform/http/endpoint.ts'
import { changeDeliveryWeek } from './change-delivery-week.ts'
import { listDeliveryWeeks } from './list-delivery-weeks.ts'

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

export const deliveryWeeksRoutes = (deps: { db: Db; clock: Clock; kitchen: Kitchen }): Endpoint[] => [
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
