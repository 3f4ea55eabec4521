import { z } from 'zod'
import { NUTRIENTS, type Nutrient, type Nutrition } from '../../domain/recipes/nutrition.ts'

const MOST_PER_100_G = 100_000
const per100g = z.int().min(0).max(MOST_PER_100_G, 'There are not more than 100 g in 100 g').nullable()
const traces = z.int().min(0).max(100_000_000, 'There is not so much of it in 100 g').nullable()

/** The first eight, which every caller knows. */
const first = {
  kcal: z.int().min(0).max(1000, '100 g have at most 1,000 kcal').nullable(),
  protein_mg: per100g,
  carbs_mg: per100g,
  fat_mg: per100g,
  saturated_fat_mg: per100g,
  sugars_mg: per100g,
  fiber_mg: per100g,
  sodium_mg: per100g,
}
/** What a Nutrition Facts panel tells beside them. */
const further = {
  trans_fat_mg: per100g,
  cholesterol_mg: per100g,
  added_sugars_mg: per100g,
  vitamin_d_ng: traces.meta({ description: 'Nanograms: 1000 are a microgram' }),
  calcium_mg: per100g,
  iron_mcg: traces.meta({ description: 'Micrograms: 1000 are a milligram' }),
  potassium_mg: per100g,
}

export const nutritionSchema = z
  .object({ ...first, ...further })
  .meta({ description: 'Of 100 g of the raw ingredient; null is unknown' })
export type NutritionWire = z.infer<typeof nutritionSchema>

export const nutritionRequestSchema = z
  .object({ ...first, ...z.object(further).partial().shape })
  .refine(({ sugars_mg, added_sugars_mg }) => (added_sugars_mg ?? 0) <= (sugars_mg ?? MOST_PER_100_G), {
    message: 'Added sugars are a part of the sugars',
    path: ['added_sugars_mg'],
  })
  .meta({
    description: 'Of 100 g of the raw ingredient; null is unknown, and what is missing stays as it is',
  })

/** What each nutrient is called on the wire. */
export const NUTRIENT_ON_WIRE = {
  kcal: 'kcal',
  proteinMg: 'protein_mg',
  carbsMg: 'carbs_mg',
  fatMg: 'fat_mg',
  saturatedFatMg: 'saturated_fat_mg',
  transFatMg: 'trans_fat_mg',
  cholesterolMg: 'cholesterol_mg',
  sodiumMg: 'sodium_mg',
  fiberMg: 'fiber_mg',
  sugarsMg: 'sugars_mg',
  addedSugarsMg: 'added_sugars_mg',
  vitaminDNg: 'vitamin_d_ng',
  calciumMg: 'calcium_mg',
  ironMcg: 'iron_mcg',
  potassiumMg: 'potassium_mg',
} as const satisfies Record<Nutrient, keyof NutritionWire>

export const nutritionOnWire = (nutrition: Nutrition): NutritionWire =>
  Object.fromEntries(NUTRIENTS.map((one) => [NUTRIENT_ON_WIRE[one], nutrition[one]])) as NutritionWire

/** Only what the wire names. */
export function nutritionFromWire(
  wire: {
    readonly [Field in keyof NutritionWire]?: number | null | undefined
  },
): Partial<Nutrition> {
  const named = NUTRIENTS.filter((one) => wire[NUTRIENT_ON_WIRE[one]] !== undefined)
  return Object.fromEntries(named.map((one) => [one, wire[NUTRIENT_ON_WIRE[one]]]))
}
