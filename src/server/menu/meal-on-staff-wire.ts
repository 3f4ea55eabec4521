import type { StaffMealWire } from '../../contract/staff/staff-meals-wire.ts'
import type { LoggedFields } from '../../domain/staff-log/logged-value.ts'
import type { MealPicture } from './pictures/pictures.records.ts'
import type { MealRow } from './staff-meals.records.ts'

export function mealOnStaffWire(row: MealRow, pictures: readonly MealPicture[]): StaffMealWire {
  const { calories, carbs, fat, protein } = row
  const isTyped = calories !== null && carbs !== null && fat !== null && protein !== null
  const own = pictures
    .filter(({ mealId }) => mealId === row.id)
    .map(({ id, imageUrl, altText, cut }) => ({
      ...{ id, image_url: imageUrl, alt_text: altText },
      crop: cut && { turn: cut.turn, left: cut.left, top: cut.top, width: cut.width },
    }))
  const alone = { id: null, image_url: row.imageUrl ?? '', alt_text: row.name, crop: null }
  const single = row.imageUrl === null ? [] : [alone]
  return {
    ...{ id: row.id, version: row.version, name: row.name, slug: row.slug },
    ...{ description: row.description, main_ingredients: row.mainIngredients },
    ...{ nutritional_description: row.nutritionalDescription, category: row.category },
    ...{ heating_text: row.heatingText, storage_text: row.storageText },
    ...{ eat_within_days: row.eatWithinDays, sort_order: row.sortOrder },
    ...{ sell_price_cents: row.sellPriceCents as StaffMealWire['sell_price_cents'] },
    ...{ is_available: row.isAvailable, recipe_version_id: row.recipeVersionId },
    ...{ typed_cost_cents: row.costCents, below_cost_reason: row.belowCostReason },
    retired_at: row.retiredAt?.toISOString() ?? null,
    typed_macros: isTyped ? { calories, protein, carbs, fat } : null,
    images: own.length > 0 ? own : single,
  }
}

/** As the staff log keeps it. `recipe`: the version that it is made by, in words. */
export function loggedMeal(row: MealRow, recipe: string | null): LoggedFields {
  const { id: _, version: __, images: ___, recipe_version_id: ____, ...wire } = mealOnStaffWire(row, [])
  const { typed_macros, retired_at, ...fields } = wire
  return { ...fields, recipe, ...typed_macros, retired: retired_at !== null }
}
