import { useState } from 'react'
import type { MealWire } from '../../../contract/household/menu-wire.ts'
import { type MealSelections, quantityOf, totalMeals } from '../../../domain/meal-plan/meal-selections.ts'
import type { Eating } from '../eating.ts'
import { reasonWords } from '../fill/fill.words.ts'
import type { Reasons } from '../fill/use-fill.ts'
import type { LineProps } from './meal-card.tsx'
import { useBoxFirst } from './use-box-first.ts'
import { useChoice } from './use-choice.ts'

type Asked = {
  meals: readonly MealWire[]
  eating: Eating
  selections: MealSelections
  onChange: (selections: MealSelections) => void
  cap: number
  whenFull: string
  reasons: Reasons | undefined
}

/** What each meal shows and does, wherever meals are listed, and what asks back about it. */
export function useMealLines({ reasons, ...asked }: Asked) {
  const { eating, selections, cap } = asked
  const box = useBoxFirst(selections)
  const onChange = (next: MealSelections) => {
    box.changed(next)
    asked.onChange(next)
  }
  const choice = useChoice({ ...asked, onChange, onSwapped: box.swapped })
  const [swapping, setSwapping] = useState<MealWire | null>(null)
  const propsOf = (meal: MealWire): LineProps => {
    const reason = reasons?.get(meal.id)
    return {
      meal,
      eating,
      quantity: quantityOf(selections, meal.id),
      full: totalMeals(selections) >= cap,
      note: reason && reasonWords(reason),
      box: { selections, onChange },
      onTap: () => choice.tap(meal),
      onChange: (next) => choice.change(meal, next),
      onType: (typed) => choice.type(meal, typed),
      onSwap: () => void choice.swap(meal),
      onSwapFor: () => setSwapping(meal),
    }
  }
  const dialogs = { choice, eating, swapping, onSwapped: () => setSwapping(null) }
  return { places: box.first, propsOf, dialogs }
}
