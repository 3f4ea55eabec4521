import { type Fraction, fraction, plus, rounded, times, ZERO } from './fraction.ts'

/** The order of a Nutrition Facts panel, behind the calories. */
export const PANEL_NUTRIENTS = [
  'fatMg',
  'saturatedFatMg',
  'transFatMg',
  'cholesterolMg',
  'sodiumMg',
  'carbsMg',
  'fiberMg',
  'sugarsMg',
  'addedSugarsMg',
  'proteinMg',
  'vitaminDNg',
  'calciumMg',
  'ironMcg',
  'potassiumMg',
] as const
/** In the order of a label. */
export const NUTRIENTS = ['kcal', ...PANEL_NUTRIENTS] as const
export type Nutrient = (typeof NUTRIENTS)[number]

/** Kilocalories, vitamin D in nanograms, iron in micrograms, the others in milligrams. Null is unknown. */
export type Nutrition = Readonly<Record<Nutrient, number | null>>

/** The nutrients alone of whatever has them beside other facts. */
export const nutrientsOf = (facts: Nutrition): Nutrition =>
  Object.fromEntries(NUTRIENTS.map((nutrient) => [nutrient, facts[nutrient]])) as Nutrition

export const NO_NUTRITION = Object.fromEntries(NUTRIENTS.map((nutrient) => [nutrient, null])) as Nutrition

/** An amount of an ingredient, in milligrams, and what 100 g of it hold. */
type Used = { readonly mg: Fraction; readonly per100g: Nutrition }

const MILLIGRAMS_PER_100_G = 100_000
const MILLIGRAMS_PER_GRAM = 1000

/** Of all that is used together. A nutrient that is unknown of one ingredient is unknown of the whole. */
export function nutritionOf(used: readonly Used[]): Nutrition {
  const exact = exactNutritionOf(used)
  const values = NUTRIENTS.map((nutrient) => [nutrient, exact[nutrient] && rounded(exact[nutrient])] as const)
  return Object.fromEntries(values) as Nutrition
}

/** Before anything is rounded, for what has rules of its own for that. */
export type ExactNutrition = Readonly<Record<Nutrient, Fraction | null>>

export const exactNutritionOf = (used: readonly Used[]): ExactNutrition =>
  Object.fromEntries(NUTRIENTS.map((nutrient) => [nutrient, totalOf(used, nutrient)])) as ExactNutrition

/** What the menu says of a portion: kilocalories and whole grams. */
export type Macros = {
  readonly calories: number
  readonly protein: number
  readonly carbs: number
  readonly fat: number
}

/** Rounded once, from what the ingredients hold; null unless all four are known. */
export function macrosOf(used: readonly Used[]): Macros | null {
  const kcal = totalOf(used, 'kcal')
  const [protein, carbs, fat] = [
    totalOf(used, 'proteinMg'),
    totalOf(used, 'carbsMg'),
    totalOf(used, 'fatMg'),
  ].map((mg) => mg && rounded(times(mg, fraction(1, MILLIGRAMS_PER_GRAM))))
  if (kcal === null || protein == null || carbs == null || fat == null) return null
  return { calories: rounded(kcal), protein, carbs, fat }
}

function totalOf(used: readonly Used[], nutrient: Nutrient): Fraction | null {
  if (used.length === 0) return null
  let total = ZERO
  for (const { mg, per100g } of used) {
    const value = per100g[nutrient]
    if (value === null) return null
    total = plus(total, times(mg, fraction(value, MILLIGRAMS_PER_100_G)))
  }
  return total
}
