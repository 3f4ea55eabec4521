import type { Allergen, ProteinKind } from '../menu/allergens.ts'
import type { Nutrition } from './nutrition.ts'

/** A meal is sold; a part is used in other recipes. */
export const RECIPE_KINDS = ['meal', 'part'] as const
export type RecipeKind = (typeof RECIPE_KINDS)[number]

/** Retired: a newer version is published; meals that name it are still cooked by it. */
export const RECIPE_STATUSES = ['draft', 'published', 'retired'] as const

/** What recipes need to know of an ingredient. Null is "nobody has said". */
export type IngredientFacts = {
  readonly id: string
  readonly name: string
  /** Null: as its name. */
  readonly labelName: string | null
  readonly species: string | null
  readonly subIngredients: string | null
  readonly allergens: readonly Allergen[] | null
  readonly proteinKind: ProteinKind | null
  readonly isChecked: boolean
  /** Per 100 g of the raw ingredient. */
  readonly nutrition: Nutrition
  /** What is left of the bought weight after peeling and trimming, in basis points. */
  readonly edibleBp: number
  /** The pack that costs are counted from. */
  readonly pack: { readonly contentMg: number; readonly priceCents: number } | null
}

/** `netMg`: the edible weight before cooking; of a part, its weight when it is ready. */
export type RecipeLine = { readonly netMg: number } & (
  | { readonly ingredientId: string; readonly part?: never }
  /** The key of a version in the book; null while the part has none that is published. */
  | { readonly ingredientId?: never; readonly part: string | null }
)

/** One version of a recipe. Its lines make so many portions together, and weigh `outputMg` after cooking. */
export type RecipeVersion = {
  readonly portions: number
  readonly outputMg: number | null
  readonly lines: readonly RecipeLine[]
}

/** Versions of parts by their ids. */
export type PartVersions = ReadonlyMap<string, RecipeVersion>
