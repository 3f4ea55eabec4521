import { z } from 'zod'
import { saveRecipeDraftRequestSchema } from '../../../contract/staff/recipes-wire.ts'
import type { FileProblem } from '../../../domain/menu-files/menu-file.ts'
import { RECIPE_KINDS } from '../../../domain/recipes/recipe.ts'
import type { Entry } from '../../platform/json-files/read-list.ts'
import { inKitchenOf } from '../book-on-wire.ts'
import type { RecipeRow, VersionRow } from '../recipes.records.ts'

const MILLIGRAMS_PER_GRAM = 1000
const grams = z.number('Please give a weight in grams')

const lineSchema = z.strictObject(
  {
    ingredient: z.string().optional(),
    part: z.string().optional(),
    grams,
    prep: z.string().optional(),
  },
  'A line is { "ingredient": or "part":, "grams":, "prep": }',
)

/** A recipe as a file has it: things by their names, weights in grams. What is not there stays as it is. */
const recipeSchema = z.strictObject({
  name: saveRecipeDraftRequestSchema.shape.name,
  kind: z.enum(RECIPE_KINDS, 'It is a "meal" or a "part"').optional(),
  portions: saveRecipeDraftRequestSchema.shape.portions.optional(),
  weight_after_cooking_g: grams.nullable().optional(),
  method: z.string().optional(),
  station: z.string().optional(),
  start_hour: z.number().nullable().optional(),
  lead_days: z.number().optional(),
  needs_cooling: z.boolean('Write true or false').optional(),
  lines: z.array(lineSchema).optional(),
})
export type RecipeInFile = z.infer<typeof recipeSchema>
export type WholeRecipe = { [Field in keyof RecipeInFile]-?: Exclude<RecipeInFile[Field], undefined> }
export type GivenRecipe = {
  readonly row: number
  readonly name: string
  readonly recipe: RecipeInFile | null
  readonly problems: readonly FileProblem[]
}

export function readRecipe(entry: Entry, row: number): GivenRecipe {
  const parsed = recipeSchema.safeParse(entry)
  const name = typeof entry['name'] === 'string' ? entry['name'].trim() : ''
  if (parsed.success) return { row, name: parsed.data.name, recipe: parsed.data, problems: [] }
  const problems = parsed.error.issues.map((issue) => ({
    row,
    column: columnOf(issue.path),
    message: issue.code === 'unrecognized_keys' ? `Nobody knows “${issue.keys.join('”, “')}”` : issue.message,
  }))
  return { row, name, recipe: null, problems }
}

const IN_KITCHEN = ['station', 'start_hour', 'lead_days', 'needs_cooling'] as const

/** How the kitchen makes it, which counts for every version; as far as the file says it. */
export const inKitchenIn = (recipe: RecipeInFile): Partial<RecipeInFile> =>
  Object.fromEntries(
    IN_KITCHEN.filter((field) => recipe[field] !== undefined).map((field) => [field, recipe[field]]),
  )

const BY_FIELD: Readonly<Record<string, string>> = { output_mg: 'weight_after_cooking_g', net_mg: 'grams' }

/** "lines 3 grams" for a path such as `lines, 2, net_mg`. */
export const columnOf = (path: readonly PropertyKey[]): string =>
  path
    .filter((one) => one !== 'in_kitchen')
    .map((one) => (typeof one === 'number' ? String(one + 1) : (BY_FIELD[String(one)] ?? String(one))))
    .join(' ') || 'name'

/** A thousandth of a gram is the smallest weight; what is finer stays a fraction, which is refused. */
export function milligramsOf(weight: number): number {
  const mg = weight * MILLIGRAMS_PER_GRAM
  const whole = Math.round(mg)
  return Math.abs(mg - whole) < 1e-6 * Math.max(1, Math.abs(mg)) ? whole : mg
}

/** A version as a file has it. */
export const recipeInFile = (
  recipe: RecipeRow,
  { portions, outputMg, method, lines }: Pick<VersionRow, 'portions' | 'outputMg' | 'method' | 'lines'>,
  nameOf: (id: string) => string,
): WholeRecipe => ({
  ...{ name: recipe.name, kind: recipe.kind, portions, method, ...inKitchenOf(recipe) },
  weight_after_cooking_g: outputMg === null ? null : outputMg / MILLIGRAMS_PER_GRAM,
  lines: lines.map(({ ingredientId, partRecipeId, netMg, prep }) => ({
    ...(ingredientId === null ? { part: nameOf(partRecipeId ?? '') } : { ingredient: nameOf(ingredientId) }),
    ...{ grams: netMg / MILLIGRAMS_PER_GRAM, prep },
  })),
})
