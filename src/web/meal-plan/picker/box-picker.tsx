import type { MealWire } from '../../../contract/household/menu-wire.ts'
import type { Portal } from '../../../contract/household/portal-wire.ts'
import {
  MAXIMUM_MEALS_PER_BOX,
  type MealSelections,
  totalMeals,
} from '../../../domain/meal-plan/meal-selections.ts'
import { cents } from '../../../domain/shared/money.ts'
import { lastBoxOf } from '../../orders/last-box.ts'
import type { Eating } from '../eating.ts'
import { FillButtons, FillResult } from '../fill/fill-bar.tsx'
import { useFill } from '../fill/use-fill.ts'
import { ForWhom } from '../for-whom/for-whom.tsx'
import { MealPicker } from './meal-picker.tsx'

type Props = {
  meals: readonly MealWire[]
  selections: MealSelections
  onChange: (selections: MealSelections) => void
  minimum: number
  eating: Eating
  /** Of the household, the latest first. */
  orders: Portal['orders']
}

/** A box that is changed: what is in it comes first, each meal is swapped with a press, and one fills it anew. */
export function BoxPicker({ meals, selections, onChange, minimum, eating, orders }: Props) {
  const lastTime = lastBoxOf(orders)
  const count = Math.max(minimum, totalMeals(selections))
  const fill = useFill({ meals, eating, selections, onChange, count, lastTime })
  return (
    <div className="flex flex-col gap-4">
      <div className="flex max-w-form flex-col gap-2">
        <FillButtons
          fill={fill}
          prices={meals.map((meal) => cents(meal.sell_price_cents))}
          hadBefore={lastTime.length > 0}
          aside
          hasOwn={selections.length > 0}
        />
        <FillResult fill={fill} eating={eating} />
      </div>
      <MealPicker
        {...{ meals, selections, onChange, eating }}
        cap={MAXIMUM_MEALS_PER_BOX}
        reasons={fill.reasons}
        boxFirst
        beside={ForWhom}
      />
    </div>
  )
}
