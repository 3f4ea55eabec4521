import type { MealWire } from '../../../../contract/household/menu-wire.ts'
import { editMinimumNotice } from '../../../../domain/meal-plan/meal-minimum.ts'
import type { MealSelections } from '../../../../domain/meal-plan/meal-selections.ts'
import { formatDollars } from '../../../../domain/shared/money.ts'
import { quoteOf } from '../../../meal-plan/quote-of.ts'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { actionWords } from './weeks.words.ts'

type ToSave = { selected: number; minimum: number }

/** Beside Save, which is gray below the minimum: what would be saved. */
export function MealsToSave({ selected, minimum }: ToSave) {
  return (
    <p className="font-semibold tabular-nums">
      {selected < minimum ? actionWords.ofAtLeast(selected, minimum) : actionWords.meals(selected)}
    </p>
  )
}

type DraftProps = { selections: MealSelections; menu: readonly MealWire[]; householdSize: number }

/** What the checkout will ask for a draft with these meals. A draft is charged to no card on file. */
export function DraftPrice({ selections, menu, householdSize }: DraftProps) {
  const kitchen = useKitchen()
  const price = quoteOf(kitchen, selections, menu, householdSize).totalFirstBoxCents
  return (
    <p className="text-sm text-ink-soft tabular-nums">{actionWords.withShipping(formatDollars(price))}</p>
  )
}

export function SelectedCount({ selected, minimum }: ToSave) {
  const { title, body } = editMinimumNotice(minimum)
  return (
    <div aria-live="polite">
      {selected < minimum ? (
        <Notice tone="warning" title={title}>
          {body}
        </Notice>
      ) : (
        <p className="font-semibold">{actionWords.mealsSelected(selected)}</p>
      )}
    </div>
  )
}
