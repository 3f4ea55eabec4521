import type { MealWire } from '../../../contract/household/menu-wire.ts'
import type { FillMeal } from '../../../domain/meal-plan/fill/fill-facts.ts'
import { cents } from '../../../domain/shared/money.ts'

/** A meal of the menu as the rule that fills a box knows it. */
export const fillMeal = (meal: MealWire): FillMeal => ({
  id: meal.id,
  category: meal.category,
  priceCents: cents(meal.sell_price_cents),
  allergens: meal.allergens,
  proteins: meal.proteins,
  protein: meal.protein,
  carbs: meal.carbs,
  portionsLeft: meal.portions_left ?? null,
})
