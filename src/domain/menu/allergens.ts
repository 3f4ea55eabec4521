/** FDA's nine major allergens, and two dietary flags that households ask about: gluten and mollusks. */
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

/** Those of which a label names the species (docs/decisions/0098). */
export const NAMED_BY_SPECIES: readonly Allergen[] = ['fish', 'crustaceans', 'tree-nuts']

/** Whether an ingredient cannot be checked before somebody names the species. */
export const needsSpecies = ({
  allergens,
  species,
}: {
  readonly allergens: readonly Allergen[] | null
  readonly species: string | null
}): boolean => species === null && NAMED_BY_SPECIES.some((one) => allergens?.includes(one))

/** Gluten and mollusks are asked about; the law of labels does not name them. */
export const isMajorAllergen = (allergen: Allergen): boolean =>
  allergen !== 'gluten' && allergen !== 'molluscs'

export const PROTEIN_KINDS = ['beef', 'pork', 'chicken', 'fish', 'shellfish'] as const
export type ProteinKind = (typeof PROTEIN_KINDS)[number]

/** `allergens` is null when nobody has checked them: that is not the same as having none. */
export interface Ingredient {
  readonly name: string
  readonly allergens: readonly Allergen[] | null
  readonly proteinKind: ProteinKind | null
}

/** `isComplete` when somebody says that these are all the ingredients. */
export interface Recipe {
  readonly isComplete: boolean
  readonly ingredients: readonly Ingredient[]
}

/** What a meal contains, derived from its recipe; never typed by hand. Null while it is unknown. */
export interface MealContents {
  readonly allergens: readonly Allergen[] | null
  readonly proteins: readonly ProteinKind[] | null
}

/** Contents as they come over the wire and out of the database. */
type Contents = { readonly allergens: readonly string[] | null; readonly proteins: readonly string[] | null }
type KnownContents = { readonly allergens: readonly string[]; readonly proteins: readonly string[] }

export const UNKNOWN_CONTENTS = { allergens: null, proteins: null } as const satisfies MealContents

/** What a household avoids, in the words of the preferences form. */
export interface Avoidances {
  readonly avoidProteins: readonly string[]
  readonly avoidIngredients: readonly string[]
}

/**
 * The allergens that a household can choose to avoid, and what each choice rules out (docs/rulings.md, Data). Barley
 * and rye carry gluten only.
 */
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

/** Fish and shellfish rule out their traces too: a sauce with anchovies is not for them. */
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

/**
 * In the order of ALLERGENS, each once. Unknown as long as the recipe is not complete or one of its ingredients was
 * never checked: what is known of the others says nothing about the meal.
 */
export function contentsOf(recipe: Recipe): MealContents {
  if (whyUnknown(recipe) !== null) return UNKNOWN_CONTENTS
  const { ingredients } = recipe
  return {
    allergens: ALLERGENS.filter((allergen) => ingredients.some((one) => one.allergens?.includes(allergen))),
    proteins: PROTEIN_KINDS.filter((kind) => ingredients.some((one) => one.proteinKind === kind)),
  }
}

/** Why what a meal contains is unknown. */
export type UnknownContents = {
  readonly missing: 'recipe' | 'ingredients' | 'recipe_check'
  /** Names of those that nobody has checked. */
  readonly ingredients: readonly string[]
}

/** The first thing that staff have to do about it; null for contents that are known. */
export function whyUnknown({ isComplete, ingredients }: Recipe): UnknownContents | null {
  const unchecked = ingredients.filter(({ allergens }) => allergens === null).map(({ name }) => name)
  if (ingredients.length === 0) return { missing: 'recipe', ingredients: [] }
  if (unchecked.length > 0) return { missing: 'ingredients', ingredients: unchecked }
  return isComplete ? null : { missing: 'recipe_check', ingredients: [] }
}

/** Whether somebody has checked all that the meal contains. One that nobody has is not sold to anybody. */
export function isKnown<Meal extends Contents>(meal: Meal): meal is Meal & KnownContents {
  return meal.allergens !== null && meal.proteins !== null
}

/**
 * The household's own words that speak against the meal, proteins first; empty when it may be served.
 * A word nobody knows counts as a conflict, and a meal nobody knows clashes with every word: better a question than
 * an allergy.
 */
export function conflictsWith(meal: Contents, avoidances: Avoidances): string[] {
  if (!isKnown(meal)) return [...new Set([...avoidances.avoidProteins, ...avoidances.avoidIngredients])]
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
