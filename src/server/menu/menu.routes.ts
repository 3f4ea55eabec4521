import { mealOnWire } from '../../contract/household/meal-on-wire.ts'
import { listMealsResponseSchema, uncheckedMealsResponseSchema } from '../../contract/household/menu-wire.ts'
import { NOT_DRIVERS } from '../../contract/shared/seen-by.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { succeed } from '../../domain/shared/outcome.ts'
import { readDeliveryWeek } from '../delivery/read-delivery-schedule.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import type { ReadyAnswer } from '../platform/http/answers/ready-answer.ts'
import { type Endpoint, endpoint, readyJson } from '../platform/http/endpoint.ts'
import { listUnknownMeals, type StoredMeal } from './meals.records.ts'
import { readMenuOfWeek } from './weeks/menu-of-week.ts'

/** Made once for each state of the menu, which stays the same array while nothing of it changes. */
const bytes = new WeakMap<readonly StoredMeal[], Promise<ReadyAnswer>>()

function menuInBytes(menu: readonly StoredMeal[]): Promise<ReadyAnswer> {
  const made = bytes.get(menu)
  if (made !== undefined) return made
  const meals = menu.filter(({ isAvailable }) => isAvailable).map(mealOnWire)
  const making = readyJson(listMealsResponseSchema, { meals })
  bytes.set(menu, making)
  return making
}

export function menuRoutes({ db, clock, kitchen }: { db: Db; clock: Clock; kitchen: Kitchen }): Endpoint[] {
  return [
    endpoint({
      name: 'listMeals',
      summary: 'The meals that can be chosen now: the menu of the week that an order belongs to',
      access: 'public',
      response: listMealsResponseSchema,
      failures: {},
      sameForAll: true,
      handle: async () => {
        const week = await readDeliveryWeek(kitchen, db, clock.now())
        return succeed({ ready: await menuInBytes((await readMenuOfWeek(db, week.scheduledDate)).meals) })
      },
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
