import { canceledResponseSchema, cancelRequestSchema } from '../../contract/household/subscription-wire.ts'
import { succeed } from '../../domain/shared/outcome.ts'
import { type Endpoint, endpoint } from '../platform/http/endpoint.ts'
import { householdOf, noSubscription } from '../subscriptions/changes/change-answers.ts'
import type { ChangeDeps } from '../subscriptions/changes/change-subscription.ts'
import { cancelSubscription } from './cancel-subscription.ts'

export function cancelSubscriptionRoutes(deps: ChangeDeps): Endpoint[] {
  return [
    endpoint({
      name: 'cancelSubscription',
      summary: 'Ends the subscription; the answer says what still arrives',
      access: 'customer',
      body: cancelRequestSchema,
      response: canceledResponseSchema,
      failures: noSubscription,
      limit: { points: 60, seconds: 60, by: 'account' },
      handle: async (call) => {
        const outcome = await cancelSubscription(deps, call.body.reason, householdOf(call))
        if (!outcome.ok) return outcome
        const { stillArriving, ...changed } = outcome.value
        return succeed({ value: { success: true as const, ...changed, still_arriving: [...stillArriving] } })
      },
    }),
  ]
}
