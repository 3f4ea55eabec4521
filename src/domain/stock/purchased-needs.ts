import { portionsToCook } from '../production/plan-production.ts'
import { explode } from '../recipes/explode.ts'
import { type Fraction, fraction, plus, times, ZERO } from '../recipes/fraction.ts'
import type { PartVersions, RecipeVersion } from '../recipes/recipe.ts'

const ALL_BP = 10_000

export type CookedMeal = { readonly mealId: string; readonly portions: number }

export type PurchasedNeeds = {
  /** Milligrams as they are bought, by ingredient; rounded up once. */
  readonly mg: ReadonlyMap<string, number>
  /** Meals of which something is missing: they have no recipe, or one that is not whole. */
  readonly withoutRecipe: readonly string[]
}

/**
 * What has to be bought to cook these meals, through the parts of their recipes. `extraBp`: how much more is cooked than
 * was ordered, up to full portions. `edibleBp`: what peeling and trimming leave of an ingredient.
 */
export function purchasedNeeds(
  meals: readonly CookedMeal[],
  book: { readonly versionOf: (mealId: string) => RecipeVersion | undefined; readonly parts: PartVersions },
  { extraBp, edibleBp }: { extraBp: number; edibleBp: (ingredientId: string) => number },
): PurchasedNeeds {
  const net = new Map<string, Fraction>()
  const withoutRecipe = new Set<string>()
  for (const [mealId, portions] of summed(meals)) {
    const version = book.versionOf(mealId)
    const { needs, isWhole } = version ? explode(version, book.parts) : { needs: new Map(), isWhole: false }
    if (!isWhole) withoutRecipe.add(mealId)
    const cooked = portionsToCook(portions, extraBp)
    for (const [id, mg] of needs) net.set(id, plus(net.get(id) ?? ZERO, times(mg, fraction(cooked))))
  }
  const mg = [...net].map(([id, need]) => {
    return [id, roundedUp(times(need, fraction(ALL_BP, edibleBp(id))))] as const
  })
  return { mg: new Map(mg), withoutRecipe: [...withoutRecipe] }
}

function summed(meals: readonly CookedMeal[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const { mealId, portions } of meals) sums.set(mealId, (sums.get(mealId) ?? 0) + portions)
  return sums
}

const roundedUp = ({ over, under }: Fraction): number => Number((over + under - 1n) / under)
