import type { LabelNutrient } from './rounded-nutrition.ts'

/** What is shorter on a line of text, as 21 CFR 101.9(j)(13)(ii)(B) has it. */
const SHORT: Partial<Record<LabelNutrient, string>> = {
  saturatedFatMg: 'Sat. Fat',
  cholesterolMg: 'Cholest.',
  carbsMg: 'Total Carb.',
  fiberMg: 'Fiber',
  vitaminDNg: 'Vit. D',
  potassiumMg: 'Potas.',
}

/** The statements of a Nutrition Facts panel, in the words of 21 CFR 101.9(d). A label is one serving. */
export const panelWords = {
  title: 'Nutrition Facts',
  servings: '1 serving per container',
  servingSize: 'Serving size',
  package: (grams: number) => `1 package (${grams} g)`,
  perServing: 'Amount per serving',
  calories: 'Calories',
  /** Heads of the columns of a table. */
  amount: 'Amount/serving',
  dailyShort: '% DV*',
  /** Where a table has no room for it in one line. */
  servingsInTwo: ['1 serving per', 'container'],
  daily: '% Daily Value*',
  percent: (percent: number) => `${percent}%`,
  /** As a line of text, on the smallest packages. */
  inLine: {
    serving: (grams: number) => `Servings: 1, Serv. size: 1 package (${grams} g),`,
    names: SHORT,
    share: (percent: number) => `${percent}% DV`,
    sugars: (added: string, percent: number) => `Incl. ${added} Added Sugars, ${percent}% DV`,
    end: '% DV = % Daily Value.',
  },
  footnote:
    '*The % Daily Value tells you how much a nutrient in a serving of food contributes to a daily diet. 2,000 calories a day is used for general nutrition advice.',
} as const
