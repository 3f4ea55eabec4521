import type { RoundedNutrition } from '../../domain/labels/figures/rounded-nutrition.ts'
import type { Meal } from '../../domain/menu/meal.ts'
import type { MealWire } from './menu-wire.ts'

type MealWithFacts = Meal & { readonly facts?: RoundedNutrition | null }

/** A meal as every screen gets it. */
export function mealOnWire(meal: MealWithFacts): MealWire {
  return {
    id: meal.id,
    name: meal.name,
    slug: meal.slug,
    description: meal.description,
    main_ingredients: meal.mainIngredients,
    nutritional_description: meal.nutritionalDescription,
    image_url: meal.images[0] ?? '',
    images: [...meal.images],
    calories: meal.calories,
    carbs: meal.carbs,
    fat: meal.fat,
    protein: meal.protein,
    sell_price_cents: meal.sellPriceCents,
    is_available: meal.isAvailable,
    sort_order: meal.sortOrder,
    category: meal.category,
    allergens: meal.allergens && [...meal.allergens],
    proteins: meal.proteins && [...meal.proteins],
    ingredients: [...meal.ingredients],
    ...(meal.eatWithinDays && { eat_within_days: meal.eatWithinDays }),
    ...(meal.facts && { nutrition_facts: factsOnWire(meal.facts) }),
  }
}

const factsOnWire = ({ calories, nutrients }: RoundedNutrition) => ({
  calories,
  nutrients: nutrients.map(({ dailyPercent, ...line }) => ({ ...line, daily_percent: dailyPercent })),
})

export const factsFromWire = ({
  calories,
  nutrients,
}: NonNullable<MealWire['nutrition_facts']>): RoundedNutrition => ({
  calories,
  nutrients: nutrients.map(({ daily_percent, ...line }) => ({ ...line, dailyPercent: daily_percent })),
})
