import { listMealsResponseSchema, type MealWire } from '../../contract/menu-wire.ts'
import { succeed } from '../../domain/shared/outcome.ts'
import type { Db } from '../platform/db/db.ts'
import { type Endpoint, endpoint } from '../platform/http/endpoint.ts'
import { listAvailableMeals, type StoredMeal } from './list-available-meals.ts'

export function menuRoutes({ db }: { db: Db }): Endpoint[] {
  return [
    endpoint({
      name: 'listMeals',
      summary: 'The meals that can be chosen now',
      access: 'public',
      response: listMealsResponseSchema,
      failures: {},
      handle: async () => succeed({ value: { meals: (await listAvailableMeals(db)).map(mealOnWire) } }),
    }),
  ]
}

function mealOnWire(meal: StoredMeal): MealWire {
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
    allergens: [...meal.allergens],
    proteins: [...meal.proteins],
    ingredients: [...meal.ingredients],
  }
}
