import type { Portal } from '../../../../contract/household/portal-wire.ts'
import { personsFromWire } from '../../../../contract/shared/persons-on-wire.ts'
import { DEFAULT_HOUSEHOLD_SIZE } from '../../../../domain/customers/household.ts'
import { mealMinimum } from '../../../../domain/meal-plan/meal-minimum.ts'
import { personsOf } from '../../../../domain/persons/person.ts'
import type { Eating } from '../../../meal-plan/eating.ts'

/** Whom the boxes of a household feed. */
export function eatingOf({ preferences }: Portal): Eating {
  const avoidances = {
    avoidProteins: preferences?.avoid_proteins ?? [],
    avoidIngredients: preferences?.avoid_ingredients ?? [],
  }
  const portions = mealMinimum(preferences?.household_size ?? DEFAULT_HOUSEHOLD_SIZE)
  return {
    avoidances,
    persons: personsOf(personsFromWire(preferences?.persons ?? []), { ...avoidances, portions }),
  }
}
