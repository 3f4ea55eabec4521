import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { MealWire } from '../../../contract/menu-wire.ts'
import { screenPaths } from '../../../contract/screen-paths.ts'
import { mealMinimum, mealMinimumNotice } from '../../../domain/meal-plan/meal-minimum.ts'
import {
  lowerMealCap,
  type MealSelections,
  mergeMealSelections,
  raiseMealCap,
  startingMealCap,
  totalMeals,
} from '../../../domain/meal-plan/meal-selections.ts'
import { type PriceQuote, quoteFirstBox } from '../../../domain/pricing/price-quote.ts'
import { cents } from '../../../domain/shared/money.ts'
import { showToast } from '../../app/toasts.ts'
import { menuQuery, scheduleQuery } from '../../meal-plan/menu-query.ts'
import { call } from '../../platform/api-client.ts'
import { localOrder, mealQuantities, reorderMeals, wizardState } from '../../platform/browser-storage.ts'
import { rememberInOrder } from './order-progress.ts'

/** A reorder counts once; after that, what was selected on this device. */
function startingSelections(): MealSelections {
  const again = reorderMeals.read()
  if (again) {
    reorderMeals.remove()
    return mergeMealSelections(again)
  }
  const quantities = localOrder.read()?.mealQuantities ?? mealQuantities.read() ?? {}
  return mergeMealSelections(Object.entries(quantities).map(([mealId, quantity]) => ({ mealId, quantity })))
}

function remember(selections: MealSelections, minimum: number): void {
  const quantities = Object.fromEntries(selections.map(({ mealId, quantity }) => [mealId, quantity]))
  const selectedMealIds = selections.map(({ mealId }) => mealId)
  mealQuantities.save(quantities)
  rememberInOrder({ selectedMealIds, mealQuantities: quantities })
  const addons = Math.max(0, totalMeals(selections) - minimum)
  wizardState.save({ ...wizardState.read(), meals: { data: { addon_quantity: addons, selectedMealIds } } })
}

const onMenu = (selections: MealSelections, meals: readonly MealWire[]) =>
  selections.filter(({ mealId }) => meals.some(({ id }) => id === mealId))

function quoteOf(selections: MealSelections, meals: readonly MealWire[], householdSize: number): PriceQuote {
  const items = selections.flatMap(({ mealId, quantity }) => {
    const meal = meals.find(({ id }) => id === mealId)
    return meal ? [{ unitPriceCents: cents(meal.sell_price_cents), quantity }] : []
  })
  return quoteFirstBox({ items, householdSize })
}

export function useMealsPage() {
  const [order] = useState(() => localOrder.read())
  const householdSize = order?.householdSize ?? 1
  const minimum = mealMinimum(householdSize)
  const [chosen, setChosen] = useState(startingSelections)
  const [cap, setCap] = useState(() => startingMealCap(minimum, totalMeals(chosen)))
  const menu = useQuery(menuQuery)
  const schedule = useQuery(scheduleQuery)
  const meals = menu.data ?? []
  const selections = menu.data ? onMenu(chosen, menu.data) : chosen
  const { proceed, busy } = useProceed(selections, minimum, householdSize)
  return {
    menu,
    meals,
    schedule: schedule.data,
    minimum,
    cap,
    raise: () => setCap(raiseMealCap(cap)),
    lower: () => setCap(Math.max(lowerMealCap(cap, minimum), totalMeals(selections))),
    selections,
    select: (next: MealSelections) => {
      setChosen(next)
      remember(next, minimum)
    },
    quote: quoteOf(selections, meals, householdSize),
    avoidances: {
      avoidProteins: order?.avoidProteins ?? [],
      avoidIngredients: order?.avoidIngredients ?? [],
    },
    proceed,
    busy,
  }
}

/** Asks the server for the price before leaving, so that checkout never opens without one. */
function useProceed(selections: MealSelections, minimum: number, householdSize: number) {
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const proceed = async () => {
    const selected = totalMeals(selections)
    if (selected < minimum) {
      const { title, body } = mealMinimumNotice(selected, minimum)
      return showToast(title, { description: body, tone: 'warning' })
    }
    setBusy(true)
    const outcome = await call('quoteFirstBox', {
      meal_selections: selections.map(({ mealId, quantity }) => ({ meal_id: mealId, quantity })),
      household_size: householdSize,
    })
    setBusy(false)
    if (!outcome.ok) {
      const refused = outcome.failure.status >= 400 && outcome.failure.status < 500
      return showToast('Failed to calculate pricing', {
        description: refused ? outcome.failure.message : 'Unable to calculate pricing. Please try again.',
        tone: 'danger',
      })
    }
    remember(selections, minimum)
    void navigate(screenPaths.checkout)
  }
  return { proceed, busy }
}
