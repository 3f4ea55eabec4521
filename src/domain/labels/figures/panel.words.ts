/** The statements of a Nutrition Facts panel, in the words of 21 CFR 101.9(d). A label is one serving. */
export const panelWords = {
  title: 'Nutrition Facts',
  servings: '1 serving per container',
  servingSize: 'Serving size',
  package: (grams: number) => `1 package (${grams} g)`,
  perServing: 'Amount per serving',
  calories: 'Calories',
  daily: '% Daily Value*',
  percent: (percent: number) => `${percent}%`,
  footnote:
    '*The % Daily Value tells you how much a nutrient in a serving of food contributes to a daily diet. 2,000 calories a day is used for general nutrition advice.',
} as const
