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
import { SAVE_MEAL_REFUSALS, wantedMeal } from './meal-wishes.ts'
import { mealPicturesRoutes } from './pictures/meal-pictures.routes.ts'
import { listMealPictures } from './pictures/pictures.records.ts'
import { changeMealState, type MealStateFailure, type SaveMealFailure, saveMeal } from './save-meal.ts'
import { listMealRows } from './staff-meals.records.ts'

const CHANGED = SAVE_MEAL_REFUSALS.changed_meanwhile[1]
const GONE = [404, SAVE_MEAL_REFUSALS.meal_not_found[1]] as const

const FAULTS: Readonly<Record<SaleFault, string>> = {
  retired: 'it is retired',
  no_recipe: 'it has no published recipe',
  unchecked: 'nobody has checked all of its ingredients',
  no_nutrition: 'its nutrition is not known',
  below_cost: 'it costs more than it brings',
}

const sentence = (code: SaveMealFailure['code']) => SAVE_MEAL_REFUSALS[code][1]
const saveFailures: FailureAnswers<SaveMealFailure> = {
  meal_not_found: GONE,
  changed_meanwhile: [409, CHANGED, ({ current }) => ({ current })],
  name_taken: [409, sentence('name_taken')],
  slug_taken: [409, sentence('slug_taken')],
  recipe_not_published: [409, sentence('recipe_not_published')],
  below_cost: [409, sentence('below_cost')],
  too_heavy: [409, sentence('too_heavy')],
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
      const wish = { id: body.id, version: body.version, wanted: wantedMeal(body) }
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
  ...mealPicturesRoutes(deps),
]
