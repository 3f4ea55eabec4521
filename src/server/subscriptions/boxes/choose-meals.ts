import {
  checkMealSelections,
  type MealSelectionsFailure,
} from '../../../domain/meal-plan/check-selections.ts'
import type { MealSelections } from '../../../domain/meal-plan/meal-selections.ts'
import type { Person } from '../../../domain/persons/person.ts'
import { namesFor } from '../../../domain/persons/persons.words.ts'
import { type Outcome, succeed } from '../../../domain/shared/outcome.ts'
import type { CalendarDate } from '../../../domain/time/calendar-date.ts'
import { readHousehold } from '../../customers/customer-facts.ts'
import { findMeals } from '../../menu/list-available-meals.ts'
import type { Db } from '../../platform/db/db.ts'
import { type TakeFailure, takeAndPrice } from '../../pricing/take-and-price.ts'
import type { ChosenMeals } from '../subscriptions.records.ts'

export type ChooseMealsFailure = MealSelectionsFailure | TakeFailure

/** Meals a household chooses for its boxes: enough of them, all on the menu, each clash confirmed. */
export async function chooseMeals(
  tx: Db,
  selections: MealSelections,
  {
    userId,
    householdSize,
    scheduledDate,
    standing,
  }: { userId: string; householdSize: number; scheduledDate: CalendarDate; standing: MealSelections },
): Promise<Outcome<ChosenMeals, ChooseMealsFailure>> {
  const checked = checkMealSelections(selections, householdSize)
  if (!checked.ok) return checked
  const eating = await readHousehold(tx, userId)
  const chosen = await takeAndPrice(tx, { selections, scheduledDate, eating, standing })
  return chosen.ok ? succeed(chosen.value.taken) : chosen
}

/** As a receipt tells them. */
export async function mealsInWords(
  tx: Db,
  selections: MealSelections,
  persons: readonly Person[],
): Promise<{ name: string; quantity: number; forNames?: string[] }[]> {
  const ids = selections.map(({ mealId }) => mealId)
  const meals = ids.length > 0 ? await findMeals(tx, ids) : []
  return selections.map(({ mealId, quantity, forPersons = null }) => {
    const forNames = namesFor(forPersons, persons)
    return {
      name: meals.find(({ id }) => id === mealId)?.name ?? 'a former meal',
      quantity,
      ...(forNames.length > 0 && { forNames }),
    }
  })
}
