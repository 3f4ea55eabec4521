import type { MealWire } from '../../../contract/household/menu-wire.ts'
import { fillBox } from '../../../domain/meal-plan/fill/fill-box.ts'
import type { FilledBox, FillFacts } from '../../../domain/meal-plan/fill/fill-facts.ts'
import { swapsFor } from '../../../domain/meal-plan/fill/swap-meal.ts'
import type { MealSelections } from '../../../domain/meal-plan/meal-selections.ts'
import type { Eating } from '../eating.ts'
import { fillMeal } from './fill-meal.ts'

export { ownVoices } from './own-voices.ts'

type Asked = { readonly meals: readonly MealWire[]; readonly eating: Eating }

export function filled({ meals, eating }: Asked, facts: Omit<FillFacts, 'menu' | 'persons'>): FilledBox {
  return fillBox({ ...facts, menu: meals.map(fillMeal), persons: eating.persons })
}

type Swapped = Asked & {
  readonly selections: MealSelections
  readonly mealId: string
  readonly refused: ReadonlySet<string>
}

/** What a chosen meal can be swapped for, best first. */
export function swaps({ meals, eating, ...facts }: Swapped): MealWire[] {
  const ranked = swapsFor({ ...facts, menu: meals.map(fillMeal), persons: eating.persons })
  return ranked.flatMap(({ id }) => meals.filter((meal) => meal.id === id))
}
