import type { ComponentProps } from 'react'
import type { MealWire } from '../../../contract/household/menu-wire.ts'
import type { MealSelections } from '../../../domain/meal-plan/meal-selections.ts'
import type { Eating } from '../eating.ts'
import type { Reasons } from '../fill/use-fill.ts'
import { ForWhom } from '../for-whom/for-whom.tsx'
import { ChoiceDialogs } from './choice-dialogs.tsx'
import { LIST, MealRow } from './meal-row.tsx'
import { pickerWords } from './picker.words.ts'
import { useMealLines } from './use-meal-lines.ts'

type Props = {
  meals: readonly MealWire[]
  eating: Eating
  selections: MealSelections
  onChange: (selections: MealSelections) => void
  cap: number
  reasons: Reasons
}

/** The meals of a box as it was opened, line by line; a line that is taken out stays to be put back. */
export function BoxList(props: Props) {
  const { places, propsOf, dialogs } = useMealLines({ ...props, whenFull: pickerWords.isFullText })
  const shown = places.flatMap(({ key, id }) =>
    props.meals.filter((meal) => meal.id === id).map((meal) => ({ key, meal })),
  )
  return (
    <>
      {shown.length > 0 && (
        <ul className={LIST}>
          {shown.map(({ key, meal }) => (
            <Line key={key} {...propsOf(meal)} />
          ))}
        </ul>
      )}
      <ChoiceDialogs {...dialogs} />
    </>
  )
}

const Line = (props: ComponentProps<typeof MealRow>) => (
  <MealRow {...props}>
    <ForWhom {...props} />
  </MealRow>
)
