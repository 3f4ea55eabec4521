import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { MealWire } from '../../../contract/menu-wire.ts'
import { messageOf } from '../../app/messages.ts'
import { showFailure, showToast } from '../../app/toasts.ts'
import { onboardingQuery } from '../../customers/onboarding-query.ts'
import { scheduleQuery } from '../../meal-plan/menu-query.ts'
import { useMenu } from '../../meal-plan/use-menu.ts'
import { type CallFailure, call } from '../../platform/api-client.ts'
import { localOrder } from '../../platform/browser-storage.ts'
import type { AppliedPromo } from './promo-box.tsx'

export type ChosenMeal = { meal: MealWire; quantity: number }

const selectionsOf = (quantities: Record<string, number>) =>
  Object.entries(quantities).map(([meal_id, quantity]) => ({ meal_id, quantity }))

/** What is being bought: the selections of this device, the server's price for them, and where they go. */
export function useCheckoutPage() {
  const [order] = useState(() => localOrder.read())
  const selections = selectionsOf(order?.mealQuantities ?? {})
  const quote = useQuery({
    queryKey: ['quote', selections, order?.householdSize],
    enabled: selections.length > 0,
    queryFn: async () => {
      const outcome = await call('quoteFirstBox', {
        meal_selections: selections,
        household_size: order?.householdSize ?? 1,
      })
      if (outcome.ok) return outcome.value
      // A refused selection is answered: asking again would not price it.
      if (outcome.failure.status === 422) return null
      throw new Error(outcome.failure.message)
    },
    staleTime: 0,
  })
  const { meals } = useMenu()
  const schedule = useQuery(scheduleQuery)
  const onboarding = useQuery(onboardingQuery)
  const [promo, setPromo] = useState<AppliedPromo | null>(null)
  const [promoError, setPromoError] = useState<string | null>(null)
  /** A code that applied before may be refused when paying: the field opens again and says why. */
  const refusePromo = (message: string) => {
    setPromo(null)
    setPromoError(message)
  }
  const chosen: ChosenMeal[] = (meals ?? []).flatMap((meal) => {
    const quantity = order?.mealQuantities?.[meal.id]
    return quantity ? [{ meal, quantity }] : []
  })
  return {
    expired: selections.length === 0 || quote.data === null,
    quote,
    chosen,
    address: onboarding.data?.address,
    schedule: schedule.data ?? null,
    loading: quote.isPending || !meals || onboarding.isPending,
    promo,
    setPromo,
    promoError,
    setPromoError,
    payment: usePayment(selections, promo?.code ?? null, refusePromo),
  }
}

/** The spec's words for what can go wrong on the way to the payment page (section 8, Checkout). */
function checkoutMessage(failure: CallFailure): string {
  if (failure.code === 'malformed' && failure.status === 404) return 'Edge function not found'
  return messageOf(failure, `Checkout failed (HTTP ${failure.status})`)
}

/** Saves the draft order, opens the hosted payment page and sends the browser there. */
function usePayment(
  selections: { meal_id: string; quantity: number }[],
  promoCode: string | null,
  onPromoRefused: (message: string) => void,
) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  useEffect(() => onPageRestored(() => setBusy(false)), [])
  const refuse = (message: string, failure?: CallFailure) => {
    setBusy(false)
    setError(message)
    if (failure) showFailure(failure, 'Checkout Error', message)
    else showToast('Checkout Error', { description: message, tone: 'danger' })
  }
  const start = async () => {
    setBusy(true)
    setError(null)
    const draft = await call('saveDraftOrder', { meal_selections: selections })
    if (!draft.ok)
      return refuse(
        draft.failure.status >= 500 ? 'Failed to create order' : checkoutMessage(draft.failure),
        draft.failure,
      )
    localOrder.update({ orderId: draft.value.order_id })
    const checkout = await call('startCheckout', {
      order_id: draft.value.order_id,
      promo_code: promoCode,
    })
    if (!checkout.ok) {
      const message = checkoutMessage(checkout.failure)
      if (checkout.failure.code.startsWith('promo_')) onPromoRefused(message)
      return refuse(message, checkout.failure)
    }
    if (!checkout.value.url) return refuse('Missing checkout URL in response')
    window.location.assign(checkout.value.url)
  }
  return { busy, error, start }
}

/** Back from the payment page the browser may show this screen as it was left. */
function onPageRestored(restore: () => void): () => void {
  const look = (event: PageTransitionEvent) => {
    if (event.persisted) restore()
  }
  window.addEventListener('pageshow', look)
  return () => window.removeEventListener('pageshow', look)
}
