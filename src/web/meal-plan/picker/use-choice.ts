import { useEffect, useRef, useState } from 'react'
import type { MealWire } from '../../../contract/household/menu-wire.ts'
import { addMeal, removeMeal, setMeal, tapMeal } from '../../../domain/meal-plan/change-selections.ts'
import { type MealSelections, quantityOf, totalMeals } from '../../../domain/meal-plan/meal-selections.ts'
import { showToast } from '../../app/toasts.ts'
import type { Eating } from '../eating.ts'
import { useUndo } from '../use-undo.ts'
import { conflictsOf } from './meal-marks.tsx'
import { pickerWords } from './picker.words.ts'
import { useSwap } from './use-swap.ts'

type Choice = {
  meals: readonly MealWire[]
  eating: Eating
  selections: MealSelections
  onChange: (selections: MealSelections) => void
  /** By their ids. */
  onSwapped: (from: string, to: string) => void
  /** Most portions that may be selected in all. */
  cap: number
  /** What a household does that wants more than fits, in words. */
  whenFull: string
}

/** What a press on a meal does: takes it, changes how much of it comes, or swaps it for another. */
export function useChoice(choice: Choice) {
  const { selections, cap, whenFull } = choice
  const latest = useRef(choice)
  useEffect(() => {
    latest.current = choice
  })
  const choose = useUndo(choice)
  /** A meal that is safe for nobody is taken with a typed word only; what it would become is kept until then. */
  const [asking, setAsking] = useState<{ meal: MealWire; next: MealSelections } | null>(null)
  const take = (meal: MealWire, next: MealSelections) => {
    const isNew = quantityOf(selections, meal.id) === 0 && next !== selections
    if (isNew && conflictsOf(meal, choice.eating).length > 0) setAsking({ meal, next })
    else choose(next)
  }
  const sayFull = () => showToast(pickerWords.isFull(cap), { description: whenFull })

  const swap = useSwap(latest)
  return {
    asking,
    /** What was typed for it, or null to leave it out. */
    answer: (typed: ReadonlyMap<string, string> | null) => {
      setAsking(null)
      if (!asking || !typed) return
      choose(
        asking.next.map((line) => {
          const confirmation = typed.get(line.mealId)
          return confirmation === undefined ? line : { ...line, confirmation }
        }),
      )
    },
    tap: (meal: MealWire) => {
      const isIn = quantityOf(selections, meal.id) > 0
      if (!isIn && meal.portions_left === 0) return
      if (!isIn && totalMeals(selections) >= cap) return sayFull()
      take(meal, tapMeal(selections, meal.id, cap))
    },
    change: (meal: MealWire, next: number) =>
      next > quantityOf(selections, meal.id)
        ? take(meal, addMeal(selections, meal.id, cap, meal.portions_left))
        : choose(removeMeal(selections, meal.id)),
    type: (meal: MealWire, typed: number) => {
      const next = setMeal(selections, meal.id, typed, cap, meal.portions_left)
      if (typed > quantityOf(next, meal.id) && totalMeals(next) >= cap) sayFull()
      take(meal, next)
    },
    ...swap,
  }
}

export type Chosen = ReturnType<typeof useChoice>
