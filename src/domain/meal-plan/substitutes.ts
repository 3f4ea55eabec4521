import type { Cents } from '../shared/money.ts'

/** What decides whether one meal may stand for another. */
export type SubstituteMeal = {
  readonly id: string
  readonly category: string
  readonly priceCents: Cents
}

/** A substitute is at most this much dearer than the meal it stands for. A cheaper one always may. */
export const MEAL_DEARER_PERCENT = 10

/**
 * The meals of the menu that may stand for `replaced`, best first: those that the fewest of its eaters dislike, those of
 * its category before others, those not in the box yet before more of the same, then the nearest price, the cheaper of two
 * equally near, and the id as the last word, so that the same facts always give the same box.
 */
export function rankSubstitutes<M extends SubstituteMeal>(
  replaced: SubstituteMeal,
  menu: readonly M[],
  inBox: ReadonlyMap<string, number>,
  dislikedBy: (meal: M) => number = () => 0,
): M[] {
  const dearest = (replaced.priceCents * (100 + MEAL_DEARER_PERCENT)) / 100
  const rank = (meal: M) => [
    dislikedBy(meal),
    meal.category === replaced.category ? 0 : 1,
    inBox.has(meal.id) ? 1 : 0,
    Math.abs(meal.priceCents - replaced.priceCents),
    meal.priceCents,
  ]
  return menu
    .filter((meal) => meal.id !== replaced.id && meal.priceCents <= dearest)
    .map((meal) => ({ meal, rank: rank(meal) }))
    .sort((a, b) => compareRanks(a.rank, b.rank) || (a.meal.id < b.meal.id ? -1 : 1))
    .map(({ meal }) => meal)
}

function compareRanks(a: readonly number[], b: readonly number[]): number {
  const first = a.findIndex((value, index) => value !== b[index])
  return first === -1 ? 0 : (a[first] ?? 0) - (b[first] ?? 0)
}
