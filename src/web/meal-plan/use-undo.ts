import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { MealWire } from '../../contract/household/menu-wire.ts'
import { restoreMeals } from '../../domain/meal-plan/change-selections.ts'
import { type MealSelections, quantityOf } from '../../domain/meal-plan/meal-selections.ts'
import { showToast } from '../app/toasts.ts'

/** Longer than other messages: there is something to decide. */
const SECONDS_TO_UNDO = 10

type Choice = {
  meals: readonly MealWire[]
  selections: MealSelections
  onChange: (selections: MealSelections) => void
  cap: number
}

/** Passes a change on; where it takes a meal out altogether, a message offers to put it back. */
export function useUndo(choice: Choice): (next: MealSelections) => void {
  const latest = useRef(choice)
  useEffect(() => {
    latest.current = choice
  })
  return (next) => {
    const { meals, selections: before, onChange } = latest.current
    onChange(next)
    const gone = before.filter(({ mealId }) => quantityOf(next, mealId) === 0)
    if (gone.length === 0) return
    const pressed = document.activeElement
    const [only] = gone.length === 1 ? meals.filter(({ id }) => id === gone[0]?.mealId) : []
    showToast(only ? `${only.name} removed` : 'All meals removed', {
      seconds: SECONDS_TO_UNDO,
      action: {
        label: 'Undo',
        onPress: () => {
          const { selections, cap, onChange: change } = latest.current
          flushSync(() => change(restoreMeals(selections, gone, cap)))
          focusAfterUndo(pressed, gone[0]?.mealId)
        },
      },
    })
  }
}

/** The message goes with its button: the focus returns to what was pressed, or to the meal that is back. */
function focusAfterUndo(pressed: Element | null, mealId: string | undefined): void {
  const buttons = document.querySelectorAll<HTMLElement>(`[data-meal="${mealId}"] [role=group] button`)
  const place = pressed?.isConnected && pressed !== document.body ? pressed : [...buttons].at(-1)
  if (place instanceof HTMLElement) place.focus({ preventScroll: true })
}
