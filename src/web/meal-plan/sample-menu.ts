import type { MealWire } from '../../contract/menu-wire.ts'
import { SAMPLE_MEALS } from '../../domain/menu/sample-meals.ts'

/** The built-in meals as the server would send them, for when it cannot be asked (spec section 8, Order flow). */
export const sampleMenu = (): MealWire[] =>
  SAMPLE_MEALS.map((meal) => ({
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
  }))
