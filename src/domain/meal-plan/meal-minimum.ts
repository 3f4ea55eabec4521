/** The plan starts at 10 meals per person and week (docs/spec-coverage, section 9). */
export const MEALS_PER_PERSON = 10

/** A title and a sentence for a toast or a notice. */
export type Notice = { readonly title: string; readonly body: string }

/** Fewest meals a box of this household may hold (docs/spec-coverage, sections 5 and 9). `householdSize` is 1 to 10. */
export function mealMinimum(householdSize: number): number {
  return MEALS_PER_PERSON * householdSize
}

/** Toast of the meals screen when too few meals are selected (docs/spec-coverage, section 5). */
export function mealMinimumNotice(selected: number, minimum: number): Notice {
  return {
    title: `Please Select At Least ${minimum} Meals`,
    body: `You've selected ${selected} meals. Please select at least ${minimum} meals to continue.`,
  }
}

/** Notice of the portal's edit panel; the number follows the household (docs/rulings.md, Money). */
export function editMinimumNotice(minimum: number): Notice {
  return {
    title: `Minimum ${minimum} Meals Required`,
    body: `Please select at least ${minimum} meals to continue`,
  }
}

/** Text of the meals screen's main button (docs/spec-coverage, section 2). */
export function checkoutButtonLabel(selected: number, minimum: number): string {
  return selected < minimum ? `Select ${minimum - selected} More Meals` : 'Proceed to Checkout'
}
