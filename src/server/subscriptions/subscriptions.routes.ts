import {
  mealsUpdatedSchema,
  portalResponseSchema,
  updatePreferencesRequestSchema,
  updateSubscriptionMealsRequestSchema,
} from '../../contract/household/portal-wire.ts'
import { preferencesSavedSchema } from '../../contract/household/subscription-wire.ts'
import { selectionsFromWire } from '../../contract/shared/selections-on-wire.ts'
import { succeed } from '../../domain/shared/outcome.ts'
import { type Endpoint, endpoint } from '../platform/http/endpoint.ts'
import type { OrderFeed } from '../platform/realtime/order-feed.ts'
import { withEventsAfter } from '../platform/realtime/with-events-after.ts'
import { comingMealsFailures, householdOf } from './changes/change-answers.ts'
import { type UpdateMealsDeps, updateMealSelections } from './changes/update-meal-selections.ts'
import { updatePreferences } from './changes/update-preferences.ts'
import { createReadPortal, type PortalDeps } from './read-portal.ts'

type SubscriptionsDeps = PortalDeps & UpdateMealsDeps & { feed: Pick<OrderFeed, 'position'> }

export function subscriptionsRoutes(deps: SubscriptionsDeps): Endpoint[] {
  const readPortal = createReadPortal(deps)
  return [
    endpoint({
      name: 'getPortal',
      summary: 'Everything the customer portal shows',
      access: 'customer',
      response: portalResponseSchema,
      failures: {},
      handle: async ({ actor }) =>
        succeed({ value: await withEventsAfter(deps.feed, () => readPortal(actor.userId)) }),
    }),
    endpoint({
      name: 'updateSubscriptionMeals',
      summary: 'Change the meals of an own open order and, when wished, of all later boxes',
      access: 'customer',
      body: updateSubscriptionMealsRequestSchema,
      response: mealsUpdatedSchema,
      failures: comingMealsFailures,
      limit: { points: 60, seconds: 60, by: 'account' },
      handle: async (call) => {
        const { body } = call
        const change = {
          orderId: body.order_id,
          selections: selectionsFromWire(body.meal_selections),
          applyToFutureOrders: body.apply_to_future_orders,
        }
        const outcome = await updateMealSelections(deps, change, householdOf(call))
        return outcome.ok ? succeed({ value: { success: true, ...outcome.value } }) : outcome
      },
    }),
    endpoint({
      name: 'updatePreferences',
      summary: 'Change what the household avoids, also on its open orders when wished',
      access: 'customer',
      body: updatePreferencesRequestSchema,
      response: preferencesSavedSchema,
      failures: {},
      limit: { points: 60, seconds: 60, by: 'account' },
      handle: async (call) => {
        const { body } = call
        const preferences = {
          avoidProteins: body.avoid_proteins,
          avoidIngredients: body.avoid_ingredients,
          additionalNotes: body.dietary_notes,
        }
        const input = { preferences, applyToExistingOrders: body.apply_to_existing_orders }
        const { receipt } = await updatePreferences(deps, input, householdOf(call))
        return succeed({ value: { success: true, receipt } })
      },
    }),
  ]
}
