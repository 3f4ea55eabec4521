import { useState } from 'react'
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
import { Button } from '../ui/button.tsx'
import { MealCard } from './meal-card.tsx'
import { wantsLessMotion } from './meal-gallery.tsx'

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
  const [moving, setMoving] = useState(() => !wantsLessMotion())
  return (
    <div className="flex flex-col gap-3">
      {/* What moves by itself can be stopped: moving pictures keep some people from reading. */}
      <div className="self-end">
        <Button tone="quiet" size="small" onClick={() => setMoving(!moving)}>
          {moving ? 'Pause pictures' : 'Play pictures'}
        </Button>
      </div>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {meals.map((meal) => {
          const quantity = quantityOf(selections, meal.id)
          return (
            <MealCard
              key={meal.id}
              meal={meal}
              quantity={quantity}
              conflicts={conflictsWith(meal, avoidances)}
              moving={moving}
              full={full}
              onTap={() => onChange(tapMeal(selections, meal.id, cap))}
              onChange={(next) =>
                onChange(
                  next > quantity ? addMeal(selections, meal.id, cap) : removeMeal(selections, meal.id),
                )
              }
            />
          )
        })}
      </ul>
    </div>
  )
}
