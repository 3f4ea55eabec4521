import { mealOnWire } from '../../contract/household/meal-on-wire.ts'
import type { MealWire } from '../../contract/household/menu-wire.ts'
import { SAMPLE_MEALS } from '../../sample/sample-meals.ts'

/** The built-in meals as the server would send them, for when it cannot be asked (docs/spec-coverage, section 8). */
export const sampleMenu = (): MealWire[] => SAMPLE_MEALS.map(mealOnWire)
