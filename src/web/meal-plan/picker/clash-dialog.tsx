import type { MealWire } from '../../../contract/household/menu-wire.ts'
import { clashSentence, wordsToType } from '../../../domain/meal-plan/take-meals.ts'
import { conflictsWith } from '../../../domain/menu/allergens.ts'
import { type Clash, ClashQuestion } from '../clashes/clash-question.tsx'
import type { Eating } from '../eating.ts'

type Props = {
  /** The meal that was pressed; null while nothing is asked. */
  meal: MealWire | null
  eating: Eating
  /** What was typed, by meal; null to leave it out. */
  onAnswer: (typed: ReadonlyMap<string, string> | null) => void
}

/** Asks when a meal is taken that nobody of the household can eat, and not only when the box is sent. */
export const ClashDialog = ({ meal, eating, onAnswer }: Props) => (
  <ClashQuestion clashes={meal && [clashOf(meal, eating)]} onAnswer={onAnswer} />
)

/** As the server would ask it. */
function clashOf(meal: MealWire, { persons, avoidances }: Eating): Clash {
  const open = {
    mealId: meal.id,
    mealName: meal.name,
    names: persons.map(({ name }) => name).filter((name) => name !== ''),
    words: conflictsWith(meal, avoidances),
  }
  return { meal_id: meal.id, sentence: clashSentence(open), to_type: [...wordsToType(open)] }
}
