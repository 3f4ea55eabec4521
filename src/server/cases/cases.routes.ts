import { successSchema } from '../../contract/shared/primitives-wire.ts'
import { NOT_DRIVERS } from '../../contract/shared/seen-by.ts'
import {
  kitchenCasesAudience,
  kitchenCasesQuerySchema,
  kitchenCasesResponseSchema,
  lookForCasesRequestSchema,
  swapCasesRequestSchema,
} from '../../contract/staff/production/cases-wire.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { succeed } from '../../domain/shared/outcome.ts'
import type { Clock } from '../platform/clock.ts'
import { staffActor } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { type Endpoint, endpoint, type FailureAnswers } from '../platform/http/endpoint.ts'
import type { OrderFeed } from '../platform/realtime/order-feed.ts'
import { withEventsAfter } from '../platform/realtime/with-events-after.ts'
import type { NotOpen } from './hold-case.ts'
import { lookForCases } from './look-for-cases.ts'
import { readCases } from './read-cases.ts'
import { type SwapFailure, swapCases } from './swap-cases.ts'

type Deps = {
  db: Db
  clock: Clock
  kitchen: Kitchen
  authSecret: string
  feed: Pick<OrderFeed, 'position'>
  staffNames: () => Promise<(actor: string) => string>
}

export const notOpenFailures: FailureAnswers<NotOpen> = {
  case_not_found: [404, 'There is no such case.'],
  case_settled: [409, 'Somebody has settled this case meanwhile. Please look at it again.'],
  already_released: [409, 'The plan is released. Take the release back first.'],
}
/** Of many boxes, the one that it failed for is named: none of them is swapped. */
const of =
  (sentence: string) =>
  ({ orderNumber }: SwapFailure) =>
    orderNumber ? `${orderNumber}: ${sentence}` : sentence
const swapFailures: FailureAnswers<SwapFailure> = {
  ...notOpenFailures,
  meal_not_cookable: [409, 'This meal has no recipe that can be cooked by.'],
  meal_in_box: [409, of('This meal is in the box already. Choose another one.')],
  meal_clashes: [409, of('This meal clashes with what the household avoids, too. Choose another one.')],
  refund_asked: [409, of('A refund for this waits for an owner. Ask the owner first.')],
  box_has_left: [409, of('This box has left the kitchen, so nothing is put into it. Give the price back.')],
  no_spare: [409, of('There are not so many portions of this meal left. Choose another one.')],
}
export const casesRoutes = (deps: Deps): Endpoint[] => [
  endpoint({
    name: 'listKitchenCases',
    summary: 'What somebody must settle about the boxes of a delivery date',
    access: 'view-cases',
    query: kitchenCasesQuerySchema,
    response: kitchenCasesResponseSchema,
    seen: kitchenCasesAudience,
    failures: {},
    handle: async ({ query }) =>
      succeed({ value: await withEventsAfter(deps.feed, () => readCases(deps, query.date)) }),
  }),
  endpoint({
    name: 'lookForCases',
    summary:
      'Open a case for each clash that is new since households chose, and ask them by mail; once released, for portions that are missing',
    access: 'plan-production',
    body: lookForCasesRequestSchema,
    response: successSchema,
    seen: NOT_DRIVERS,
    failures: {},
    handle: async ({ body, actor }) => {
      await lookForCases(deps, body.delivery_date, staffActor(actor.account))
      return succeed({ value: { success: true as const } })
    },
  }),
  ...settlingRoutes(deps),
]

const settlingRoutes = (deps: Deps): Endpoint[] => [
  endpoint({
    name: 'swapCases',
    summary: 'Cook another meal for what cases of one delivery date are about: all of them, or none',
    access: 'plan-production',
    body: swapCasesRequestSchema,
    response: successSchema,
    seen: NOT_DRIVERS,
    failures: swapFailures,
    handle: async ({ body: { cases, meal_id: mealId }, actor }) => {
      const outcome = await swapCases(deps, { cases, mealId }, staffActor(actor.account))
      return outcome.ok ? succeed({ value: { success: true as const } }) : outcome
    },
  }),
]
