import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { MealWire } from '../../../contract/household/menu-wire.ts'
import { personsFromWire } from '../../../contract/shared/persons-on-wire.ts'
import { selectionsOnWire } from '../../../contract/shared/selections-on-wire.ts'
import { DEFAULT_HOUSEHOLD_SIZE } from '../../../domain/customers/household.ts'
import { setMealCap, startingMealCap } from '../../../domain/meal-plan/change-selections.ts'
import { mealMinimum, mealMinimumNotice } from '../../../domain/meal-plan/meal-minimum.ts'
import {
  type MealSelections,
  mergeMealSelections,
  totalMeals,
} from '../../../domain/meal-plan/meal-selections.ts'
import { stepAfter } from '../../../domain/orders/order-flow-steps.ts'
import { personsOf } from '../../../domain/persons/person.ts'
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
import { rememberedOf, rememberInOrder } from './order-progress.ts'

function remember(selections: MealSelections, minimum: number): void {
  const quantities = Object.fromEntries(selections.map(({ mealId, quantity }) => [mealId, quantity]))
  const selectedMealIds = selections.map(({ mealId }) => mealId)
  const confirmed = selections.flatMap(({ mealId, confirmation }) =>
    confirmation ? [[mealId, confirmation] as const] : [],
  )
  const given = selections.flatMap(({ mealId, forPersons }) =>
    forPersons ? [[mealId, [...forPersons]] as [string, string[]]] : [],
  )
  rememberInOrder({
    selectedMealIds,
    mealQuantities: quantities,
    mealConfirmations: confirmed.length > 0 ? Object.fromEntries(confirmed) : undefined,
    mealPersons: given.length > 0 ? Object.fromEntries(given) : undefined,
  })
  mealQuantities.save(quantities)
  const addons = Math.max(0, totalMeals(selections) - minimum)
  rememberInWizard({ meals: { data: { addon_quantity: addons, selectedMealIds } } })
}

/** A reorder comes first; without one, what was selected on this device. */
function startingSelections(): MealSelections {
  const again = reorderMeals.read()
  if (again) return mergeMealSelections(again)
  const order = localOrder.read()
  const quantities = order?.mealQuantities ?? mealQuantities.read() ?? {}
  const chosen = Object.entries(quantities).map(([mealId, quantity]) => ({ mealId, quantity }))
  return mergeMealSelections(chosen).map((line) => ({ ...line, ...rememberedOf(order, line.mealId) }))
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
 * until the account has answered. It alone knows the persons; where it cannot be asked and the order says all else, the
 * household is one person who must not eat what any of them avoids.
 */
export function useHousehold() {
  const userId = useSession().user?.id
  const order = useMemo(() => (userId === undefined ? null : localOrder.read()), [userId])
  const { householdSize, avoidProteins, avoidIngredients } = order ?? {}
  const saysAll = householdSize !== undefined && avoidProteins !== undefined && avoidIngredients !== undefined
  const account = useOnboarding({ enabled: userId !== undefined })
  const saved = account.data?.preferences
  const eating = useMemo(() => {
    const persons = personsFromWire(saved?.persons ?? [])
    // What the persons must not eat is newer than what the order was begun with.
    const answers = persons.length > 0 ? undefined : { avoidProteins, avoidIngredients }
    const avoidances = {
      avoidProteins: answers?.avoidProteins ?? saved?.avoid_proteins ?? [],
      avoidIngredients: answers?.avoidIngredients ?? saved?.avoid_ingredients ?? [],
    }
    const portions = mealMinimum(householdSize ?? saved?.household_size ?? DEFAULT_HOUSEHOLD_SIZE)
    return { avoidances, persons: personsOf(persons, { ...avoidances, portions }) }
  }, [saved, householdSize, avoidProteins, avoidIngredients])
  const isKnown = userId !== undefined && (account.data !== undefined || (saysAll && account.failed))
  if (!isKnown) return { household: null, account }
  const size = householdSize ?? saved?.household_size ?? DEFAULT_HOUSEHOLD_SIZE
  return { household: { size, eating }, account }
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
    changeCap: (next: number) => setCap(setMealCap(next, minimum, totalMeals(selections))),
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
