import type { FullWorkOrder } from '../../contract/staff/kitchen-wire.ts'
import { avoidedInBoxes, clashesOf, type HouseholdBox } from '../../domain/kitchen/avoided-in-boxes.ts'
import type { ProductionWeek } from '../../domain/kitchen/production-week.ts'
import { outdatedReason } from '../../domain/kitchen/work-order-outdated.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import {
  ALLERGENS,
  conflictsWith,
  isKnown,
  type MealContents,
  UNKNOWN_CONTENTS,
} from '../../domain/menu/allergens.ts'
import { avoidancesFor } from '../../domain/persons/clash.ts'
import { personClashWords } from '../../domain/persons/persons.words.ts'
import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import { businessDateAt } from '../../domain/time/business-zone.ts'
import { type CalendarDate, daysBetween } from '../../domain/time/calendar-date.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import { listHouseholds, type PlacedItemRow } from './kitchen.records.ts'
import { contentsAsBought, readMealContents } from './read-meal-contents.ts'
import { readWorkOrderInput } from './read-work-order-input.ts'
import { listWorkOrderRows } from './work-orders.records.ts'

/** The screen asks for a week (docs/spec-coverage, section 9); a month is the most one call gives. */
const MAXIMUM_DAYS = 31

/**
 * Work orders by delivery date, superseded revisions included; both ends of the range belong to it. A meal's allergens
 * are what was known when the boxes of that day were bought and what today's recipe says; what households avoid is
 * that of the boxes of that day as they are now, whatever the revision.
 */
export async function listWorkOrders(
  { db, clock, kitchen }: { db: Db; clock: Clock; kitchen: Kitchen },
  { from, to }: ProductionWeek,
): Promise<Outcome<FullWorkOrder[], { code: 'invalid_range' }>> {
  if (!isAskable(from, to)) return fail({ code: 'invalid_range' })
  const rows = await listWorkOrderRows(db, from, to)
  const dayOf = await readDays(db, rows)
  const today = businessDateAt(kitchen, clock.now())
  return succeed(rows.map((row) => workOrderOf(row, { day: dayOf(row), today })))
}

type Row = Awaited<ReturnType<typeof listWorkOrderRows>>[number]
/** A delivery date as it is now. */
type Day = {
  input: Awaited<ReturnType<typeof readWorkOrderInput>>
  boxes: readonly HouseholdBox[]
  recipes: ReadonlyMap<string, MealContents>
}

function workOrderOf(row: Row, { day, today }: { day: Day; today: CalendarDate }): FullWorkOrder {
  return {
    id: row.id,
    work_order_number: row.workOrderNumber,
    production_date: row.productionDate,
    delivery_date: row.deliveryDate,
    revision: row.revision,
    status: row.status,
    outdated: outdatedReason(row, { input: day.input, today }),
    total_meals: row.totalMeals,
    created_at: row.createdAt.toISOString(),
    work_order_items: row.items.map((item) => ({
      meal_name: item.mealName,
      quantity: item.quantity,
      has_complete_recipe: item.hasCompleteRecipe,
      unit_price_cents: item.unitPriceCents,
      allergens: allergensOn(day, item.mealId),
      clashes: clashesOf(item.mealName, day.boxes).map(({ orderNumber, recipient, avoided, who }) => ({
        order_number: orderNumber,
        recipient_name: recipient,
        avoided: [...avoided],
        who: [...who],
      })),
    })),
    avoided: avoidedInBoxes(day.boxes).map(({ value, boxes }) => ({ value, boxes })),
    ingredients: row.ingredients.map(({ ingredientName, grams }) => ({ name: ingredientName, grams })),
  }
}

async function readDays(db: Db, rows: readonly Row[]): Promise<(row: Row) => Day> {
  const days = new Map<CalendarDate, Day>()
  for (const date of new Set(rows.map((row) => row.deliveryDate))) {
    const input = await readWorkOrderInput(db, date)
    const items = rows.filter((row) => row.deliveryDate === date).flatMap((row) => row.items)
    const recipes = await readMealContents(db, [...items, ...input.meals])
    days.set(date, { input, recipes, boxes: boxesOf(await listHouseholds(db, date), input.meals, recipes) })
  }
  return (row) => days.get(row.deliveryDate) as Day
}

function boxesOf(
  households: Awaited<ReturnType<typeof listHouseholds>>,
  meals: readonly PlacedItemRow[],
  recipes: Day['recipes'],
): HouseholdBox[] {
  const mealsOf = new Map<string, PlacedItemRow[]>(households.map(({ orderId }) => [orderId, []]))
  for (const item of meals) mealsOf.get(item.orderId)?.push(item)
  return households.map((household) => ({
    orderNumber: household.orderNumber,
    recipient: household.recipientName,
    avoidAllergens: household.avoidIngredients,
    avoidProteins: household.avoidProteins,
    meals: (mealsOf.get(household.orderId) ?? []).map((item) => {
      const contents = contentsAsBought(item, recipes)
      const { forPersons } = item
      const { persons } = household
      return {
        name: item.mealName,
        conflicts: conflictsWith(contents, avoidancesFor(forPersons, persons, household)),
        who: personClashWords(contents, forPersons, persons),
      }
    }),
  }))
}

/** Null as soon as it is unknown for one of the boxes. */
function allergensOn({ input, recipes }: Day, mealId: string) {
  const bought = input.meals.filter((item) => item.mealId === mealId)
  const contents = [
    recipes.get(mealId) ?? UNKNOWN_CONTENTS,
    ...bought.map((item) => contentsAsBought(item, recipes)),
  ]
  if (!contents.every(isKnown)) return null
  return ALLERGENS.filter((allergen) => contents.some(({ allergens }) => allergens.includes(allergen)))
}

function isAskable(from: CalendarDate, to: CalendarDate): boolean {
  const days = daysBetween(from, to) + 1
  return days >= 1 && days <= MAXIMUM_DAYS
}
