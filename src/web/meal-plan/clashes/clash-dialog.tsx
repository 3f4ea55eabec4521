import type { MealWire } from '../../../contract/household/menu-wire.ts'
import { clashSentence, openClashOf, wordsToType } from '../../../domain/meal-plan/take-meals.ts'
import type { ForPersons } from '../../../domain/persons/for-persons.ts'
import type { Eating } from '../eating.ts'
import { type Clash, ClashQuestion } from './clash-question.tsx'

type Props = {
  /** The meal that was pressed; null while nothing is asked. */
  meal: MealWire | null
  /** Whom it would be for. */
  forPersons?: ForPersons
  eating: Eating
  /** What was typed, by meal; null to leave it out. */
  onAnswer: (typed: ReadonlyMap<string, string> | null) => void
}

/** Asks when a meal is taken that somebody whom it is for cannot eat, and not only when the box is sent. */
export function ClashDialog({ meal, forPersons = null, eating, onAnswer }: Props) {
  const clash = meal && clashOf(meal, forPersons, eating)
  return <ClashQuestion clashes={clash && [clash]} onAnswer={onAnswer} />
}

/** As the server would ask it; null where it would not. */
export function clashOf(meal: MealWire, forPersons: ForPersons, eating: Eating): Clash | null {
  const open = openClashOf(meal, forPersons, { persons: eating.persons, household: eating.avoidances })
  if (!open) return null
  // Who stands for a household without names is not asked for by one.
  const asked = { ...open, names: open.names.filter((name) => name !== '') }
  return { meal_id: meal.id, sentence: clashSentence(asked), to_type: [...wordsToType(asked)] }
}
