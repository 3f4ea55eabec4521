import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { MealWire } from '../../../contract/menu-wire.ts'
import { screenPaths } from '../../../contract/screen-paths.ts'
import { showToast } from '../../app/toasts.ts'
import { onboardingQuery } from '../../customers/onboarding-query.ts'
import { menuQuery, scheduleQuery } from '../../meal-plan/menu-query.ts'
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
      if (!outcome.ok) throw new Error(outcome.failure.message)
      return outcome.value
    },
    staleTime: 0,
  })
  const menu = useQuery(menuQuery)
  const schedule = useQuery(scheduleQuery)
  const onboarding = useQuery(onboardingQuery)
  const [promo, setPromo] = useState<AppliedPromo | null>(null)
  const chosen: ChosenMeal[] = (menu.data ?? []).flatMap((meal) => {
    const quantity = order?.mealQuantities?.[meal.id]
    return quantity ? [{ meal, quantity }] : []
  })
  return {
    expired: selections.length === 0,
    quote,
    chosen,
    address: onboarding.data?.address ?? null,
    schedule: schedule.data ?? null,
    loading: quote.isPending || menu.isPending || onboarding.isPending,
    promo,
    setPromo,
    payment: usePayment(selections, promo?.code ?? null),
  }
}

/** The spec's words for what can go wrong on the way to the payment page (section 8, Checkout). */
function checkoutMessage(failure: CallFailure): string {
  if (failure.code === 'network') return 'Network error. Please try again.'
  if (failure.status === 401) return 'Not authenticated - please sign in again'
  if (failure.code === 'malformed' || failure.status >= 500) return `Checkout failed (HTTP ${failure.status})`
  return failure.message
}

/** Saves the draft order, opens the hosted payment page and sends the browser there. */
function usePayment(selections: { meal_id: string; quantity: number }[], promoCode: string | null) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const navigate = useNavigate()
  const refuse = (message: string) => {
    setBusy(false)
    setError(message)
    showToast('Checkout Error', { description: message, tone: 'danger' })
  }
  const start = async () => {
    setBusy(true)
    setError(null)
    const draft = await call('saveDraftOrder', { meal_selections: selections })
    if (!draft.ok) {
      if (draft.failure.code === 'no_address') void navigate(screenPaths.address)
      return refuse(checkoutMessage(draft.failure))
    }
    localOrder.update({ orderId: draft.value.order_id })
    const checkout = await call('startCheckout', { order_id: draft.value.order_id, promo_code: promoCode })
    if (!checkout.ok) return refuse(checkoutMessage(checkout.failure))
    if (!checkout.value.url) return refuse('Missing checkout URL in response')
    window.location.assign(checkout.value.url)
  }
  return { busy, error, start }
}
