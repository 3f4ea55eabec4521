import { MENU_MAKERS } from '../../contract/shared/seen-by.ts'
import { savedSchema } from '../../contract/staff/recipes-wire.ts'
import {
  changeMealStateRequestSchema,
  saveMealRequestSchema,
  staffMealsAudience,
  staffMealsResponseSchema,
} from '../../contract/staff/staff-meals-wire.ts'
import type { SaleFault } from '../../domain/recipes/meal-sale.ts'
import { succeed } from '../../domain/shared/outcome.ts'
import { type Endpoint, endpoint, type FailureAnswers } from '../platform/http/endpoint.ts'
import type { AuthorOf } from '../recipes/author.ts'
import type { OfferDeps } from '../recipes/save-ingredient.ts'
import { mealOnStaffWire } from './meal-on-staff-wire.ts'
import { changeMealState, type MealStateFailure, type SaveMealFailure, saveMeal } from './save-meal.ts'
import { listMealPictures, listMealRows } from './staff-meals.records.ts'

const CHANGED =
  'Somebody else has changed this meal meanwhile. Nothing was saved; look at both and save again.'
const GONE = [404, 'There is no such meal.'] as const

const FAULTS: Readonly<Record<SaleFault, string>> = {
  retired: 'it is retired',
  no_recipe: 'it has no published recipe',
  unchecked: 'nobody has checked all of its ingredients',
  no_nutrition: 'its nutrition is not known',
  below_cost: 'it costs more than it brings',
}

const saveFailures: FailureAnswers<SaveMealFailure> = {
  meal_not_found: GONE,
  changed_meanwhile: [409, CHANGED, ({ current }) => ({ current })],
  name_taken: [409, 'Another meal has this name. Please choose another one.'],
  slug_taken: [409, 'Another meal has this address. Please change it.'],
  recipe_not_published: [409, 'A meal is made by the published recipe of a meal. Please choose one.'],
  below_cost: [409, 'It would cost as much as it brings, or more. Raise the price or say why.'],
  too_heavy: [409, 'A portion would hold more than 2 kg of one ingredient. Look at its recipe.'],
}
const stateFailures: FailureAnswers<MealStateFailure> = {
  meal_not_found: GONE,
  changed_meanwhile: [409, CHANGED, ({ current }) => ({ current })],
  not_sellable: [
    409,
    ({ faults }) => `It cannot be sold yet: ${faults.map((fault) => FAULTS[fault]).join('; ')}.`,
  ],
}

export const staffMealsRoutes = (deps: OfferDeps & { authorOf: AuthorOf }): Endpoint[] => [
  endpoint({
    name: 'listStaffMeals',
    summary: 'Every meal there ever was, with what staff decide about it',
    access: 'view-menu',
    response: staffMealsResponseSchema,
    seen: staffMealsAudience,
    failures: {},
    handle: async () => {
      const [rows, pictures] = [await listMealRows(deps.db), await listMealPictures(deps.db)]
      return succeed({ value: { meals: rows.map((row) => mealOnStaffWire(row, pictures)) } })
    },
  }),
  endpoint({
    name: 'saveMeal',
    summary: 'Add a meal or change one',
    access: 'manage-menu',
    body: saveMealRequestSchema,
    response: savedSchema,
    seen: MENU_MAKERS,
    failures: saveFailures,
    handle: async ({ body, actor }) => {
      const wanted = {
        ...{ name: body.name, slug: body.slug, description: body.description, category: body.category },
        ...{ mainIngredients: body.main_ingredients, nutritionalDescription: body.nutritional_description },
        ...{ heatingText: body.heating_text, storageText: body.storage_text, sortOrder: body.sort_order },
        ...{ sellPriceCents: body.sell_price_cents, recipeVersionId: body.recipe_version_id },
        ...{ typedMacros: body.typed_macros, belowCostReason: body.below_cost_reason },
      }
      const wish = { id: body.id, version: body.version, wanted }
      const outcome = await saveMeal(deps, wish, await deps.authorOf(actor))
      return outcome.ok ? succeed({ value: outcome.value }) : outcome
    },
  }),
  endpoint({
    name: 'changeMealState',
    summary: 'Put a meal on sale, take it off, retire it or bring it back',
    access: 'manage-menu',
    body: changeMealStateRequestSchema,
    response: savedSchema,
    seen: MENU_MAKERS,
    failures: stateFailures,
    handle: async ({ body, actor }) => {
      const outcome = await changeMealState(deps, body, await deps.authorOf(actor))
      return outcome.ok ? succeed({ value: outcome.value }) : outcome
    },
  }),
]
