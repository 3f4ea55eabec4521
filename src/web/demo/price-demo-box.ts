import type { PriceQuoteWire } from '../../contract/household/checkout-wire.ts'
import type { CustomerOrder } from '../../contract/household/portal-wire.ts'
import { quoteOnWire } from '../../contract/household/quote-on-wire.ts'
import { MEAL_GONE } from '../../contract/shared/refusal-texts.ts'
import { boxPriceSentence } from '../../domain/boxes/box-notes.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { type MealSelections, totalMeals } from '../../domain/meal-plan/meal-selections.ts'
import { ALL_EXEMPT, type Discount, NO_DISCOUNT, orderTotal } from '../../domain/pricing/order-total.ts'
import { quoteFirstBox } from '../../domain/pricing/price-quote.ts'
import {
  evaluatePromo,
  normalizePromoCode,
  type PromoFailure,
  promoMessage,
} from '../../domain/pricing/promo-code.ts'
import { type Cents, cents, multiplyCents } from '../../domain/shared/money.ts'
import { fail, type Outcome } from '../../domain/shared/outcome.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import { SAMPLE_MEALS, type SampleMeal } from '../../sample/sample-meals.ts'
import { FREE_BOX_PROMO_CODE, SAMPLE_PROMO_CODES } from '../../sample/sample-promo-codes.ts'
import type { CallOutcome } from '../platform/api-client.ts'
import { newId } from '../platform/new-id.ts'
import { answer, refuse } from './refusal.ts'

const DEMO_PROMOS = [...SAMPLE_PROMO_CODES, FREE_BOX_PROMO_CODE]

type DemoLine = { meal: SampleMeal; quantity: number }

/** Prices come from the sample meals, as the server's come from its menu: never from the screen. */
export function demoLines(selections: MealSelections): CallOutcome<DemoLine[]> {
  const lines = selections.flatMap(({ mealId, quantity }) => {
    const meal = SAMPLE_MEALS.find(({ id }) => id === mealId)
    return meal ? [{ meal, quantity }] : []
  })
  if (lines.length === selections.length) return answer(lines)
  const sentence = MEAL_GONE
  return refuse(422, 'meals_unavailable', sentence)
}

const pricedItems = (lines: readonly DemoLine[]) =>
  lines.map(({ meal, quantity }) => ({ unitPriceCents: meal.sellPriceCents, quantity }))

export function demoQuote(
  kitchen: Kitchen,
  lines: readonly DemoLine[],
  householdSize: number,
): PriceQuoteWire {
  const quote = quoteFirstBox(kitchen, { items: pricedItems(lines), householdSize })
  return quoteOnWire({ quote, taxCents: cents(0) })
}

/** The code that a box is priced with, and what it takes off. */
export type DemoPromoUse = { code: string; description: string; discount: Discount }

/** Judged by the rule of the product. `placed` are the orders of this demo that count as placed. */
export function applyDemoPromo(
  kitchen: Kitchen,
  typed: string,
  box: { amountCents: Cents; placed: readonly CustomerOrder[]; now: Date },
): Outcome<DemoPromoUse, PromoFailure> {
  const code = normalizePromoCode(typed)
  if (!code.ok) return code
  const promo = DEMO_PROMOS.find((candidate) => candidate.code === code.value)
  if (!promo) return fail({ code: 'promo_code_invalid' })
  const uses = box.placed.filter((order) => order.promo_code?.code === promo.code).length
  const facts = {
    orderAmountCents: box.amountCents,
    isRenewal: box.placed.length > 0,
    uses,
    usesByCustomer: uses,
    placedOrders: box.placed.length,
  }
  const discount = evaluatePromo(kitchen, promo, facts, box.now)
  if (!discount.ok) return discount
  const { description } = promo
  return { ok: true, value: { code: promo.code, description, discount: discount.value } }
}

export const refusePromo = (failure: PromoFailure) => refuse(422, failure.code, promoMessage(failure))

/** What an order holds and costs, written again whenever its meals or its code change. Nothing is taxed. */
export function boxContents(kitchen: Kitchen, lines: readonly DemoLine[], promo: DemoPromoUse | null = null) {
  const total = orderTotal(kitchen, {
    lines: lines.map(({ meal, quantity }) => ({
      totalCents: multiplyCents(meal.sellPriceCents, quantity),
      taxCategory: '',
    })),
    discount: promo?.discount ?? NO_DISCOUNT,
    taxRates: ALL_EXEMPT,
  })
  return {
    total_meals: totalMeals(lines),
    subtotal_cents: total.subtotalCents,
    shipping_fee_cents: total.shippingCents,
    tax_cents: total.taxCents,
    discount_cents: total.discountCents,
    promo_discount_cents: promo ? total.discountCents : cents(0),
    total_amount_cents: total.totalCents,
    promo_code: promo && { code: promo.code, description: promo.description },
    order_items: lines.map(({ meal, quantity }) => ({
      id: newId(),
      meal_id: meal.id,
      meal_name: meal.name,
      image_url: meal.imageUrl,
      quantity,
      unit_price_cents: meal.sellPriceCents,
      total_price_cents: multiplyCents(meal.sellPriceCents, quantity),
    })),
  }
}

/** As the server tells it with the receipt; `deliveryDate` is null for the meals of every week. */
export function demoPriceSentence(
  kitchen: Kitchen,
  selections: MealSelections,
  deliveryDate: CalendarDate | null,
): string | null {
  const lines = demoLines(selections)
  if (!lines.ok) return null
  const totalCents = cents(boxContents(kitchen, lines.value).total_amount_cents)
  return boxPriceSentence({ deliveryDate, meals: totalMeals(selections), totalCents, creditCents: cents(0) })
}
