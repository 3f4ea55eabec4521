import { createHash } from 'node:crypto'
import {
  type CookedVersion,
  type PlannedMeal,
  type ProductionPlan,
  planProduction,
} from '../../domain/production/plan-production.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import { readWorkOrderInput } from '../kitchen/read-work-order-input.ts'
import type { Db } from '../platform/db/db.ts'
import { readStoredBook, versionOf } from '../recipes/recipe-book.reads.ts'
import { readRecipesOfMeals, readSettings } from './production.records.ts'

export type DayPlan = ProductionPlan & {
  readonly orders: number
  readonly portions: number
  /** Whose boxes it cooks. */
  readonly orderIds: ReadonlySet<string>
  /** Of orders and recipes, as a work order keeps it. */
  readonly inputHash: string
  /** Names exactly this plan. */
  readonly hash: string
  readonly extraBp: number
}

/** What the placed orders of a delivery date would be cooked as, with the recipes and settings of now. */
export async function readPlan(db: Db, deliveryDate: CalendarDate): Promise<DayPlan> {
  const { meals, orders, inputHash } = await readWorkOrderInput(db, deliveryDate)
  const { extraBp } = await readSettings(db)
  const recipeOf = await readRecipesOfMeals(db, [...new Set(meals.map(({ mealId }) => mealId))])
  const sums = new Map<string, PlannedMeal>()
  for (const { mealId, mealName, quantity } of meals) {
    const portions = (sums.get(mealId)?.portions ?? 0) + quantity
    sums.set(mealId, { mealId, name: mealName, portions, recipeVersionId: recipeOf.get(mealId) ?? null })
  }
  const plan = planProduction({
    meals: [...sums.values()],
    versions: meals.length === 0 ? new Map() : await readCookedVersions(db),
    extraBp,
  })
  const portions = meals.reduce((sum, { quantity }) => sum + quantity, 0)
  const orderIds = new Set(meals.map(({ orderId }) => orderId))
  return { ...plan, orders, portions, orderIds, inputHash, extraBp, hash: hashOf(plan) }
}

/** Every version in use, with where and when its recipe is made. */
async function readCookedVersions(db: Db): Promise<ReadonlyMap<string, CookedVersion>> {
  const book = await readStoredBook(db)
  const recipes = new Map(book.recipes.map((row) => [row.id, row]))
  return new Map(
    book.versions.map((row) => {
      const recipe = recipes.get(row.recipeId)
      return [
        row.id,
        {
          ...versionOf(row, book.versions),
          ...{ name: recipe?.name ?? '', station: recipe?.station ?? '' },
          ...{ startHour: recipe?.startHour ?? null, leadDays: recipe?.leadDays ?? 0 },
        },
      ]
    }),
  )
}

const hashOf = (plan: ProductionPlan): string =>
  createHash('sha256')
    .update(JSON.stringify(plan, (_, value) => (typeof value === 'bigint' ? value.toString() : value)))
    .digest('hex')
