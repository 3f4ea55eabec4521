import type { z } from 'zod'
import type { saveMealRequestSchema } from '../../contract/staff/staff-meals-wire.ts'
import type { SaveMealFailure, WantedMeal } from './save-meal.ts'

/** A meal of the wire as the use case takes it. */
export const wantedMeal = (wire: z.output<typeof saveMealRequestSchema>): WantedMeal => ({
  ...{ name: wire.name, slug: wire.slug, description: wire.description, category: wire.category },
  ...{ mainIngredients: wire.main_ingredients, nutritionalDescription: wire.nutritional_description },
  ...{ heatingText: wire.heating_text, storageText: wire.storage_text },
  ...{ eatWithinDays: wire.eat_within_days, sortOrder: wire.sort_order },
  ...{ sellPriceCents: wire.sell_price_cents, recipeVersionId: wire.recipe_version_id },
  ...{ typedMacros: wire.typed_macros, belowCostReason: wire.below_cost_reason },
})

/** Why a meal is not saved: the field that it is about, and a sentence. */
export const SAVE_MEAL_REFUSALS: Readonly<
  Record<SaveMealFailure['code'], readonly [field: string, sentence: string]>
> = {
  meal_not_found: ['slug', 'There is no such meal.'],
  changed_meanwhile: [
    'slug',
    'Somebody else has changed this meal meanwhile. Nothing was saved; look at both and save again.',
  ],
  name_taken: ['name', 'Another meal has this name. Please choose another one.'],
  slug_taken: ['slug', 'Another meal has this address. Please change it.'],
  recipe_not_published: ['recipe', 'A meal is made by the published recipe of a meal. Please choose one.'],
  below_cost: [
    'sell_price_cents',
    'It would cost as much as it brings, or more. Raise the price or say why.',
  ],
  too_heavy: ['recipe', 'A portion would hold more than 2 kg of one ingredient. Look at its recipe.'],
}
