import { type BoxState, boxState } from '../../domain/boxes/box-state.ts'
import type { CookedMeal } from '../../domain/stock/purchased-needs.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import { readWorkOrderInput } from '../kitchen/read-work-order-input.ts'
import { planBoxes, stateFactsOf } from '../subscriptions/boxes/plan-boxes.ts'
import type { StockDeps } from './receive-intake.ts'

export type ExpectedMeals = {
  meals: readonly CookedMeal[]
  /** Placed. */
  orders: number
  /** Not paid yet, counted as they are planned. */
  expectedBoxes: number
  /** Not paid yet, also those without enough meals, of which nothing is counted. */
  mayCome: number
}

/** Of boxes that nobody has paid for yet and that may still come. */
const MAY_COME: readonly BoxState[] = ['open', 'needs_choice', 'closing', 'payment_failed']

/**
 * What will be cooked for a delivery: the meals of placed orders, and those of the boxes that may still come, as they are
 * planned now. Once all boxes are decided there are none of the latter.
 */
export async function readExpectedMeals(
  { db, clock, kitchen }: StockDeps,
  deliveryDate: CalendarDate,
): Promise<ExpectedMeals> {
  const placed = await readWorkOrderInput(db, deliveryDate)
  const now = clock.now()
  const open = (await planBoxes(kitchen, db, { deliveryDate })).filter(
    (box) => !box.facts.isTest && MAY_COME.includes(boxState(kitchen, stateFactsOf(box), now)),
  )
  const expected = open.filter(({ plan }) => plan.kind !== 'needs_choice')
  return {
    meals: [
      ...placed.meals.map(({ mealId, quantity }) => ({ mealId, portions: quantity })),
      ...expected.flatMap(({ plan }) =>
        plan.lines.map(({ mealId, quantity }) => ({ mealId, portions: quantity })),
      ),
    ],
    orders: placed.orders,
    expectedBoxes: expected.length,
    mayCome: open.length,
  }
}
