import { NOT_DRIVERS } from '../../contract/shared/seen-by.ts'
import {
  clashRuleResponseSchema,
  clashSheetQuerySchema,
  clashSheetResponseSchema,
  setClashRuleRequestSchema,
} from '../../contract/staff/production/clash-sheet-wire.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { succeed } from '../../domain/shared/outcome.ts'
import type { Clock } from '../platform/clock.ts'
import { staffActor } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { type Endpoint, endpoint, type FailureAnswers } from '../platform/http/endpoint.ts'
import type { OrderFeed } from '../platform/realtime/order-feed.ts'
import { withEventsAfter } from '../platform/realtime/with-events-after.ts'
import { readClashSheet } from './read-clash-sheet.ts'
import { type SetRuleFailure, setClashRule } from './set-clash-rule.ts'

type Deps = { db: Db; clock: Clock; kitchen: Kitchen; feed: Pick<OrderFeed, 'position'> }

const ruleFailures: FailureAnswers<SetRuleFailure> = {
  meal_not_found: [404, 'There is no such meal.'],
  rule_not_found: [404, 'There is no rule to clear.'],
  changed_meanwhile: [409, 'Somebody has changed this rule meanwhile. This is how it is now.'],
}

export const clashSheetRoutes = (deps: Deps): Endpoint[] => [
  endpoint({
    name: 'getClashSheet',
    summary:
      'Portions of a delivery date that clash with what somebody must not eat, and what is done about it',
    access: 'view-production',
    query: clashSheetQuerySchema,
    response: clashSheetResponseSchema,
    seen: NOT_DRIVERS,
    failures: {},
    handle: async ({ query }) =>
      succeed({ value: await withEventsAfter(deps.feed, () => readClashSheet(deps, query.date)) }),
  }),
  endpoint({
    name: 'setClashRule',
    summary: 'Say what the kitchen does for those who must not eat something in a meal, or clear that',
    access: 'plan-production',
    body: setClashRuleRequestSchema,
    response: clashRuleResponseSchema,
    seen: NOT_DRIVERS,
    failures: ruleFailures,
    handle: async ({ body, actor }) => {
      const { meal_id: mealId, what, version, rule } = body
      const outcome = await setClashRule(deps, { mealId, what, version, rule }, staffActor(actor.account))
      return outcome.ok ? succeed({ value: outcome.value }) : outcome
    },
  }),
]
