import type { Nutrient } from '../../domain/recipes/nutrition.ts'

export const nutritionWords = {
  title: 'Nutrition per portion',
  calories: 'Calories',
  names: {
    kcal: 'Calories',
    fatMg: 'Fat',
    saturatedFatMg: 'Saturated fat',
    carbsMg: 'Carbohydrates',
    sugarsMg: 'Sugars',
    fiberMg: 'Fiber',
    proteinMg: 'Protein',
    sodiumMg: 'Sodium',
  } satisfies Record<Nutrient, string>,
  g: (grams: number) => `${grams} g`,
  mg: (milligrams: number) => `${milligrams} mg`,
  unknown: 'A figure that is not here is not verified for every ingredient yet.',
} as const
