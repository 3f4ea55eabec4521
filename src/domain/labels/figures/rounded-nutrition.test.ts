import { expect, test } from 'vitest'
import { fraction } from '../../recipes/fraction.ts'
import { NO_NUTRITION } from '../../recipes/nutrition.ts'
import {
  carbohydrateWords,
  cholesterolWords,
  isWholePanel,
  type LabelNutrient,
  roundedCalories,
  roundedFat,
  roundedNutrition,
  roundedSodium,
  vitaminPercent,
} from './rounded-nutrition.ts'

test.each([
  [4, 0],
  [5, 5],
  [47, 45],
  [48, 50],
  [50, 50],
  [51, 50],
  [55, 60],
  [523, 520],
  [525, 530],
])('%d calories are printed as %d', (kcal, printed) => {
  expect(roundedCalories(fraction(kcal))).toBe(printed)
})

test.each([
  [499, 0],
  [500, 0.5],
  [1240, 1],
  [1250, 1.5],
  [4700, 4.5],
  [4999, 5],
  [5000, 5],
  [5499, 5],
  [5500, 6],
])('%d mg of fat are printed as %d g', (mg, printed) => {
  expect(roundedFat(fraction(mg))).toBe(printed)
})

test.each([
  [4, 0],
  [5, 5],
  [137, 135],
  [140, 140],
  [141, 140],
  [145, 150],
  [612, 610],
])('%d mg of sodium are printed as %d mg', (mg, printed) => {
  expect(roundedSodium(fraction(mg))).toBe(printed)
})

test.each([
  [499, '0 g'],
  [500, 'less than 1 g'],
  [999, 'less than 1 g'],
  [1000, '1 g'],
  [1499, '1 g'],
  [1500, '2 g'],
])('%d mg of fiber are printed as %s', (mg, printed) => {
  expect(carbohydrateWords(fraction(mg))).toBe(printed)
})

test.each([
  [1, '0 mg'],
  [2, 'less than 5 mg'],
  [4, 'less than 5 mg'],
  [5, '5 mg'],
  [7, '5 mg'],
  [8, '10 mg'],
  [62, '60 mg'],
  [63, '65 mg'],
])('%d mg of cholesterol are printed as %s', (mg, printed) => {
  expect(cholesterolWords(fraction(mg))).toBe(printed)
})

test('cholesterol just below a limit is told by the rule below it', () => {
  expect(cholesterolWords(fraction(1_999_999, 1_000_000))).toBe('0 mg')
  expect(cholesterolWords(fraction(4_999_999, 1_000_000))).toBe('less than 5 mg')
})

test.each([
  // 101.9(d)(8) prints 2 mcg as 10 %, 260 mg as 20 %, 8 mg as 45 % and 235 mg as 6 %.
  ['vitaminDNg', 2000, '2 mcg', 10],
  ['calciumMg', 260, '260 mg', 20],
  ['ironMcg', 8000, '8 mg', 45],
  ['potassiumMg', 235, '240 mg', 6],
  ['vitaminDNg', 49, '0 mcg', 0],
  ['vitaminDNg', 50, '0.1 mcg', 0],
  ['vitaminDNg', 149, '0.1 mcg', 0],
  ['vitaminDNg', 150, '0.2 mcg', 0],
  ['vitaminDNg', 13_749, '13.7 mcg', 70],
  ['vitaminDNg', 13_750, '13.8 mcg', 70],
  ['calciumMg', 4, '0 mg', 0],
  ['calciumMg', 5, '10 mg', 0],
  ['calciumMg', 14, '10 mg', 2],
  ['calciumMg', 15, '20 mg', 2],
  ['ironMcg', 49, '0 mg', 0],
  ['ironMcg', 50, '0.1 mg', 0],
  ['ironMcg', 1849, '1.8 mg', 10],
  ['ironMcg', 1850, '1.9 mg', 10],
  ['potassiumMg', 4, '0 mg', 0],
  ['potassiumMg', 5, '10 mg', 0],
  ['potassiumMg', 1244, '1240 mg', 25],
  ['potassiumMg', 1245, '1250 mg', 25],
  ['transFatMg', 499, '0 g', null],
  ['transFatMg', 500, '0.5 g', null],
  ['transFatMg', 749, '0.5 g', null],
  ['transFatMg', 750, '1 g', null],
  ['transFatMg', 4999, '5 g', null],
  ['transFatMg', 5499, '5 g', null],
  ['transFatMg', 5500, '6 g', null],
  ['addedSugarsMg', 499, '0 g', 1],
  ['addedSugarsMg', 500, 'less than 1 g', 1],
  ['addedSugarsMg', 999, 'less than 1 g', 2],
  ['addedSugarsMg', 1000, '1 g', 2],
  ['addedSugarsMg', 1499, '1 g', 3],
  ['addedSugarsMg', 1500, '2 g', 3],
  ['addedSugarsMg', 50_000, '50 g', 100],
  ['cholesterolMg', 300, '300 mg', 100],
  ['cholesterolMg', 4, 'less than 5 mg', 1],
] as const satisfies readonly (readonly [LabelNutrient, number, string, number | null])[])(
  'of %s, %d are printed as %s with %s %% of a day',
  (nutrient, value, amount, dailyPercent) => {
    const rounded = roundedNutrition({ ...exact, [nutrient]: fraction(value) })
    expect(rounded?.nutrients.find((one) => one.nutrient === nutrient)).toEqual({
      ...{ nutrient, amount, dailyPercent },
    })
  },
)

test.each([
  [99, 0],
  [100, 2],
  [299, 2],
  [300, 4],
  [899, 8],
  [900, 10],
  [1000, 10],
  [1001, 10],
  [1249, 10],
  [1250, 15],
  [4749, 45],
  [4750, 50],
  [5000, 50],
  [5001, 50],
  [5499, 50],
  [5500, 60],
  [13_449, 130],
])('%d hundredths of a percent of a vitamin are printed as %d %%', (hundredths, printed) => {
  expect(vitaminPercent(fraction(hundredths, 100))).toBe(printed)
})

const exact = {
  ...{ transFatMg: fraction(0), cholesterolMg: fraction(65), addedSugarsMg: fraction(0) },
  ...{ vitaminDNg: fraction(0), calciumMg: fraction(120), ironMcg: fraction(3400) },
  potassiumMg: fraction(1240),
  ...{ kcal: fraction(523), fatMg: fraction(22_400), saturatedFatMg: fraction(4_700) },
  ...{ sodiumMg: fraction(1144), carbsMg: fraction(46_200), fiberMg: fraction(600) },
  ...{ sugarsMg: fraction(6_500), proteinMg: fraction(44_000) },
}

test('a percentage is of the exact amount and not of the figure beside it', () => {
  const rounded = roundedNutrition(exact)
  const of = (nutrient: string) => rounded?.nutrients.find((one) => one.nutrient === nutrient)
  // 4.5 g, which is printed, would be 23 %; 4.7 g are 24 %.
  expect(of('saturatedFatMg')).toEqual({ nutrient: 'saturatedFatMg', amount: '4.5 g', dailyPercent: 24 })
  expect(of('sodiumMg')).toEqual({ nutrient: 'sodiumMg', amount: '1140 mg', dailyPercent: 50 })
  expect(of('proteinMg')?.dailyPercent).toBeNull()
})

test('an amount just below a limit is not rounded up to it first', () => {
  const justBelow = fraction(4_999_999, 10_000)
  expect(roundedFat(justBelow)).toBe(0)
  expect(carbohydrateWords(justBelow)).toBe('0 g')
})

test('a panel has fourteen nutrients in the order of the form; one unknown leaves the sentence of seven', () => {
  const whole = roundedNutrition(exact)
  expect(whole && isWholePanel(whole)).toBe(true)
  expect(whole?.nutrients.map(({ nutrient }) => nutrient)).toEqual([
    ...['fatMg', 'saturatedFatMg', 'transFatMg', 'cholesterolMg', 'sodiumMg', 'carbsMg', 'fiberMg'],
    ...['sugarsMg', 'addedSugarsMg', 'proteinMg', 'vitaminDNg', 'calciumMg', 'ironMcg', 'potassiumMg'],
  ])
  const part = roundedNutrition({ ...exact, ironMcg: null })
  expect(part && isWholePanel(part)).toBe(false)
  expect(part?.nutrients.map(({ nutrient }) => nutrient)).toEqual([
    ...['fatMg', 'saturatedFatMg', 'sodiumMg', 'carbsMg', 'fiberMg', 'sugarsMg', 'proteinMg'],
  ])
})

test('with one figure unknown there is no nutrition', () => {
  expect(roundedNutrition({ ...exact, fiberMg: null })).toBeNull()
  expect(roundedNutrition({ ...exact, kcal: null })).toBeNull()
  expect(Object.values(NO_NUTRITION).every((one) => one === null)).toBe(true)
})
