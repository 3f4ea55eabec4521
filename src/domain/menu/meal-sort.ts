/** `new`: what the household has not had yet comes first. */
export const MEAL_SORTS = ['menu', 'new', 'protein', 'calories', 'price'] as const
export type MealSort = (typeof MEAL_SORTS)[number]

/** Of one portion; the price in cents. */
type Sorted = {
  readonly id: string
  readonly protein: number
  readonly calories: number
  readonly sell_price_cents: number
}

/** Meals in the order that was asked for; equals stay in the order of the menu. */
export function sortMeals<Meal extends Sorted>(
  meals: readonly Meal[],
  sort: MealSort,
  had: ReadonlySet<string>,
): Meal[] {
  const value: Readonly<Record<MealSort, (meal: Meal) => number>> = {
    menu: () => 0,
    new: ({ id }) => (had.has(id) ? 1 : 0),
    protein: ({ protein }) => -protein,
    calories: ({ calories }) => calories,
    price: ({ sell_price_cents: price }) => price,
  }
  return [...meals].sort((a, b) => value[sort](a) - value[sort](b))
}
