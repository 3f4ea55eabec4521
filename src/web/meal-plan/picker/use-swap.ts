import { type RefObject, useRef } from 'react'
import type { MealWire } from '../../../contract/household/menu-wire.ts'
import { type MealSelections, quantityOf } from '../../../domain/meal-plan/meal-selections.ts'
import { swapMeal } from '../../../domain/meal-plan/swap-selections.ts'
import { showToast } from '../../app/toasts.ts'
import type { Eating } from '../eating.ts'
import { fillWords } from '../fill/fill.words.ts'
import { loadRules } from '../fill/load-rules.ts'
import { pickerWords } from './picker.words.ts'

/** Longer than other messages: there is something to decide. */
const SECONDS_TO_UNDO = 10

type Swapping = {
  meals: readonly MealWire[]
  eating: Eating
  selections: MealSelections
  onChange: (selections: MealSelections) => void
  /** By their ids. */
  onSwapped: (from: string, to: string) => void
}

/** Swaps a meal of the box for the best other one, or for one of choice, and back. */
export function useSwap(latest: RefObject<Swapping>) {
  const refused = useRef(new Set<string>())
  const put = (from: MealWire, to: MealWire) => {
    const { selections, onChange, onSwapped } = latest.current
    onSwapped(from.id, to.id)
    onChange(swapMeal(selections, from.id, to.id))
  }
  const swapTo = (from: MealWire, to: MealWire) => {
    const before = latest.current.selections
    refused.current.add(from.id)
    put(from, to)
    const onPress = () => {
      refused.current.delete(from.id)
      if (quantityOf(before, to.id) === 0) put(to, from)
      else latest.current.onChange(before)
    }
    showToast(pickerWords.swapped(from.name, to.name), {
      seconds: SECONDS_TO_UNDO,
      action: { label: pickerWords.undo, onPress },
    })
  }
  const swapsOf = async (meal: MealWire): Promise<MealWire[]> => {
    const rules = await loadRules().catch(() => null)
    if (!rules) {
      showToast(fillWords.notLoaded, { tone: 'danger' })
      return []
    }
    const { meals, eating, selections } = latest.current
    const found = rules.swaps({ meals, eating, selections, mealId: meal.id, refused: refused.current })
    if (found.length === 0) showToast(pickerWords.noSwap, { tone: 'warning' })
    return found
  }
  const swap = async (meal: MealWire) => {
    const [best] = await swapsOf(meal)
    if (best) swapTo(meal, best)
  }
  return { swap, swapsOf, swapTo }
}
