import type { RecipeBook } from '../../domain/recipes/derive-recipe.ts'
import { nutrientsOf } from '../../domain/recipes/nutrition.ts'
import type { IngredientFacts, RecipeVersion } from '../../domain/recipes/recipe.ts'
import type { Db } from '../platform/db/db.ts'
import { listIngredients, type StoredIngredient } from './ingredients.records.ts'
import {
  listRecipes,
  listVersions,
  listVersionsInUse,
  type RecipeRow,
  type VersionRow,
} from './recipes.records.ts'

export type StoredBook = {
  ingredients: readonly StoredIngredient[]
  recipes: readonly RecipeRow[]
  versions: readonly VersionRow[]
}

/** Ingredients, recipes and the versions in use, as they are together. */
export async function readStoredBook(db: Db): Promise<StoredBook> {
  const ingredients = await listIngredients(db)
  const recipes = await listRecipes(db)
  return { ingredients, recipes, versions: await listVersionsInUse(db) }
}

/**
 * Versions that a plan was released with, as they were then: a line without a pin means the version of its part that is among
 * them.
 */
export async function readReleasedVersions(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RecipeVersion>> {
  const rows = (await listVersions(db, ids)).map((row) => ({ ...row, status: 'published' as const }))
  return new Map(rows.map((row) => [row.id, versionOf(row, rows)]))
}

/** As the rules read it: parts by the ids of their versions. */
export function bookOf({ ingredients, versions }: StoredBook): RecipeBook {
  return {
    ingredients: new Map(ingredients.map((row) => [row.id, factsOf(row)])),
    parts: new Map(versions.map((row) => [row.id, versionOf(row, versions)])),
  }
}

/** A line without a pin means what is published of its part now. */
export function versionOf(row: VersionRow, versions: readonly VersionRow[]): RecipeVersion {
  const publishedOf = (recipeId: string | null) =>
    versions.find((one) => one.recipeId === recipeId && one.status === 'published')?.id ?? null
  return {
    portions: row.portions,
    outputMg: row.outputMg,
    lines: row.lines.map(({ ingredientId, partRecipeId, partVersionId, netMg }) =>
      ingredientId === null
        ? { netMg, part: partVersionId ?? publishedOf(partRecipeId) }
        : { netMg, ingredientId },
    ),
  }
}

function factsOf(row: StoredIngredient): IngredientFacts {
  return {
    ...{ id: row.id, name: row.name, labelName: row.labelName, species: row.species },
    ...{ subIngredients: row.subIngredients, allergens: row.allergens, proteinKind: row.proteinKind },
    isChecked: row.checkedAt !== null,
    nutrition: nutrientsOf(row),
    edibleBp: row.edibleBp,
    pack: row.packs.find(({ isPreferred }) => isPreferred) ?? null,
  }
}
