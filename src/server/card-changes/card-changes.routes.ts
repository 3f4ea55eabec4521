import {
  cardChangeReturnRequestSchema,
  cardChangeReturnResponseSchema,
  startCardChangeResponseSchema,
} from '../../contract/household/card-wire.ts'
import {
  CARD_PAGE_UNKNOWN,
  PAYMENTS_REFUSED,
  PAYMENTS_UNAVAILABLE,
} from '../../contract/shared/refusal-texts.ts'
import { succeed } from '../../domain/shared/outcome.ts'
import { type Endpoint, endpoint } from '../platform/http/endpoint.ts'
import type { CardChangeDeps } from './fulfil-card-change.ts'
import { returnFromCardChange } from './return-from-card-change.ts'
import { startCardChange } from './start-card-change.ts'

/** `onCardChanged`: what a new card makes possible at once, such as a charge that was declined; told in words. */
type Deps = CardChangeDeps & { onCardChanged: (userId: string) => Promise<string[]> }

export function cardChangesRoutes(deps: Deps): Endpoint[] {
  return [
    endpoint({
      name: 'startCardChange',
      summary: 'Open the payment provider’s page for saving another card',
      access: 'customer',
      response: startCardChangeResponseSchema,
      failures: {
        card_change_busy: [409, 'Your card page is open in another tab. Please wait a moment and try again.'],
        payments_unavailable: [503, PAYMENTS_UNAVAILABLE],
        payments_refused: [503, PAYMENTS_REFUSED],
      },
      limit: { points: 30, seconds: 60, by: 'account' },
      handle: async ({ actor, facts }) => {
        const outcome = await startCardChange(deps, facts.origin, actor)
        return outcome.ok ? succeed({ value: { success: true, url: outcome.value } }) : outcome
      },
    }),
    endpoint({
      name: 'returnFromCardChange',
      summary: 'What became of an own card page, by the provider’s word',
      access: 'customer',
      body: cardChangeReturnRequestSchema,
      response: cardChangeReturnResponseSchema,
      failures: { card_change_not_found: [404, CARD_PAGE_UNKNOWN] },
      limit: { points: 60, seconds: 60, by: 'account' },
      handle: async ({ body, actor }) => {
        const outcome = await returnFromCardChange(deps, body.session_id, actor.userId)
        if (!outcome.ok) return outcome
        const told = outcome.value.state === 'changed' ? await deps.onCardChanged(actor.userId) : []
        return succeed({ value: { ...outcome.value, charges: told } })
      },
    }),
  ]
}
