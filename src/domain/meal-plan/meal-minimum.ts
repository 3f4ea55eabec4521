/** Spec section 9: the plan starts at 10 meals per person and week. */
export const MEALS_PER_PERSON = 10

/** A title and a sentence for a toast or a notice. */
export type Notice = { readonly title: string; readonly body: string }

/** Fewest meals a box of this household may hold (spec sections 5 and 9). `householdSize` is 1 to 10. */
export function mealMinimum(householdSize: number): number {
  return MEALS_PER_PERSON * householdSize
}

/** Toast of the meals screen when too few meals are selected (spec section 5, Meals). */
export function mealMinimumNotice(selected: number, minimum: number): Notice {
  return {
    title: `Please Select At Least ${minimum} Meals`,
    body: `You've selected ${selected} meals. Please select at least ${minimum} meals to continue.`,
  }
}

/** Notice of the portal's edit panel; the number follows the household (spec section 5, decisions "Money"). */
export function editMinimumNotice(minimum: number): Notice {
  return {
    title: `Minimum ${minimum} Meals Required`,
    body: `Please select at least ${minimum} meals to continue`,
  }
}

/** Text of the meals screen's main button (spec section 2, Order flow). */
export function checkoutButtonLabel(selected: number, minimum: number): string {
  return selected < minimum ? `Select ${minimum - selected} More Meals` : 'Proceed to Checkout'
}
