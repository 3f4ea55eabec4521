import type { LabelNutrient } from './rounded-nutrition.ts'

/** As 21 CFR 101.9(c) calls them. */
export const NUTRIENT_WORDS: Readonly<Record<LabelNutrient, string>> = {
  fatMg: 'Total Fat',
  saturatedFatMg: 'Saturated Fat',
  transFatMg: 'Trans Fat',
  cholesterolMg: 'Cholesterol',
  sodiumMg: 'Sodium',
  carbsMg: 'Total Carbohydrate',
  fiberMg: 'Dietary Fiber',
  sugarsMg: 'Total Sugars',
  addedSugarsMg: 'Added Sugars',
  proteinMg: 'Protein',
  vitaminDNg: 'Vitamin D',
  calciumMg: 'Calcium',
  ironMcg: 'Iron',
  potassiumMg: 'Potassium',
}

/** "Total Fat 22 g", "Includes 4 g Added Sugars". */
export const nutrientWords = (nutrient: LabelNutrient, amount: string): string =>
  nutrient === 'addedSugarsMg'
    ? `Includes ${amount} ${NUTRIENT_WORDS[nutrient]}`
    : `${NUTRIENT_WORDS[nutrient]} ${amount}`
