import { useEffect, useRef, useState } from 'react'
import type { MealWire } from '../../../contract/household/menu-wire.ts'
import {
  addMeal,
  type MealSelections,
  quantityOf,
  removeMeal,
  setMeal,
  tapMeal,
  totalMeals,
} from '../../../domain/meal-plan/meal-selections.ts'
import { swapMeal } from '../../../domain/meal-plan/swap-selections.ts'
import { showToast } from '../../app/toasts.ts'
import type { Eating } from '../eating.ts'
import { fillWords } from '../fill/fill.words.ts'
import { loadRules } from '../fill/load-rules.ts'
import { useUndo } from '../use-undo.ts'
import { conflictsOf } from './meal-marks.tsx'
import { pickerWords } from './picker.words.ts'

/** Longer than other messages: there is something to decide. */
const SECONDS_TO_UNDO = 10

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
  const { meals, selections, cap, whenFull } = choice
  const latest = useRef(choice)
  useEffect(() => {
    latest.current = choice
  })
  const choose = useUndo(choice)
  const refused = useRef(new Set<string>())
  /** A meal that is safe for nobody is taken with a typed word only; what it would become is kept until then. */
  const [asking, setAsking] = useState<{ meal: MealWire; next: MealSelections } | null>(null)
  const take = (meal: MealWire, next: MealSelections) => {
    const isNew = quantityOf(selections, meal.id) === 0 && next !== selections
    if (isNew && conflictsOf(meal, choice.eating).length > 0) setAsking({ meal, next })
    else choose(next)
  }
  const sayFull = () => showToast(pickerWords.isFull(cap), { description: whenFull })

  const put = (from: MealWire, to: MealWire) => {
    const { selections: now, onChange, onSwapped } = latest.current
    onSwapped(from.id, to.id)
    onChange(swapMeal(now, from.id, to.id))
  }
  const swapTo = (from: MealWire, to: MealWire) => {
    const before = latest.current.selections
    refused.current.add(from.id)
    put(from, to)
    showToast(pickerWords.swapped(from.name, to.name), {
      seconds: SECONDS_TO_UNDO,
      action: {
        label: pickerWords.undo,
        onPress: () => {
          refused.current.delete(from.id)
          if (quantityOf(before, to.id) === 0) put(to, from)
          else latest.current.onChange(before)
        },
      },
    })
  }
  const swapsOf = async (meal: MealWire): Promise<MealWire[]> => {
    const rules = await loadRules().catch(() => null)
    if (!rules) {
      showToast(fillWords.notLoaded, { tone: 'danger' })
      return []
    }
    const { selections: now, eating } = latest.current
    const found = rules.swaps({ meals, eating, selections: now, mealId: meal.id, refused: refused.current })
    if (found.length === 0) showToast(pickerWords.noSwap, { tone: 'warning' })
    return found
  }
  return {
    asking,
    /** What was typed for it, or null to leave it out. */
    answer: (confirmation: string | null) => {
      setAsking(null)
      if (!asking || confirmation === null) return
      const { meal, next } = asking
      choose(next.map((line) => (line.mealId === meal.id ? { ...line, confirmation } : line)))
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
    swap: async (meal: MealWire) => {
      const [best] = await swapsOf(meal)
      if (best) swapTo(meal, best)
    },
    swapsOf,
    swapTo,
  }
}

export type Chosen = ReturnType<typeof useChoice>
