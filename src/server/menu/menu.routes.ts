import { mealOnWire } from '../../contract/household/meal-on-wire.ts'
import {
  listMealsResponseSchema,
  type MealWire,
  uncheckedMealsResponseSchema,
} from '../../contract/household/menu-wire.ts'
import { NOT_DRIVERS } from '../../contract/shared/seen-by.ts'
import type { DeliveryWeek } from '../../domain/delivery/delivery-week.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { hasLimits } from '../../domain/menu-weeks/portions.ts'
import { succeed } from '../../domain/shared/outcome.ts'
import { readDeliveryWeek } from '../delivery/read-delivery-schedule.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import type { ReadyAnswer } from '../platform/http/answers/ready-answer.ts'
import { type Endpoint, endpoint, readyJson } from '../platform/http/endpoint.ts'
import { readKitchenHandles } from './label-facts.reads.ts'
import { listUnknownMeals, type StoredMeal } from './meals.records.ts'
import { type MenuOfWeek, readMenuOfWeek } from './weeks/menu-of-week.ts'
import { readPortionsLeft } from './weeks/portions.ts'

/** Made once for each state of the menu, which stays the same array while nothing of it changes. */
const bytes = new WeakMap<readonly StoredMeal[], Promise<ReadyAnswer>>()

function menuInBytes(db: Db, menu: readonly StoredMeal[]): Promise<ReadyAnswer> {
  const made = bytes.get(menu)
  if (made !== undefined) return made
  const making = answerWith(db, menu.filter(({ isAvailable }) => isAvailable).map(mealOnWire))
  bytes.set(menu, making)
  making.catch(() => bytes.delete(menu))
  return making
}

async function answerWith(db: Db, meals: MealWire[]): Promise<ReadyAnswer> {
  const handles = await readKitchenHandles(db)
  return readyJson(listMealsResponseSchema, { meals, kitchen_handles: handles && [...handles] })
}

/** How long what is left of a menu with limits is told without counting again. */
const COUNTED_FOR_MS = 1000

type Counted = { until: number; answer: Promise<ReadyAnswer> }
const counted = new WeakMap<MenuOfWeek, Counted>()

/** The menu with what is left of it, counted at most once a second. The checkout counts again, under a lock. */
function limitedMenu(db: Db, week: DeliveryWeek, menu: MenuOfWeek): Promise<ReadyAnswer> {
  const known = counted.get(menu)
  if (known && performance.now() < known.until) return known.answer
  const making = async () => {
    const left = await readPortionsLeft(db, week)
    const meals = menu.meals
      .filter(({ isAvailable }) => isAvailable)
      .map((meal) => {
        const portions = left?.get(meal.id)
        return { ...mealOnWire(meal), ...(portions !== undefined && { portions_left: portions }) }
      })
    return answerWith(db, meals)
  }
  const answer = making()
  counted.set(menu, { until: performance.now() + COUNTED_FOR_MS, answer })
  answer.catch(() => counted.delete(menu))
  return answer
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
        const menu = await readMenuOfWeek(db, week.scheduledDate)
        return succeed({
          ready: await (menu.week && hasLimits(menu.week)
            ? limitedMenu(db, week, menu)
            : menuInBytes(db, menu.meals)),
        })
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
