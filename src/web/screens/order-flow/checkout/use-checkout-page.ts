import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PriceQuoteWire } from '../../../../contract/household/checkout-wire.ts'
import type { MealWire } from '../../../../contract/household/menu-wire.ts'
import { selectionsOnWire } from '../../../../contract/shared/selections-on-wire.ts'
import type { Kitchen } from '../../../../domain/kitchen-place/kitchen.ts'
import { detourFromCheckout } from '../../../../domain/orders/order-flow-steps.ts'
import { type CheckoutAmounts, checkoutAmounts } from '../../../../domain/pricing/checkout-amounts.ts'
import { type Cents, cents } from '../../../../domain/shared/money.ts'
import { renewalTerms } from '../../../../domain/subscriptions/renewal-terms.ts'
import { useAgreement } from '../../../consent/use-agreement.ts'
import { useOnboarding } from '../../../customers/use-onboarding.ts'
import { scheduleQuery } from '../../../meal-plan/menu-query.ts'
import { useMenu } from '../../../meal-plan/use-menu.ts'
import { useComingBoxes } from '../../../orders/use-coming-boxes.ts'
import { call } from '../../../platform/api-client.ts'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import { localOrder } from '../../../platform/storage/browser-storage.ts'
import type { LocalOrder } from '../../../platform/storage/stored-values.ts'
import { calendarDateOf } from '../../../platform/wire-values.ts'
import { rememberedOf } from '../order-progress.ts'
import { useNextCharge } from './use-next-charge.ts'
import { usePayment } from './use-payment.ts'
import { type AppliedPromo, usePromo } from './use-promo.ts'

export type ChosenMeal = { meal: MealWire; quantity: number }

/** With whom each meal is for, and what was typed for one that somebody of them must not eat. */
const selectionsOf = (order: Partial<LocalOrder>) =>
  selectionsOnWire(
    Object.entries(order.mealQuantities ?? {}).map(([mealId, quantity]) => ({
      ...{ mealId, quantity },
      ...rememberedOf(order, mealId),
    })),
  )

type Selections = ReturnType<typeof selectionsOf>

function chosenOf(meals: readonly MealWire[], quantities: Record<string, number>): ChosenMeal[] {
  return meals.flatMap((meal) => {
    const quantity = quantities[meal.id]
    return quantity ? [{ meal, quantity }] : []
  })
}

/** The server's price for these meals; null once it has refused them. */
function useQuote(selections: Selections, householdSize: number | undefined) {
  return useQuery({
    queryKey: ['quote', selections, householdSize],
    enabled: selections.length > 0,
    queryFn: async () => {
      const outcome = await call('quoteFirstBox', {
        meal_selections: selections,
        household_size: householdSize ?? 1,
      })
      if (outcome.ok) return outcome.value
      // A refused selection is answered: asking again would not price it.
      if (outcome.failure.status === 422) return null
      throw new Error(outcome.failure.message)
    },
    staleTime: 0,
  })
}

/** What is being bought: the selections of this device, the server's price for them, and where they go. */
export function useCheckoutPage() {
  const kitchen = useKitchen()
  const [order] = useState(() => localOrder.read())
  const selections = selectionsOf(order ?? {})
  const quote = useQuote(selections, order?.householdSize)
  const { meals } = useMenu()
  const schedule = useQuery(scheduleQuery)
  const account = useOnboarding()
  const promo = usePromo({
    startedAt: order?.startedAt,
    selections,
    orderAmountCents: quote.data?.total_first_box_cents,
  })
  const coming = useComingBoxes()
  const besides = coming.data?.besides ?? null
  const amounts = quote.data ? amountsOf(kitchen, quote.data, promo.applied) : null
  // One more box of a subscription that runs already asks for no terms.
  const shown = amounts && !besides ? shownAmounts(amounts) : null
  const nextCharge = useNextCharge({
    selections,
    householdSize: order?.householdSize,
    promoCode: promo.applied?.code ?? null,
    enabled: quote.data != null && promo.restored && !coming.loading && !besides,
  })
  const shownDate = schedule.data ? calendarDateOf(schedule.data.delivery_date) : null
  const terms = shown && renewalTerms(kitchen, { ...shown, promo: promo.applied })
  const agreement = useAgreement(terms, { goal: 'start', beside: shownDate ?? undefined })
  const refused = (code: string, message: string) => {
    // A code that applied before may be refused when paying: the field opens again and says why.
    if (code.startsWith('promo_')) promo.drop(message)
    else if (code === 'renewal_terms_changed') {
      promo.drop(null)
      void quote.refetch()
    } else if (code === 'delivery_date_changed' || code === 'orders_closed') void schedule.refetch()
    else return
    agreement.change(false)
  }
  return {
    expired: detourFromCheckout({ hasQuote: quote.data !== null, selectedMeals: selections.length }) !== null,
    quote,
    amounts,
    agreement,
    nextCharge,
    besides,
    selections,
    chosen: chosenOf(meals ?? [], order?.mealQuantities ?? {}),
    address: account.data?.address,
    schedule: schedule.data ?? null,
    loading:
      quote.isPending ||
      (schedule.isPending && schedule.failureCount === 0) ||
      !meals ||
      account.loading ||
      coming.loading ||
      nextCharge.loading ||
      !promo.restored,
    promo,
    payment: usePayment({ selections, promo: promo.applied, shownDate, agreedTo: shown }, refused),
  }
}

const shownAmounts = ({ todayCents, weeklyTotalCents }: CheckoutAmounts) => ({
  firstChargeCents: todayCents,
  weeklyCents: weeklyTotalCents,
})

/** An answer may lack an amount; the rule has a default for it. */
function amountsOf(kitchen: Kitchen, quote: Partial<PriceQuoteWire>, promo: AppliedPromo | null) {
  return checkoutAmounts(
    kitchen,
    {
      subtotalCents: known(quote.subtotal_cents),
      shippingCents: known(quote.shipping_cents),
      totalFirstBoxCents: known(quote.total_first_box_cents),
      renewalCents: known(quote.renewal_cents),
      taxCents: known(quote.tax_cents),
    },
    promo && { discountCents: cents(promo.discountCents), taxCents: known(promo.taxCents) },
  )
}

const known = (amount: number | null | undefined): Cents | undefined =>
  typeof amount === 'number' ? cents(amount) : undefined
