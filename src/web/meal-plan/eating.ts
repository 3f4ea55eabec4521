import type { MealSelections } from '../../domain/meal-plan/meal-selections.ts'
import type { Avoidances } from '../../domain/menu/allergens.ts'
import type { Person } from '../../domain/persons/person.ts'

/** Whom a box feeds: the persons of the household, or the one that stands for those without names; and what all avoid. */
export type Eating = { readonly persons: readonly Person[]; readonly avoidances: Avoidances }

/** What is chosen, and what changes it. */
export type ChangedBox = {
  readonly selections: MealSelections
  readonly onChange: (selections: MealSelections) => void
}
