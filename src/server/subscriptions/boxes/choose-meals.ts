import {
  checkMealSelections,
  type MealSelections,
  type MealSelectionsFailure,
} from '../../../domain/meal-plan/meal-selections.ts'
import { type Outcome, succeed } from '../../../domain/shared/outcome.ts'
import type { CalendarDate } from '../../../domain/time/calendar-date.ts'
import { readHousehold } from '../../customers/customer-facts.ts'
import { findMeals } from '../../menu/list-available-meals.ts'
import type { Db } from '../../platform/db/db.ts'
import { type MealsUnavailable, priceMeals } from '../../pricing/price-box.ts'
import { withAcceptedClashes } from '../start-subscription.ts'
import type { ChosenMeals } from '../subscriptions.records.ts'

export type ChooseMealsFailure = MealSelectionsFailure | MealsUnavailable

/** Meals a household chooses for its boxes: enough of them, all on the menu, clashes it was told about accepted. */
export async function chooseMeals(
  tx: Db,
  selections: MealSelections,
  {
    userId,
    householdSize,
    scheduledDate,
  }: { userId: string; householdSize: number; scheduledDate: CalendarDate },
): Promise<Outcome<ChosenMeals, ChooseMealsFailure>> {
  const checked = checkMealSelections(selections, householdSize)
  if (!checked.ok) return checked
  const priced = await priceMeals(tx, selections, scheduledDate)
  if (!priced.ok) return priced
  return succeed(await withAcceptedClashes(tx, selections, await readHousehold(tx, userId)))
}

/** As a receipt tells them. */
export async function mealsInWords(
  tx: Db,
  selections: MealSelections,
): Promise<{ name: string; quantity: number }[]> {
  const ids = selections.map(({ mealId }) => mealId)
  const meals = ids.length > 0 ? await findMeals(tx, ids) : []
  return selections.map(({ mealId, quantity }) => ({
    name: meals.find(({ id }) => id === mealId)?.name ?? 'a former meal',
    quantity,
  }))
}
