import type { WorkOrderWire } from '../../contract/kitchen-wire.ts'
import type { ProductionWeek } from '../../domain/kitchen/production-week.ts'
import { outdatedReason } from '../../domain/kitchen/work-order-outdated.ts'
import { ALLERGENS } from '../../domain/menu/allergens.ts'
import { businessDateAt } from '../../domain/shared/business-zone.ts'
import { type CalendarDate, daysBetween } from '../../domain/shared/calendar-date.ts'
import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import { readMealContents } from './read-meal-contents.ts'
import { readWorkOrderInput } from './read-work-order-input.ts'
import { listWorkOrderRows } from './work-orders.records.ts'

/** The screen asks for a week (spec section 9); a month is the most one call gives. */
const MAXIMUM_DAYS = 31

/**
 * Work orders by delivery date, superseded revisions included; both ends of the range belong to it. A meal's allergens
 * are what was known when the boxes of that day were bought and what today's recipe says.
 */
export async function listWorkOrders(
  { db, clock }: { db: Db; clock: Clock },
  { from, to }: ProductionWeek,
): Promise<Outcome<WorkOrderWire[], { code: 'invalid_range' }>> {
  if (!isAskable(from, to)) return fail({ code: 'invalid_range' })
  const rows = await listWorkOrderRows(db, from, to)
  const inputOf = await readInputs(db, rows)
  const allergensOf = await readAllergens(db, rows, inputOf)
  const today = businessDateAt(clock.now())
  return succeed(
    rows.map((row) => ({
      id: row.id,
      work_order_number: row.workOrderNumber,
      production_date: row.productionDate,
      delivery_date: row.deliveryDate,
      revision: row.revision,
      status: row.status,
      outdated: outdatedReason(
        { ...row, deliveryDate: row.deliveryDate as CalendarDate },
        { input: inputOf(row.deliveryDate as CalendarDate), today },
      ),
      total_meals: row.totalMeals,
      created_at: row.createdAt.toISOString(),
      work_order_items: row.items.map((item) => ({
        meal_name: item.mealName,
        quantity: item.quantity,
        unit_price_cents: item.unitPriceCents,
        allergens: allergensOf(row.deliveryDate as CalendarDate, item.mealId),
      })),
      ingredients: row.ingredients.map(({ ingredientName, grams }) => ({ name: ingredientName, grams })),
    })),
  )
}

type Rows = Awaited<ReturnType<typeof listWorkOrderRows>>
type Input = Awaited<ReturnType<typeof readWorkOrderInput>>
/** For the delivery dates of the rows. */
type InputOf = (date: CalendarDate) => Input

async function readInputs(db: Db, rows: Rows): Promise<InputOf> {
  const inputs = new Map<CalendarDate, Input>()
  for (const date of new Set(rows.map(({ deliveryDate }) => deliveryDate as CalendarDate)))
    inputs.set(date, await readWorkOrderInput(db, date))
  return (date) => inputs.get(date) as Input
}

async function readAllergens(db: Db, rows: Rows, inputOf: InputOf) {
  const recipes = await readMealContents(
    db,
    rows.flatMap(({ items }) => items),
  )
  return (date: CalendarDate, mealId: string) => {
    const known = new Set(recipes.get(mealId)?.allergens)
    for (const item of inputOf(date).meals)
      if (item.mealId === mealId) for (const allergen of item.allergens) known.add(allergen)
    return ALLERGENS.filter((allergen) => known.has(allergen))
  }
}

function isAskable(from: CalendarDate, to: CalendarDate): boolean {
  const days = daysBetween(from, to) + 1
  return days >= 1 && days <= MAXIMUM_DAYS
}
