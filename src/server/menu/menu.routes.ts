import { mealOnWire } from '../../contract/meal-on-wire.ts'
import { listMealsResponseSchema } from '../../contract/menu-wire.ts'
import { succeed } from '../../domain/shared/outcome.ts'
import type { Db } from '../platform/db/db.ts'
import { type Endpoint, endpoint } from '../platform/http/endpoint.ts'
import { listAvailableMeals } from './list-available-meals.ts'

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
