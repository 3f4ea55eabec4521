import { contentsOf, type MealContents } from '../menu/allergens.ts'
import { type Cents, cents } from '../shared/money.ts'
import { explode } from './explode.ts'
import { compare, type Fraction, fraction, plus, rounded, times, ZERO } from './fraction.ts'
import { containsText, ingredientText } from './label-text.ts'
import { type Macros, macrosOf, type Nutrition, nutritionOf } from './nutrition.ts'
import type { IngredientFacts, PartVersions, RecipeVersion } from './recipe.ts'

/** All that follows from a version of a recipe for one portion; nobody types any of it. Null is unknown. */
export type DerivedRecipe = MealContents & {
  /** Most first. */
  readonly needs: readonly { readonly ingredientId: string; readonly mg: number }[]
  readonly ingredientText: string
  /** "Contains: milk, fish (salmon)."; null while the allergens are unknown. */
  readonly containsText: string | null
  readonly nutrition: Nutrition
  readonly macros: Macros | null
  /** Before cooking, and after it. */
  readonly rawMg: number
  readonly cookedMg: number | null
  readonly costCents: Cents | null
  /** Names of those that keep something unknown. */
  readonly unchecked: readonly string[]
  readonly withoutNutrition: readonly string[]
  readonly withoutPrice: readonly string[]
  /** Whether every part of it has a version that is published. */
  readonly hasAllParts: boolean
}

const WHOLE_BP = 10_000

export type RecipeBook = {
  readonly ingredients: ReadonlyMap<string, IngredientFacts>
  readonly parts: PartVersions
}

/** An ingredient that the book does not know is unknown in everything. */
export function deriveRecipe(version: RecipeVersion, { ingredients, parts }: RecipeBook): DerivedRecipe {
  const { needs, isWhole } = explode(version, parts)
  const used = [...needs]
    .flatMap(([id, mg]) => {
      const facts = ingredients.get(id)
      return facts ? [{ facts, mg }] : []
    })
    .sort((a, b) => compare(b.mg, a.mg) || (a.facts.name < b.facts.name ? -1 : 1))
  const isComplete = isWhole && used.length === needs.size
  const contents = contentsOf({ isComplete, ingredients: used.map(({ facts }) => asChecked(facts)) })
  const amounts = used.map(({ facts, mg }) => ({ mg, per100g: facts.nutrition }))
  const namesOf = (lacks: (facts: IngredientFacts) => boolean) =>
    used.filter(({ facts }) => lacks(facts)).map(({ facts }) => facts.name)
  return {
    ...contents,
    needs: used.map(({ facts, mg }) => ({ ingredientId: facts.id, mg: atLeastOne(mg) })),
    ingredientText: ingredientText(used.map(({ facts }) => facts)),
    containsText: contents.allergens && containsText(used.map(({ facts }) => facts)),
    nutrition: nutritionOf(isComplete ? amounts : []),
    macros: isComplete ? macrosOf(amounts) : null,
    rawMg: rounded(used.reduce((sum, { mg }) => plus(sum, mg), ZERO)),
    cookedMg: version.outputMg && rounded(fraction(version.outputMg, version.portions)),
    costCents: isComplete ? costOf(used) : null,
    unchecked: namesOf(({ isChecked }) => !isChecked),
    withoutNutrition: namesOf((facts) => macrosOf([{ mg: ZERO, per100g: facts.nutrition }]) === null),
    withoutPrice: namesOf(({ pack }) => pack === null),
    hasAllParts: isWhole,
  }
}

/** Whatever is written about an ingredient counts once somebody has checked it. */
const asChecked = ({ name, allergens, proteinKind, isChecked }: IngredientFacts) => ({
  ...{ name, proteinKind },
  allergens: isChecked ? allergens : null,
})

/** A trace that is less than a milligram is still in the meal. */
const atLeastOne = (mg: Fraction): number => Math.max(1, rounded(mg))

/** Of what has to be bought: the edible weight and what is cut off. */
function costOf(used: readonly { facts: IngredientFacts; mg: Fraction }[]): Cents | null {
  let total = ZERO
  for (const { facts, mg } of used) {
    if (facts.pack === null) return null
    const bought = times(mg, fraction(WHOLE_BP, facts.edibleBp))
    total = plus(total, times(bought, fraction(facts.pack.priceCents, facts.pack.contentMg)))
  }
  return cents(rounded(total))
}
