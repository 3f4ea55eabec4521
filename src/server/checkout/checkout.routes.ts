import {
  checkoutReturnRequestSchema,
  checkoutReturnResponseSchema,
  type NextChargeWire,
  nextChargeRequestSchema,
  nextChargeResponseSchema,
  type StartCheckoutRequest,
  startCheckoutRequestSchema,
  startCheckoutResponseSchema,
} from '../../contract/household/checkout-wire.ts'
import {
  CHECKOUT_UNKNOWN,
  ORDER_ALREADY_PLACED,
  ORDER_NOT_FOUND,
  ORDERS_CLOSED,
  PAYMENTS_REFUSED,
  PAYMENTS_UNAVAILABLE,
} from '../../contract/shared/refusal-texts.ts'
import { selectionsFromWire } from '../../contract/shared/selections-on-wire.ts'
import type { NextCharge } from '../../domain/charges/next-charge.ts'
import { mealSelectionsMessage } from '../../domain/meal-plan/check-selections.ts'
import { promoMessage } from '../../domain/pricing/promo-code.ts'
import { notServedMessage } from '../../domain/service-area/zip-code.ts'
import { succeed } from '../../domain/shared/outcome.ts'
import { renewalTermsChangedMessage } from '../../domain/subscriptions/renewal-terms.ts'
import type { TermsAcceptance } from '../consent/record-renewal-consent.ts'
import { addressKey } from '../platform/http/address-key.ts'
import { type Endpoint, endpoint, type FailureAnswers, type RequestFacts } from '../platform/http/endpoint.ts'
import type { PaymentDeps } from '../platform/payments/payment-deps.ts'
import { mealsUnavailableMessage, soldOutMessage } from '../pricing/price-box.ts'
import { clashAnswer } from '../pricing/take-and-price.ts'
import { foreseeNextCharge } from './foresee-next-charge.ts'
import { returnFromCheckout } from './return-from-checkout.ts'
import { type StartCheckoutFailure, startCheckout } from './start-checkout.ts'

const checkoutFailures: FailureAnswers<StartCheckoutFailure> = {
  order_not_found: [404, ORDER_NOT_FOUND],
  order_already_placed: [409, ORDER_ALREADY_PLACED],
  orders_closed: [409, ORDERS_CLOSED],
  zip_not_served: [422, (failure) => notServedMessage(failure.zipCode)],
  no_meals_selected: [422, mealSelectionsMessage],
  invalid_meal_quantity: [422, mealSelectionsMessage],
  meal_listed_twice: [422, mealSelectionsMessage],
  below_meal_minimum: [422, mealSelectionsMessage],
  too_many_meals: [422, mealSelectionsMessage],
  meals_unavailable: [422, mealsUnavailableMessage],
  sold_out: [409, soldOutMessage],
  clash_not_confirmed: clashAnswer,
  promo_code_missing: [422, promoMessage],
  promo_code_invalid: [422, promoMessage],
  promo_not_started: [422, promoMessage],
  promo_expired: [422, promoMessage],
  promo_used_up: [422, promoMessage],
  promo_used_by_customer: [422, promoMessage],
  promo_used_at_address: [422, promoMessage],
  promo_held: [422, promoMessage],
  promo_first_order_only: [422, promoMessage],
  promo_first_box_only: [422, promoMessage],
  promo_subtotal_too_low: [422, promoMessage],
  renewal_terms_changed: [409, renewalTermsChangedMessage],
  checkout_busy: [409, 'Your checkout is open in another tab. Please wait a moment and try again.'],
  payments_unavailable: [503, PAYMENTS_UNAVAILABLE],
  payments_refused: [503, PAYMENTS_REFUSED],
}

export function checkoutRoutes(deps: PaymentDeps): Endpoint[] {
  return [
    endpoint({
      name: 'startCheckout',
      summary: 'Price the own draft order from the menu and open its payment page',
      access: 'customer',
      body: startCheckoutRequestSchema,
      response: startCheckoutResponseSchema,
      failures: checkoutFailures,
      limit: { points: 30, seconds: 60, by: 'account' },
      handle: async ({ body, actor, facts }) => {
        const request = {
          orderId: body.order_id,
          promoCode: body.promo_code ?? null,
          origin: facts.origin,
          network: addressKey(facts.address),
          acceptance: acceptanceOf(body, facts),
        }
        const outcome = await startCheckout(deps, request, actor)
        if (!outcome.ok) return outcome
        return succeed({ value: { success: true, url: outcome.value, data: { url: outcome.value } } })
      },
    }),
    endpoint({
      name: 'foreseeNextCharge',
      summary: 'What is charged after this first box when it starts a subscription',
      access: 'customer',
      body: nextChargeRequestSchema,
      response: nextChargeResponseSchema,
      failures: { meals_unavailable: [422, mealsUnavailableMessage] },
      limit: { points: 120, seconds: 60, by: 'account' },
      handle: async ({ body, actor }) => {
        const purchase = {
          selections: selectionsFromWire(body.meal_selections),
          householdSize: body.household_size,
          promoCode: body.promo_code ?? null,
        }
        const outcome = await foreseeNextCharge(deps, purchase, actor.userId)
        return outcome.ok ? succeed({ value: { next_charge: nextChargeOnWire(outcome.value) } }) : outcome
      },
    }),
    endpoint({
      name: 'returnFromCheckout',
      summary: 'What became of an own payment page, by the provider’s word',
      access: 'customer',
      body: checkoutReturnRequestSchema,
      response: checkoutReturnResponseSchema,
      failures: { checkout_not_found: [404, CHECKOUT_UNKNOWN] },
      limit: { points: 60, seconds: 60, by: 'account' },
      handle: async ({ body, actor }) => {
        const outcome = await returnFromCheckout(deps, body.session_id, actor.userId)
        if (!outcome.ok) return outcome
        const { state, orderId, orderNumber } = outcome.value
        return succeed({ value: { state, order_id: orderId, order_number: orderNumber } })
      },
    }),
  ]
}

const nextChargeOnWire = (charge: NextCharge | null): NextChargeWire | null =>
  charge && {
    delivery_date: charge.deliveryDate,
    charged_at: charge.chargedAt.toISOString(),
    due_cents: charge.dueCents,
    is_before_first_box: charge.isBeforeFirstBox,
    ...(charge.isAbout && { is_about: true as const }),
  }

function acceptanceOf(body: StartCheckoutRequest, facts: RequestFacts): TermsAcceptance | null {
  const { accepted_renewal_terms: version, shown_amounts: shown } = body
  if (!version) return null
  return {
    version,
    shown: shown ? { firstChargeCents: shown.first_charge_cents, weeklyCents: shown.weekly_cents } : null,
    ip: facts.address,
    userAgent: facts.headers.get('user-agent') ?? '',
  }
}
