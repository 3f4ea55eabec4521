export const nutritionWords = {
  title: 'Nutrition per portion',
  calories: 'Calories',
  g: (grams: number) => `${grams} g`,
  mg: (milligrams: number) => `${milligrams} mg`,
  unknown: 'A figure that is not here is not verified for every ingredient yet.',
} as const
