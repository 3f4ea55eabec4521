import { compare, type Fraction, fraction, rounded, times } from '../../recipes/fraction.ts'
import type { ExactNutrition, Nutrient } from '../../recipes/nutrition.ts'

const MILLIGRAMS_PER_GRAM = 1000

/** What a day has of each by 21 CFR 101.9(c)(9), in milligrams. The others have no percentage. */
const DAILY_MG: Partial<Record<Nutrient, number>> = {
  fatMg: 78_000,
  saturatedFatMg: 20_000,
  carbsMg: 275_000,
  fiberMg: 28_000,
  sodiumMg: 2300,
}

/** The order of a label. */
export const LABEL_NUTRIENTS = [
  'fatMg',
  'saturatedFatMg',
  'sodiumMg',
  'carbsMg',
  'fiberMg',
  'sugarsMg',
  'proteinMg',
] as const satisfies readonly Nutrient[]
export type LabelNutrient = (typeof LABEL_NUTRIENTS)[number]

/** `amount`: as it is printed, such as "12 g" or "less than 1 g". `dailyPercent` null: the law asks for none. */
export type RoundedNutrient = {
  readonly nutrient: LabelNutrient
  readonly amount: string
  readonly dailyPercent: number | null
}
export type RoundedNutrition = { readonly calories: number; readonly nutrients: readonly RoundedNutrient[] }

/**
 * By the rounding rules of 21 CFR 101.9(c), each figure and each percentage once, from the exact amount: never a
 * percentage of a figure that was rounded before. Null as long as one of them is unknown.
 */
export function roundedNutrition(exact: ExactNutrition): RoundedNutrition | null {
  const nutrients: RoundedNutrient[] = []
  for (const nutrient of LABEL_NUTRIENTS) {
    const mg = exact[nutrient]
    if (mg === null) return null
    nutrients.push({ nutrient, amount: amountOf(nutrient, mg), dailyPercent: percentOf(nutrient, mg) })
  }
  return exact.kcal === null ? null : { calories: roundedCalories(exact.kcal), nutrients }
}

/** Below 5 none, up to 50 to the nearest 5, above it to the nearest 10. */
export function roundedCalories(kcal: Fraction): number {
  if (isBelow(kcal, 5)) return 0
  return toNearest(kcal, compare(kcal, fraction(50)) > 0 ? 10 : 5)
}

function amountOf(nutrient: LabelNutrient, mg: Fraction): string {
  if (nutrient === 'sodiumMg') return `${roundedSodium(mg)} mg`
  if (nutrient === 'fatMg' || nutrient === 'saturatedFatMg') return `${roundedFat(mg)} g`
  return carbohydrateWords(mg)
}

/** Milligrams. Below 5 none, up to 140 to the nearest 5, above it to the nearest 10. */
export function roundedSodium(mg: Fraction): number {
  if (isBelow(mg, 5)) return 0
  return toNearest(mg, compare(mg, fraction(140)) > 0 ? 10 : 5)
}

/** Grams. Below half a gram none, below 5 g to the nearest half, above it to the nearest gram. */
export function roundedFat(mg: Fraction): number {
  if (isBelow(mg, 500)) return 0
  return toNearest(mg, isBelow(mg, 5000) ? 500 : MILLIGRAMS_PER_GRAM) / MILLIGRAMS_PER_GRAM
}

/** Carbohydrate, fiber, sugars and protein. */
export function carbohydrateWords(mg: Fraction): string {
  if (isBelow(mg, 500)) return '0 g'
  if (isBelow(mg, MILLIGRAMS_PER_GRAM)) return 'less than 1 g'
  return `${toNearest(mg, MILLIGRAMS_PER_GRAM) / MILLIGRAMS_PER_GRAM} g`
}

function percentOf(nutrient: LabelNutrient, mg: Fraction): number | null {
  const daily = DAILY_MG[nutrient]
  return daily === undefined ? null : rounded(times(mg, fraction(100, daily)))
}

const isBelow = (amount: Fraction, limit: number) => compare(amount, fraction(limit)) < 0
const toNearest = (amount: Fraction, step: number) => rounded(times(amount, fraction(1, step))) * step
