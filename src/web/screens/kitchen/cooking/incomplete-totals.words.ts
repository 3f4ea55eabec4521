/** What the ingredient totals of a work order do not hold; null for totals that are complete. */
export function incompleteTotals(meals: readonly string[]): string | null {
  const last = meals.at(-1)
  if (last === undefined) return null
  if (meals.length === 1) return `The ingredient totals are incomplete: ${last} has no complete recipe.`
  return `The ingredient totals are incomplete: ${meals.slice(0, -1).join(', ')} and ${last} have no complete recipe.`
}

export const NO_COMPLETE_RECIPE = 'No complete recipe: ingredients of it may be missing from the totals'
