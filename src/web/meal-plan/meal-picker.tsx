import type { MealWire } from '../../contract/menu-wire.ts'
import {
  addMeal,
  type MealSelections,
  quantityOf,
  removeMeal,
  tapMeal,
  totalMeals,
} from '../../domain/meal-plan/meal-selections.ts'
import { type Avoidances, conflictsWith } from '../../domain/menu/allergens.ts'
import { MealCard } from './meal-card.tsx'

type Props = {
  meals: readonly MealWire[]
  selections: MealSelections
  onChange: (selections: MealSelections) => void
  /** Most portions that may be selected in all. */
  cap: number
  avoidances: Avoidances
}

/** The grid of meals with quantity controls: shared by the meals screen and the portal's edit panel. */
export function MealPicker({ meals, selections, onChange, cap, avoidances }: Props) {
  const full = totalMeals(selections) >= cap
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {meals.map((meal) => {
        const quantity = quantityOf(selections, meal.id)
        return (
          <MealCard
            key={meal.id}
            meal={meal}
            quantity={quantity}
            conflicts={conflictsWith(meal, avoidances)}
            full={full}
            onTap={() => onChange(tapMeal(selections, meal.id, cap))}
            onChange={(next) =>
              onChange(next > quantity ? addMeal(selections, meal.id, cap) : removeMeal(selections, meal.id))
            }
          />
        )
      })}
    </ul>
  )
}
