import { z } from 'zod'
import { ALLERGENS, PROTEIN_KINDS } from '../../domain/menu/allergens.ts'
import { RECIPE_KINDS, RECIPE_STATUSES } from '../../domain/recipes/recipe.ts'
import { centsSchema, idSchema, typedText } from '../shared/primitives-wire.ts'
import { type AudienceOf, MENU_MAKERS, NOT_DRIVERS } from '../shared/seen-by.ts'
import { nutritionRequestSchema, nutritionSchema } from './nutrition-wire.ts'

const NAME_MAXIMUM = 120
const TEXT_MAXIMUM = 2000
const METHOD_MAXIMUM = 20_000
const MOST_MG = 10_000_000_000
const MOST_LINES = 200
const ORDER_CODE_MAXIMUM = 60
const MOST_PACKS = 1000
const MOST_PIECE_MG = 100_000_000
const STATION_MAXIMUM = 40

const name = typedText(NAME_MAXIMUM).min(1, 'Please give it a name')
const optionalText = (maximum: number) =>
  typedText(maximum)
    .transform((text) => text || null)
    .nullable()
/** The row that a change was made on; another one is refused. */
const rowVersion = z.int().min(1)
const mg = z.int().min(1, 'Please use a weight above 0').max(MOST_MG, 'Please use a smaller weight')

const packSchema = z.object({
  supplier: name,
  name,
  content_mg: z.int().min(1, 'Please say how much is in it').max(1_000_000_000),
  price_cents: centsSchema.min(0).max(1_000_000),
  is_preferred: z.boolean().meta({ description: 'The pack whose price costs rest on' }),
  order_code: optionalText(ORDER_CODE_MAXIMUM)
    .default(null)
    .meta({ description: 'What the supplier calls it in an order' }),
  min_packs: z
    .int()
    .min(1, 'The smallest order is at least one pack')
    .max(MOST_PACKS, `The smallest order is at most ${MOST_PACKS} packs`)
    .default(1)
    .meta({ description: 'The fewest that the supplier sells at once' }),
})

const ingredientFields = z.object({
  name,
  label_name: optionalText(NAME_MAXIMUM),
  species: optionalText(NAME_MAXIMUM),
  sub_ingredients: optionalText(TEXT_MAXIMUM),
  allergens: z
    .array(z.enum(ALLERGENS))
    .nullable()
    .meta({ description: 'Null: nobody has said; that is not the same as none' }),
  protein_kind: z.enum(PROTEIN_KINDS).nullable(),
  nutrition: nutritionSchema,
  nutrition_source: optionalText(NAME_MAXIMUM),
  edible_bp: z
    .int()
    .min(1)
    .max(10_000)
    .meta({ description: 'What is left of the bought weight; 10000 is all of it' }),
  shelf_days: z.int().min(1).max(3650).nullable(),
})

const pieceMg = z
  .int()
  .min(1, 'Please use a weight above 0')
  .max(MOST_PIECE_MG, 'A piece weighs at most 100 kg')
  .nullable()
  .meta({ description: 'What one piece weighs, such as an egg: cooks count it then' })

export const saveIngredientRequestSchema = ingredientFields
  .extend({
    nutrition: nutritionRequestSchema,
    piece_mg: pieceMg.optional().meta({ description: 'Left as it is where it is missing' }),
    is_traceable: z.boolean().optional().meta({ description: 'Left as it is where it is missing' }),
    id: idSchema.nullable(),
    version: rowVersion.nullable(),
    packs: z.array(packSchema).max(20),
  })
  .refine(
    ({ nutrition, nutrition_source }) =>
      nutrition_source !== null || Object.values(nutrition).every((value) => value == null),
    {
      message: 'Please name the source of the nutrition facts',
      path: ['nutrition_source'],
    },
  )
  .refine(({ packs }) => packs.filter(({ is_preferred }) => is_preferred).length <= 1, {
    message: 'Costs are counted from one pack',
    path: ['packs'],
  })
  .refine(
    ({ packs }) => new Set(packs.map((pack) => `${pack.supplier}\n${pack.name}`)).size === packs.length,
    {
      message: 'Two packs of one supplier have the same name',
      path: ['packs'],
    },
  )
  .meta({ id: 'SaveIngredient' })
export type SaveIngredientWire = z.infer<typeof saveIngredientRequestSchema>

const ingredientSchema = ingredientFields.extend({
  piece_mg: pieceMg,
  is_traceable: z.boolean().meta({ description: 'On the food traceability list' }),
  id: idSchema,
  version: rowVersion,
  checked_at: z.iso.datetime().nullable(),
  checked_by: z.string().nullable(),
  packs: z.array(packSchema),
})
export type IngredientWire = z.infer<typeof ingredientSchema>

const lineSchema = z.object({
  ingredient_id: idSchema.nullable(),
  part_recipe_id: idSchema.nullable(),
  net_mg: mg,
  prep: typedText(NAME_MAXIMUM),
})

const versionSchema = z.object({
  id: idSchema,
  recipe_id: idSchema,
  number: z.int(),
  status: z.enum(RECIPE_STATUSES),
  version: rowVersion,
  portions: z.int(),
  output_mg: z.int().nullable(),
  method: z.string(),
  published_at: z.iso.datetime().nullable(),
  published_by: z.string().nullable(),
  lines: z.array(lineSchema.extend({ part_version_id: idSchema.nullable() })),
})
export type RecipeVersionWire = z.infer<typeof versionSchema>

/** How the kitchen makes a recipe: it counts for every version, as soon as it is saved. */
const inKitchenSchema = z.object({
  station: typedText(STATION_MAXIMUM).meta({ description: 'Where it is made; empty while nobody has said' }),
  start_hour: z
    .int()
    .min(0, 'Please use an hour from 0 to 23')
    .max(23, 'Please use an hour from 0 to 23')
    .nullable()
    .meta({ description: 'In the zone of the kitchen; null is as early as what uses it needs' }),
  lead_days: z
    .int()
    .min(0, 'Please use 0 to 6 days')
    .max(6, 'Please use 0 to 6 days')
    .meta({ description: 'Days before the day of production' }),
  needs_cooling: z
    .boolean()
    .meta({ description: 'Cooked hot and cooled: its batches are released with readings alone' }),
})
export type InKitchenWire = z.infer<typeof inKitchenSchema>

const recipeSchema = z.object({
  ...{ id: idSchema, name: z.string(), kind: z.enum(RECIPE_KINDS) },
  in_kitchen: inKitchenSchema,
})

export const recipeBookResponseSchema = z
  .object({
    ingredients: z.array(ingredientSchema),
    recipes: z.array(recipeSchema),
    versions: z
      .array(versionSchema)
      .meta({ description: 'Drafts, what is published, and older versions that something is still made by' }),
  })
  .meta({ id: 'RecipeBook' })
export type RecipeBookWire = z.infer<typeof recipeBookResponseSchema>

const { packs: _, ...seenOfIngredient } = Object.fromEntries(
  Object.keys(ingredientSchema.shape).map((field) => [field, NOT_DRIVERS]),
) as { [Field in keyof IngredientWire]: typeof NOT_DRIVERS }

/** What food costs is for those who make the offer. */
export const recipeBookAudience: AudienceOf<RecipeBookWire> = {
  ingredients: { ...seenOfIngredient, packs: MENU_MAKERS },
  recipes: NOT_DRIVERS,
  versions: NOT_DRIVERS,
}

export const recipeVersionsQuerySchema = z.object({ recipe_id: idSchema })
export const recipeVersionsResponseSchema = z
  .object({ versions: z.array(versionSchema).meta({ description: 'All there ever were, the newest first' }) })
  .meta({ id: 'RecipeVersions' })

export const savedSchema = z.object({ id: idSchema, version: rowVersion }).meta({ id: 'Saved' })

export const checkIngredientRequestSchema = z
  .object({
    id: idSchema,
    version: rowVersion,
    is_checked: z.boolean().meta({ description: 'False takes the check back' }),
  })
  .meta({ id: 'CheckIngredient' })

export const createRecipeRequestSchema = z
  .object({ name, kind: z.enum(RECIPE_KINDS) })
  .meta({ id: 'CreateRecipe' })

export const startRecipeDraftRequestSchema = z
  .object({ recipe_id: idSchema })
  .meta({ id: 'StartRecipeDraft' })

export const saveRecipeDraftRequestSchema = z
  .object({
    recipe_id: idSchema,
    version: rowVersion,
    name,
    portions: z.int().min(1, 'It makes at least one').max(1000),
    output_mg: mg.nullable(),
    method: typedText(METHOD_MAXIMUM),
    in_kitchen: inKitchenSchema.optional().meta({ description: 'Left as it is where it is missing' }),
    lines: z
      .array(
        lineSchema.refine((line) => (line.ingredient_id === null) !== (line.part_recipe_id === null), {
          message: 'A line is an ingredient or a part',
        }),
      )
      .max(MOST_LINES),
  })
  .meta({ id: 'SaveRecipeDraft' })

export const recipeDraftRequestSchema = z
  .object({ recipe_id: idSchema, version: rowVersion })
  .meta({ id: 'RecipeDraft' })

export const renewRecipesRequestSchema = z
  .object({ part_recipe_id: idSchema, as: z.enum(['draft', 'published']) })
  .meta({ id: 'RenewRecipes' })
export const renewRecipesResponseSchema = z
  .object({
    renewed: z.array(z.string()).meta({ description: 'Names of the recipes that have a new version' }),
  })
  .meta({ id: 'RenewedRecipes' })
