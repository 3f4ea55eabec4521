import { asc, isNull, sql } from 'drizzle-orm'
import type { Allergen } from '../../domain/menu/allergens.ts'
import { type KitchenHandles, kitchenHandles } from '../../domain/menu/shared-kitchen.ts'
import type { Nutrition } from '../../domain/recipes/nutrition.ts'
import type { Db } from '../platform/db/db.ts'
import { keptFact } from '../platform/db/kept/kept-facts.ts'
import { ingredients, mealIngredients, meals } from '../platform/db/schema/menu.ts'
import { recipeVersions } from '../platform/db/schema/offer/recipes.ts'
import { nutritionOf } from './nutrition-in-json.reads.ts'

/** An ingredient as a label names it. `mg`: of one portion before cooking. */
type LabelIngredient = {
  readonly id: string
  readonly name: string
  readonly labelName: string | null
  readonly subIngredients: string | null
  readonly species: string | null
  /** Null while nobody has checked them. */
  readonly allergens: readonly Allergen[] | null
  readonly mg: number
  readonly per100g: Nutrition
}

/** What a meal's label tells beside what its menu tells. */
export type LabelFacts = {
  readonly id: string
  readonly isRetired: boolean
  /** Null for a meal that names its ingredients without a recipe. */
  readonly recipeId: string | null
  readonly heating: string
  readonly storage: string
  /** After delivery; null while nobody has said it. */
  readonly eatWithinDays: number | null
  /** Of one portion after cooking; null while nobody has weighed it. */
  readonly netMg: number | null
  /** Most first. */
  readonly ingredients: readonly LabelIngredient[]
}

const used = sql<LabelIngredient[]>`coalesce((
  select json_agg(json_build_object('id', n.id, 'name', n.name, 'labelName', n.label_name, 'subIngredients', n.sub_ingredients,
      'species', n.species, 'allergens', case when n.checked_at is not null then n.allergens end, 'mg', r.mg,
      'per100g', ${nutritionOf('n')})
    order by r.mg desc, n.name)
  from ${mealIngredients} r join ${ingredients} n on n.id = r.ingredient_id where r.meal_id = ${meals}.id), '[]'::json)`

const recipeId = sql<string | null>`(
  select v.recipe_id from ${recipeVersions} v where v.id = ${meals}.recipe_version_id)`

const portion = sql<number | null>`(
  select (v.output_mg / v.portions)::float8 from ${recipeVersions} v where v.id = ${meals}.recipe_version_id)`

/** Of all meals that ever were, by their ids. */
export const readLabelFacts = keptFact('menu', async (db): Promise<ReadonlyMap<string, LabelFacts>> => {
  const { id, retiredAt, heatingText, storageText, eatWithinDays } = meals
  const rows = await db
    .select({
      ...{ id, retiredAt, heating: heatingText, storage: storageText, eatWithinDays },
      ...{ netMg: portion, recipeId, used },
    })
    .from(meals)
    .orderBy(asc(meals.sortOrder))
  return new Map(
    rows.map(({ retiredAt, used, ...row }) => [
      row.id,
      { ...row, isRetired: retiredAt !== null, ingredients: used },
    ]),
  )
})

/** What the kitchen handles: all that goes into meals which are not retired, whether a week offers them or not. */
export const readKitchenHandles = keptFact('menu', async (db: Db): Promise<KitchenHandles> => {
  const rows = await db
    .selectDistinct({
      allergens: sql<Allergen[] | null>`case when ${ingredients.checkedAt} is not null
        then ${ingredients.allergens} end`,
    })
    .from(mealIngredients)
    .innerJoin(ingredients, sql`${ingredients.id} = ${mealIngredients.ingredientId}`)
    .innerJoin(meals, sql`${meals.id} = ${mealIngredients.mealId}`)
    .where(isNull(meals.retiredAt))
  return kitchenHandles(rows)
})
