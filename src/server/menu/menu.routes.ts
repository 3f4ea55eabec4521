import { mealOnWire } from '../../contract/household/meal-on-wire.ts'
import { listMealsResponseSchema, uncheckedMealsResponseSchema } from '../../contract/household/menu-wire.ts'
import { NOT_DRIVERS } from '../../contract/shared/seen-by.ts'
import { succeed } from '../../domain/shared/outcome.ts'
import type { Db } from '../platform/db/db.ts'
import { type Endpoint, endpoint } from '../platform/http/endpoint.ts'
import { listAvailableMeals } from './list-available-meals.ts'
import { listUnknownMeals } from './meals.records.ts'

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
    endpoint({
      name: 'listUncheckedMeals',
      summary: 'Meals that nobody may buy, because nobody has checked all that they contain',
      access: 'view-work-orders',
      response: uncheckedMealsResponseSchema,
      seen: NOT_DRIVERS,
      failures: {},
      handle: async () => {
        const meals = await listUnknownMeals(db)
        return succeed({
          value: { meals: meals.map((meal) => ({ ...meal, ingredients: [...meal.ingredients] })) },
        })
      },
    }),
  ]
}
