import type { z } from 'zod'
import { nutritionFromWire, nutritionOnWire } from '../../contract/staff/nutrition-wire.ts'
import type {
  IngredientWire,
  InKitchenWire,
  RecipeVersionWire,
  recipeBookResponseSchema,
  SaveIngredientWire,
} from '../../contract/staff/recipes-wire.ts'
import type { IngredientFields, PackRow, StoredIngredient } from './ingredients.records.ts'
import type { StoredBook } from './recipe-book.reads.ts'
import type { RecipeFacts, RecipeRow, VersionRow } from './recipes.records.ts'

export const bookOnWire = ({
  ingredients,
  recipes,
  versions,
}: StoredBook): z.input<typeof recipeBookResponseSchema> => ({
  ingredients: ingredients.map(ingredientOnWire),
  recipes: recipes.map((row) => ({
    id: row.id,
    name: row.name,
    kind: row.kind,
    in_kitchen: inKitchenOf(row),
  })),
  versions: versions.map(versionOnWire),
})

export const inKitchenOf = (row: RecipeRow): InKitchenWire => ({
  ...{ station: row.station, start_hour: row.startHour },
  ...{ lead_days: row.leadDays, needs_cooling: row.needsCooling },
})

export const makingOf = (wire: InKitchenWire): Omit<RecipeFacts, 'name'> => ({
  ...{ station: wire.station, startHour: wire.start_hour },
  ...{ leadDays: wire.lead_days, needsCooling: wire.needs_cooling },
})

export function ingredientOnWire(row: StoredIngredient): IngredientWire {
  return {
    ...{ id: row.id, version: row.version, name: row.name, label_name: row.labelName },
    ...{ species: row.species, sub_ingredients: row.subIngredients, allergens: row.allergens },
    ...{ protein_kind: row.proteinKind, checked_by: row.checkedBy, nutrition_source: row.nutritionSource },
    ...{ edible_bp: row.edibleBp, shelf_days: row.shelfDays, piece_mg: row.pieceMg },
    is_traceable: row.isTraceable,
    checked_at: row.checkedAt?.toISOString() ?? null,
    nutrition: nutritionOnWire(row),
    packs: row.packs.map((pack) => ({
      ...{ supplier: pack.supplier, name: pack.name, content_mg: pack.contentMg },
      ...{ price_cents: pack.priceCents, is_preferred: pack.isPreferred },
      ...{ order_code: pack.orderCode, min_packs: pack.minPacks },
    })),
  }
}

export function ingredientOf(
  wire: Omit<SaveIngredientWire, 'id' | 'version'>,
): IngredientFields & { packs: PackRow[] } {
  return {
    ...{ name: wire.name, labelName: wire.label_name, species: wire.species },
    ...{ subIngredients: wire.sub_ingredients, proteinKind: wire.protein_kind },
    allergens: wire.allergens,
    ...nutritionFromWire(wire.nutrition),
    ...{ nutritionSource: wire.nutrition_source, edibleBp: wire.edible_bp, shelfDays: wire.shelf_days },
    ...(wire.piece_mg === undefined ? {} : { pieceMg: wire.piece_mg }),
    ...(wire.is_traceable === undefined ? {} : { isTraceable: wire.is_traceable }),
    packs: wire.packs.map((pack) => ({
      ...{ supplier: pack.supplier, name: pack.name, contentMg: pack.content_mg },
      ...{ priceCents: pack.price_cents, isPreferred: pack.is_preferred },
      ...{ orderCode: pack.order_code, minPacks: pack.min_packs },
    })),
  }
}

export const versionOnWire = (row: VersionRow): RecipeVersionWire => ({
  ...{ id: row.id, recipe_id: row.recipeId, number: row.number, status: row.status },
  ...{ version: row.version, portions: row.portions, output_mg: row.outputMg, method: row.method },
  published_at: row.publishedAt?.toISOString() ?? null,
  published_by: row.publishedBy,
  lines: row.lines.map((line) => ({
    ...{ ingredient_id: line.ingredientId, part_recipe_id: line.partRecipeId },
    ...{ part_version_id: line.partVersionId, net_mg: line.netMg, prep: line.prep },
  })),
})
