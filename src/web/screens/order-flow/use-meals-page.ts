import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { MealWire } from '../../../contract/household/menu-wire.ts'
import { selectionsOnWire } from '../../../contract/shared/selections-on-wire.ts'
import { DEFAULT_HOUSEHOLD_SIZE } from '../../../domain/customers/household.ts'
import { mealMinimum, mealMinimumNotice } from '../../../domain/meal-plan/meal-minimum.ts'
import {
  lowerMealCap,
  type MealSelections,
  mergeMealSelections,
  raiseMealCap,
  startingMealCap,
  totalMeals,
} from '../../../domain/meal-plan/meal-selections.ts'
import { stepAfter } from '../../../domain/orders/order-flow-steps.ts'
import { showFailure, showToast } from '../../app/toasts.ts'
import { useOnboarding } from '../../customers/use-onboarding.ts'
import { scheduleQuery } from '../../meal-plan/menu-query.ts'
import { quoteOf } from '../../meal-plan/quote-of.ts'
import { call } from '../../platform/api-client.ts'
import { useKitchen } from '../../platform/kitchen-context.tsx'
import { useSession } from '../../platform/session/session.tsx'
import {
  localOrder,
  mealQuantities,
  rememberInWizard,
  reorderMeals,
} from '../../platform/storage/browser-storage.ts'
import { useIsHere } from '../../platform/use-is-here.ts'
import { mealsPageWords } from './meals-page.words.ts'
import { rememberInOrder } from './order-progress.ts'

function remember(selections: MealSelections, minimum: number): void {
  const quantities = Object.fromEntries(selections.map(({ mealId, quantity }) => [mealId, quantity]))
  const selectedMealIds = selections.map(({ mealId }) => mealId)
  rememberInOrder({ selectedMealIds, mealQuantities: quantities })
  mealQuantities.save(quantities)
  const addons = Math.max(0, totalMeals(selections) - minimum)
  rememberInWizard({ meals: { data: { addon_quantity: addons, selectedMealIds } } })
}

/** A reorder comes first; without one, what was selected on this device. */
function startingSelections(): MealSelections {
  const again = reorderMeals.read()
  if (again) return mergeMealSelections(again)
  const quantities = localOrder.read()?.mealQuantities ?? mealQuantities.read() ?? {}
  return mergeMealSelections(Object.entries(quantities).map(([mealId, quantity]) => ({ mealId, quantity })))
}

/** A reorder counts once: from then on it is an ordinary selection, which a reload finds again. */
function useReorderTaken(selections: MealSelections, minimum: number): void {
  useEffect(() => {
    if (!reorderMeals.read()) return
    reorderMeals.remove()
    remember(selections, minimum)
  }, [selections, minimum])
}

const onMenu = (selections: MealSelections, meals: readonly MealWire[]) =>
  selections.filter(({ mealId }) => meals.some(({ id }) => id === mealId))

/**
 * Who the box is for: by the order in progress, else by the account; null until it is known whose order that is, and
 * until the account has answered where the order does not say all. `account` tells why it has not.
 */
export function useHousehold() {
  const userId = useSession().user?.id
  const order = useMemo(() => (userId === undefined ? null : localOrder.read()), [userId])
  const { householdSize, avoidProteins, avoidIngredients } = order ?? {}
  const saysAll = householdSize !== undefined && avoidProteins !== undefined && avoidIngredients !== undefined
  const account = useOnboarding({ enabled: userId !== undefined && !saysAll })
  if (userId === undefined || (!account.data && !saysAll)) return { household: null, account }
  const saved = account.data?.preferences
  const household = {
    size: householdSize ?? saved?.household_size ?? DEFAULT_HOUSEHOLD_SIZE,
    avoidances: {
      avoidProteins: avoidProteins ?? saved?.avoid_proteins ?? [],
      avoidIngredients: avoidIngredients ?? saved?.avoid_ingredients ?? [],
    },
  }
  return { household, account }
}

export function useMealsPage(meals: readonly MealWire[], householdSize: number) {
  const kitchen = useKitchen()
  const minimum = mealMinimum(householdSize)
  const [chosen, setChosen] = useState(startingSelections)
  const [cap, setCap] = useState(() => startingMealCap(minimum, totalMeals(onMenu(chosen, meals))))
  const schedule = useQuery(scheduleQuery)
  const selections = useMemo(() => onMenu(chosen, meals), [chosen, meals])
  const { proceed, busy } = useProceed(selections, minimum, householdSize)
  useReorderTaken(chosen, minimum)
  return {
    schedule: schedule.data,
    scheduleLoading: schedule.isPending,
    minimum,
    cap,
    raise: () => setCap(raiseMealCap(cap)),
    lower: () => setCap(Math.max(lowerMealCap(cap, minimum), totalMeals(selections))),
    selections,
    select: (next: MealSelections) => {
      setChosen(next)
      remember(next, minimum)
    },
    quote: quoteOf(kitchen, selections, meals, householdSize),
    proceed,
    busy,
  }
}

/** Asks the server for the price before leaving, so that checkout never opens without one. */
function useProceed(selections: MealSelections, minimum: number, householdSize: number) {
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const isHere = useIsHere()
  const latest = useRef(selections)
  latest.current = selections
  const proceed = async (): Promise<void> => {
    const asked = latest.current
    const selected = totalMeals(asked)
    if (selected < minimum) {
      const { title, body } = mealMinimumNotice(selected, minimum)
      return showToast(title, { description: body, tone: 'warning' })
    }
    setBusy(true)
    const outcome = await call('quoteFirstBox', {
      meal_selections: selectionsOnWire(asked),
      household_size: householdSize,
    })
    if (!isHere.current) return
    setBusy(false)
    // Changed meanwhile: that is another price, and maybe too few meals.
    if (asked !== latest.current) return proceed()
    if (!outcome.ok) {
      const refused = outcome.failure.status >= 400 && outcome.failure.status < 500
      const message = refused ? outcome.failure.message : mealsPageWords.pricingUnable
      return showFailure(outcome.failure, mealsPageWords.pricingFailed, message)
    }
    remember(asked, minimum)
    // A reorder starts without a household: checkout asks for the same one that was counted here.
    rememberInOrder({ householdSize })
    rememberInWizard({ currentStep: stepAfter('/meals'), isComplete: true })
    void navigate(stepAfter('/meals'))
  }
  return { proceed, busy }
}
