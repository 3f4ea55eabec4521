import type { MealWire } from '../../../contract/menu-wire.ts'
import type { BoxWire } from '../../../contract/subscription-wire.ts'
import { editMinimumNotice, mealMinimum } from '../../../domain/meal-plan/meal-minimum.ts'
import { type MealSelections, totalMeals } from '../../../domain/meal-plan/meal-selections.ts'
import { formatDollars } from '../../../domain/shared/money.ts'
import { quoteOf } from '../../meal-plan/quote-of.ts'
import { Notice } from '../../ui/notice.tsx'

type Props = {
  selections: MealSelections
  /** What the box held when the editing began. */
  before: MealSelections
  menu: readonly MealWire[]
  householdSize: number
  /** As it stands; a discount or tax in it is not in the price of a choice that is not saved. */
  amounts: BoxWire['amounts']
}

/** Beside Save, which is gray below the minimum: what would be saved, and what it costs. */
export function MealsAndPrice({ selections, before, menu, householdSize, amounts }: Props) {
  const minimum = mealMinimum(householdSize)
  const selected = totalMeals(selections)
  if (selected < minimum)
    return (
      <p className="font-semibold tabular-nums">
        {selected} of at least {minimum} meals
      </p>
    )
  const priceOf = (meals: MealSelections) => quoteOf(meals, menu, householdSize).totalFirstBoxCents
  const price = priceOf(selections)
  const isAllOnMenu = before.every(({ mealId }) => menu.some(({ id }) => id === mealId))
  const past = isAllOnMenu && priceOf(before) !== price ? `, was ${formatDollars(priceOf(before))}` : ''
  const adjustments = [
    amounts && amounts.discount_cents > 0 && 'discount',
    amounts && amounts.tax_cents > 0 && 'tax',
  ].filter(Boolean)
  return (
    <p className="leading-snug">
      <span className="flex flex-wrap gap-x-2 font-semibold tabular-nums">
        <span>{selected} meals</span>
        <span>{formatDollars(price)}</span>
      </span>
      <span className="block text-sm text-ink-soft tabular-nums">
        with shipping{past}
        {adjustments.length > 0 && `, before ${adjustments.join(' and ')}`}
      </span>
    </p>
  )
}

export function SelectedCount({ selected, minimum }: { selected: number; minimum: number }) {
  const { title, body } = editMinimumNotice(minimum)
  return (
    <div aria-live="polite">
      {selected < minimum ? (
        <Notice tone="warning" title={title}>
          {body}
        </Notice>
      ) : (
        <p className="font-semibold">{selected} meals selected</p>
      )}
    </div>
  )
}
