/** FDA's nine major allergens, and two dietary flags that households ask about: gluten and molluscs. */
export const ALLERGENS = [
  'milk',
  'eggs',
  'fish',
  'crustaceans',
  'tree-nuts',
  'peanuts',
  'wheat',
  'soybeans',
  'sesame',
  'gluten',
  'molluscs',
] as const
export type Allergen = (typeof ALLERGENS)[number]

export const PROTEIN_KINDS = ['beef', 'pork', 'chicken', 'fish', 'shellfish'] as const
export type ProteinKind = (typeof PROTEIN_KINDS)[number]

export interface Ingredient {
  readonly name: string
  readonly allergens: readonly Allergen[]
  readonly proteinKind: ProteinKind | null
}

/** What a meal contains, derived from its recipe; never typed by hand. */
export interface MealContents {
  readonly allergens: readonly Allergen[]
  readonly proteins: readonly ProteinKind[]
}

/** What a household avoids, in the spec's words (section 3, option lists). */
export interface Avoidances {
  readonly avoidProteins: readonly string[]
  readonly avoidIngredients: readonly string[]
}

/** The spec's words for allergens to avoid, and what each of them rules out. Barley and rye carry gluten only. */
const RULED_OUT_BY_INGREDIENT: ReadonlyMap<string, readonly Allergen[]> = new Map<
  string,
  readonly Allergen[]
>([
  ['gluten', ['wheat', 'gluten']],
  ['dairy', ['milk']],
  ['eggs', ['eggs']],
  ['tree-nuts', ['tree-nuts']],
  ['peanuts', ['peanuts']],
  ['soy', ['soybeans']],
  ['sesame', ['sesame']],
])

/** Fish and shellfish rule out their traces too: a sauce with anchovies is no meal for them. */
const RULED_OUT_BY_PROTEIN: ReadonlyMap<string, readonly Allergen[]> = new Map<string, readonly Allergen[]>([
  ['beef', []],
  ['pork', []],
  ['chicken', []],
  ['fish', ['fish']],
  ['shellfish', ['crustaceans', 'molluscs']],
])

/** "milk, tree nuts" for people. */
export const allergenWords = (allergens: readonly string[]): string =>
  allergens.map((allergen) => allergen.replaceAll('-', ' ')).join(', ')

/** In the order of ALLERGENS, each once. */
export function contentsOf(ingredients: readonly Ingredient[]): MealContents {
  return {
    allergens: ALLERGENS.filter((allergen) => ingredients.some((one) => one.allergens.includes(allergen))),
    proteins: PROTEIN_KINDS.filter((kind) => ingredients.some((one) => one.proteinKind === kind)),
  }
}

/**
 * The household's own words that speak against the meal, proteins first; empty when it may be served.
 * A word nobody knows counts as a conflict: better a question than an allergy.
 */
export function conflictsWith(
  meal: { readonly allergens: readonly string[]; readonly proteins: readonly string[] },
  avoidances: Avoidances,
): string[] {
  const containsAny = (ruledOut: readonly Allergen[]) => ruledOut.some((one) => meal.allergens.includes(one))
  const proteins = avoidances.avoidProteins.filter((protein) => {
    const ruledOut = RULED_OUT_BY_PROTEIN.get(protein)
    return ruledOut === undefined || meal.proteins.includes(protein) || containsAny(ruledOut)
  })
  const ingredients = avoidances.avoidIngredients.filter((ingredient) => {
    const ruledOut = RULED_OUT_BY_INGREDIENT.get(ingredient)
    return ruledOut === undefined || containsAny(ruledOut)
  })
  return [...new Set([...proteins, ...ingredients])]
}
