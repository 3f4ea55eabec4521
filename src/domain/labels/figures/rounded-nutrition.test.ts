import { expect, test } from 'vitest'
import { fraction } from '../../recipes/fraction.ts'
import { NO_NUTRITION } from '../../recipes/nutrition.ts'
import {
  carbohydrateWords,
  roundedCalories,
  roundedFat,
  roundedNutrition,
  roundedSodium,
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

const exact = {
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

test('with one figure unknown there is no nutrition', () => {
  expect(roundedNutrition({ ...exact, fiberMg: null })).toBeNull()
  expect(roundedNutrition({ ...exact, kcal: null })).toBeNull()
  expect(Object.values(NO_NUTRITION).every((one) => one === null)).toBe(true)
})
