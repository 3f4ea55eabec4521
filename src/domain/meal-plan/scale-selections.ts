import {
  MAXIMUM_MEALS_PER_BOX,
  MAXIMUM_QUANTITY_PER_MEAL,
  type MealSelection,
  totalMeals,
} from './meal-selections.ts'

type Share<S> = { readonly row: S; readonly exact: number; quantity: number }

/** Meals of a box after a change of household: as many more as the minimum has grown, never below the new minimum. */
export function scaledTotal(total: number, oldMinimum: number, newMinimum: number): number {
  const scaled = Math.round((total * newMinimum) / oldMinimum)
  return Math.min(Math.max(scaled, newMinimum), MAXIMUM_MEALS_PER_BOX)
}

/**
 * The standing selections of a household that has grown or shrunk, each meal in proportion (largest remainder).
 * Their sum is `scaledTotal`, less only where 100 of each meal do not reach it. Every meal keeps a portion while
 * there are enough; otherwise those with the fewest go. Rows keep their order and what else they carry.
 */
export function scaleSelections<S extends MealSelection>(
  selections: readonly S[],
  oldMinimum: number,
  newMinimum: number,
): S[] {
  const before = totalMeals(selections)
  if (before === 0) return []
  const target = scaledTotal(before, oldMinimum, newMinimum)
  const shares = selections.map((row): Share<S> => {
    const exact = (row.quantity * target) / before
    return { row, exact, quantity: Math.min(Math.max(Math.floor(exact), 1), MAXIMUM_QUANTITY_PER_MEAL) }
  })
  for (let left = target - totalMeals(shares); left > 0 && give(shares); left -= 1);
  for (let over = totalMeals(shares) - target; over > 0 && take(shares); over -= 1);
  return shares.filter(({ quantity }) => quantity > 0).map(({ row, quantity }) => ({ ...row, quantity }))
}

/** One portion to the meal that lacks most of its share; false when every meal is at 100. */
function give<S>(shares: readonly Share<S>[]): boolean {
  const share = largest(
    shares.filter(({ quantity }) => quantity < MAXIMUM_QUANTITY_PER_MEAL),
    ({ exact, quantity }) => exact - quantity,
  )
  if (share) share.quantity += 1
  return share !== undefined
}

/** One portion from the meal that has most above its share; a last portion only when every meal has just one. */
function take<S>(shares: readonly Share<S>[]): boolean {
  const spare = shares.filter(({ quantity }) => quantity > 1)
  const present = shares.filter(({ quantity }) => quantity > 0).reverse()
  const share = largest(spare.length > 0 ? spare : present, ({ exact, quantity }) => quantity - exact)
  if (share) share.quantity -= 1
  return share !== undefined
}

/** The first of those with the largest value. */
function largest<T>(all: readonly T[], measure: (one: T) => number): T | undefined {
  const most = Math.max(...all.map(measure))
  return all.find((one) => measure(one) === most)
}
