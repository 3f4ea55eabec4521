import { useState } from 'react'
import type { MealWire } from '../../../contract/household/menu-wire.ts'
import type { FillReason } from '../../../domain/meal-plan/fill/fill-facts.ts'
import { type MealSelections, quantityOf, totalMeals } from '../../../domain/meal-plan/meal-selections.ts'
import type { Eating } from '../eating.ts'
import { reasonWords } from '../fill/fill.words.ts'
import { ChoiceDialogs } from './choice-dialogs.tsx'
import { LIST } from './list-style.ts'
import { MealRow } from './meal-row.tsx'
import { pickerWords } from './picker.words.ts'
import { useBoxFirst } from './use-box-first.ts'
import { useChoice } from './use-choice.ts'

type Props = {
  meals: readonly MealWire[]
  eating: Eating
  selections: MealSelections
  onChange: (selections: MealSelections) => void
  cap: number
  /** Why a meal is in the box, for those that were filled in. */
  reasons: ReadonlyMap<string, FillReason>
}

/** The meals of a box as it was opened, line by line; a line that is taken out stays to be put back. */
export function BoxList({ meals, eating, selections, onChange, cap, reasons }: Props) {
  const box = useBoxFirst(selections)
  const choice = useChoice({
    ...{ meals, eating, selections, cap },
    onChange: (next) => {
      box.changed(next)
      onChange(next)
    },
    onSwapped: box.swapped,
    whenFull: pickerWords.isFullText,
  })
  const [swapping, setSwapping] = useState<MealWire | null>(null)
  const shown = box.first.flatMap(({ key, id }) =>
    meals.filter((meal) => meal.id === id).map((meal) => ({ key, meal })),
  )
  return (
    <>
      {shown.length > 0 && (
        <ul className={LIST}>
          {shown.map(({ key, meal }) => {
            const reason = reasons.get(meal.id)
            return (
              <MealRow
                key={key}
                {...{ meal, eating }}
                moving={false}
                first={false}
                nearPixels={0}
                quantity={quantityOf(selections, meal.id)}
                full={totalMeals(selections) >= cap}
                note={reason && reasonWords(reason)}
                onTap={() => choice.tap(meal)}
                onChange={(next) => choice.change(meal, next)}
                onType={(typed) => choice.type(meal, typed)}
                onSwap={() => void choice.swap(meal)}
                onSwapFor={() => setSwapping(meal)}
              />
            )
          })}
        </ul>
      )}
      <ChoiceDialogs
        choice={choice}
        eating={eating}
        swapping={swapping}
        onSwapped={() => setSwapping(null)}
      />
    </>
  )
}
