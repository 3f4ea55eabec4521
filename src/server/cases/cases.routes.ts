import { successSchema } from '../../contract/shared/primitives-wire.ts'
import { NOT_DRIVERS } from '../../contract/shared/seen-by.ts'
import {
  kitchenCasesAudience,
  kitchenCasesQuerySchema,
  kitchenCasesResponseSchema,
  lookForCasesRequestSchema,
  refundCaseRequestSchema,
  swapCasesRequestSchema,
} from '../../contract/staff/production/cases-wire.ts'
import { fail, succeed } from '../../domain/shared/outcome.ts'
import { refundFailures } from '../money/money.routes.ts'
import type { MoneyDeps } from '../money/money-deps.ts'
import type { Declined, Held } from '../money/second-person/hold-for-second-person.ts'
import { staffActor } from '../platform/db/acting-as.ts'
import { type Endpoint, endpoint, type FailureAnswers } from '../platform/http/endpoint.ts'
import type { OrderFeed } from '../platform/realtime/order-feed.ts'
import { withEventsAfter } from '../platform/realtime/with-events-after.ts'
import { lookForCases } from './look-for-cases.ts'
import { readCases } from './read-cases.ts'
import { type RefundCaseFailure, refundCase } from './refund-case.ts'
import { type SwapFailure, swapCases } from './swap-cases.ts'

type Deps = MoneyDeps & {
  authSecret: string
  feed: Pick<OrderFeed, 'position'>
  staffNames: () => Promise<(actor: string) => string>
}

const notOpen = {
  case_not_found: [404, 'There is no such case.'],
  case_settled: [409, 'Somebody has settled this case meanwhile. Please look at it again.'],
  already_released: [409, 'The plan is released. Take the release back first.'],
} as const
/** Of many boxes, the one that it failed for is named: none of them is swapped. */
const of =
  (sentence: string) =>
  ({ orderNumber }: SwapFailure) =>
    orderNumber ? `${orderNumber}: ${sentence}` : sentence
const swapFailures: FailureAnswers<SwapFailure> = {
  ...notOpen,
  meal_not_cookable: [409, 'This meal has no recipe that can be cooked by.'],
  meal_in_box: [409, of('This meal is in the box already. Choose another one.')],
  meal_clashes: [409, of('This meal clashes with what the household avoids, too. Choose another one.')],
  refund_asked: [409, of('A refund for this waits for an owner. Ask the owner first.')],
  no_spare: [409, of('There are not so many portions of this meal left. Choose another one.')],
}
type RefundAnswer = RefundCaseFailure | { code: 'waits_for_second_person' }
const refundCaseFailures: FailureAnswers<RefundAnswer> = {
  ...refundFailures,
  ...notOpen,
  other_amount: [409, 'Another amount was paid for this by now. Please look at it again.'],
  waits_for_second_person: [409, 'An owner has to decide about this sum. Please ask for less, or wait.'],
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
  endpoint({
    name: 'refundCase',
    summary: 'Leave the line of a case out and give its price back',
    access: 'refund-orders',
    body: refundCaseRequestSchema,
    response: successSchema,
    seen: NOT_DRIVERS,
    failures: refundCaseFailures,
    handle: async ({ body: { id, version, amount_cents: amountCents }, actor }) => {
      const giver = { by: staffActor(actor.account), role: actor.role }
      const outcome = await refundCase(deps, { id, version, amountCents }, giver)
      return outcome.ok ? succeed({ value: { success: true as const } }) : fail(answerOf(outcome.failure))
    },
  }),
]

const answerOf = (failure: RefundCaseFailure | Held | Declined): RefundAnswer =>
  failure.code === 'waits_for_owner' || failure.code === 'owner_declined'
    ? { code: 'waits_for_second_person' }
    : failure
