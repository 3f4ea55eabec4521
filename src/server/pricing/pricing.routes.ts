import {
  priceQuoteSchema,
  promoResultSchema,
  quoteRequestSchema,
  validatePromoRequestSchema,
} from '../../contract/household/checkout-wire.ts'
import { quoteOnWire } from '../../contract/household/quote-on-wire.ts'
import { selectionsFromWire } from '../../contract/shared/selections-on-wire.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { succeed } from '../../domain/shared/outcome.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import { type Endpoint, endpoint, type FailureAnswers } from '../platform/http/endpoint.ts'
import { type MealsUnavailable, mealsUnavailableMessage } from './price-box.ts'
import { quoteFirstBox } from './quote-first-box.ts'
import { validatePromoCode } from './validate-promo-code.ts'

const quoteFailures: FailureAnswers<MealsUnavailable> = { meals_unavailable: [422, mealsUnavailableMessage] }

export function pricingRoutes(deps: { db: Db; clock: Clock; kitchen: Kitchen }): Endpoint[] {
  return [
    endpoint({
      name: 'quoteFirstBox',
      summary: 'What a box costs before discount, from the menu’s prices, and the tax on it',
      access: 'public',
      body: quoteRequestSchema,
      response: priceQuoteSchema,
      failures: quoteFailures,
      limit: { points: 300, seconds: 60, by: 'address' },
      handle: async ({ body, actor }) => {
        const input = {
          selections: selectionsFromWire(body.meal_selections),
          householdSize: body.household_size,
        }
        const outcome = await quoteFirstBox(deps, input, actor)
        return outcome.ok ? succeed({ value: quoteOnWire(outcome.value) }) : outcome
      },
    }),
    endpoint({
      name: 'validatePromoCode',
      summary: 'What a promo code would take off; a code that gives nothing says why',
      access: 'customer',
      body: validatePromoRequestSchema,
      response: promoResultSchema,
      failures: {},
      limit: { points: 30, seconds: 60, by: 'account' },
      handle: async ({ body, actor }) => {
        const input = {
          code: body.p_code,
          orderAmountCents: body.p_order_amount,
          selections: body.meal_selections ? selectionsFromWire(body.meal_selections) : null,
        }
        const promo = await validatePromoCode(deps, input, actor.userId)
        const { valid, error, discountCents, taxCents } = promo
        const tax = taxCents === null ? {} : { tax_cents: taxCents }
        const later = promo.countsOnRenewals ? { counts_on_renewals: true } : {}
        return succeed({ value: { valid, error, discount_amount: discountCents, ...tax, ...later } })
      },
    }),
  ]
}
