import { nutritionFromWire } from '../../../../../contract/staff/nutrition-wire.ts'
import type { RecipeBookWire, RecipeVersionWire } from '../../../../../contract/staff/recipes-wire.ts'
import {
  type DerivedRecipe,
  deriveRecipe,
  type RecipeBook,
} from '../../../../../domain/recipes/derive-recipe.ts'
import { NO_NUTRITION } from '../../../../../domain/recipes/nutrition.ts'
import type { IngredientFacts, RecipeVersion } from '../../../../../domain/recipes/recipe.ts'

/** The book as the rules read it, which are the same on the server. */
export function rulesBook({ ingredients, versions }: RecipeBookWire): RecipeBook {
  return {
    ingredients: new Map(ingredients.map((wire) => [wire.id, factsOf(wire)])),
    parts: new Map(versions.map((wire) => [wire.id, versionOf(wire, versions)])),
  }
}

type Lines = Pick<RecipeVersionWire, 'portions' | 'output_mg'> & {
  lines: readonly Omit<RecipeVersionWire['lines'][number], 'prep'>[]
}

/** A line without a pin means what is published of its part now. */
export function versionOf(
  { portions, output_mg, lines }: Lines,
  versions: RecipeBookWire['versions'],
): RecipeVersion {
  const publishedOf = (recipeId: string | null) =>
    versions.find((one) => one.recipe_id === recipeId && one.status === 'published')?.id ?? null
  return {
    portions,
    outputMg: output_mg,
    lines: lines.map(({ ingredient_id, part_recipe_id, part_version_id, net_mg }) =>
      ingredient_id === null
        ? { netMg: net_mg, part: part_version_id ?? publishedOf(part_recipe_id) }
        : { netMg: net_mg, ingredientId: ingredient_id },
    ),
  }
}

/** What follows from a version by its id; null while there is none. */
export function derivedOf(book: RecipeBookWire, versionId: string | null): DerivedRecipe | null {
  const version = book.versions.find(({ id }) => id === versionId)
  return version ? deriveRecipe(versionOf(version, book.versions), rulesBook(book)) : null
}

function factsOf(wire: RecipeBookWire['ingredients'][number]): IngredientFacts {
  const pack = wire.packs?.find(({ is_preferred }) => is_preferred)
  return {
    ...{ id: wire.id, name: wire.name, labelName: wire.label_name, species: wire.species },
    ...{ subIngredients: wire.sub_ingredients, allergens: wire.allergens, proteinKind: wire.protein_kind },
    isChecked: wire.checked_at !== null,
    nutrition: { ...NO_NUTRITION, ...nutritionFromWire(wire.nutrition) },
    edibleBp: wire.edible_bp,
    pack: pack ? { contentMg: pack.content_mg, priceCents: pack.price_cents } : null,
  }
}
