import type { MealSelections } from '../../domain/meal-plan/meal-selections.ts'
import {
  type ClashNotConfirmed,
  clashNotConfirmedMessage,
  clashSentence,
  type TakenMeal,
  takeMeals,
  wordsToType,
} from '../../domain/meal-plan/take-meals.ts'
import type { Avoidances } from '../../domain/menu/allergens.ts'
import type { Person } from '../../domain/persons/person.ts'
import { type Outcome, succeed } from '../../domain/shared/outcome.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import { findMeals } from '../menu/list-available-meals.ts'
import type { Db } from '../platform/db/db.ts'
import { type BoxLine, type MealsUnavailable, priceMeals } from './price-box.ts'

export type TakeFailure = MealsUnavailable | ClashNotConfirmed

/** What clashes, in words, and what is to be typed for each meal. */
export const clashAnswer = [
  422,
  clashNotConfirmedMessage,
  ({ clashes }: ClashNotConfirmed) => ({
    clashes: clashes.map((open) => ({
      meal_id: open.mealId,
      sentence: clashSentence(open),
      to_type: [...wordsToType(open)],
    })),
  }),
] as const

/** What a household avoids and whom it has named, as a household or as one of its orders keeps them. */
export type Eating = Avoidances & { readonly persons: readonly Person[] }

type Taking = {
  selections: MealSelections
  scheduledDate: CalendarDate
  eating: Eating
  /** What it took before: its confirmations still count. */
  standing: MealSelections
}

/** The meals at the menu's prices, each for those who can eat it; a clash that nobody has confirmed is refused. */
export async function takeAndPrice(
  db: Db,
  { selections, scheduledDate, eating, standing }: Taking,
): Promise<Outcome<{ taken: readonly TakenMeal[]; lines: BoxLine[] }, TakeFailure>> {
  const priced = await priceMeals(db, selections, scheduledDate)
  if (!priced.ok) return priced
  const taken = takeMeals(selections, {
    meals: await findMeals(
      db,
      selections.map(({ mealId }) => mealId),
    ),
    persons: eating.persons,
    household: eating,
    standing,
  })
  if (!taken.ok) return taken
  const of = new Map(taken.value.map((one) => [one.mealId, one]))
  return succeed({
    taken: taken.value,
    lines: priced.value.map((line) => ({ ...line, ...of.get(line.mealId) })),
  })
}
