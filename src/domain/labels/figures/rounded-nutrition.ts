import { compare, type Fraction, fraction, rounded, times } from '../../recipes/fraction.ts'
import {
  type ExactNutrition,
  exactNutritionOf,
  type Nutrient,
  PANEL_NUTRIENTS,
} from '../../recipes/nutrition.ts'

const THOUSAND = 1000

/** What a day has of each by 21 CFR 101.9(c)(8)(iv) and (9), in the nutrient's own unit. The others have no percentage. */
const DAILY: Partial<Record<Nutrient, number>> = {
  fatMg: 78_000,
  saturatedFatMg: 20_000,
  cholesterolMg: 300,
  sodiumMg: 2300,
  carbsMg: 275_000,
  fiberMg: 28_000,
  addedSugarsMg: 50_000,
  vitaminDNg: 20_000,
  calciumMg: 1300,
  ironMcg: 18_000,
  potassiumMg: 4700,
}

export type LabelNutrient = (typeof PANEL_NUTRIENTS)[number]

/** What a label tells in a sentence while not all of a panel is known. */
const SENTENCE_NUTRIENTS: readonly LabelNutrient[] = [
  ...(['fatMg', 'saturatedFatMg', 'sodiumMg', 'carbsMg', 'fiberMg', 'sugarsMg', 'proteinMg'] as const),
]

/** What has to be known before a label tells any nutrition, and what a panel needs beside it. */
export const SENTENCE_FACTS: readonly Nutrient[] = ['kcal', ...SENTENCE_NUTRIENTS]

/** `amount`: as it is printed, such as "12 g" or "less than 1 g". `dailyPercent` null: the law asks for none. */
export type RoundedNutrient = {
  readonly nutrient: LabelNutrient
  readonly amount: string
  readonly dailyPercent: number | null
}
export type RoundedNutrition = { readonly calories: number; readonly nutrients: readonly RoundedNutrient[] }

/**
 * By the rounding rules of 21 CFR 101.9(c), each figure and each percentage once, from the exact amount: never a
 * percentage of a figure that was rounded before. All of a panel where all of it is known, else what the sentence tells;
 * null as long as one of that is unknown.
 */
export function roundedNutrition(exact: ExactNutrition): RoundedNutrition | null {
  return roundedOf(exact, PANEL_NUTRIENTS) ?? roundedOf(exact, SENTENCE_NUTRIENTS)
}

/** All of a Nutrition Facts panel; null while one of its facts is unknown of one of the ingredients. */
export const panelOf = (used: Parameters<typeof exactNutritionOf>[0]): RoundedNutrition | null =>
  roundedOf(exactNutritionOf(used), PANEL_NUTRIENTS)

function roundedOf(exact: ExactNutrition, told: readonly LabelNutrient[]): RoundedNutrition | null {
  const nutrients: RoundedNutrient[] = []
  for (const nutrient of told) {
    const amount = exact[nutrient]
    if (amount === null) return null
    nutrients.push({
      nutrient,
      amount: amountOf(nutrient, amount),
      dailyPercent: percentOf(nutrient, amount),
    })
  }
  return exact.kcal === null ? null : { calories: roundedCalories(exact.kcal), nutrients }
}

/** Whether it has all that a Nutrition Facts panel tells. */
export const isWholePanel = ({ nutrients }: RoundedNutrition): boolean =>
  PANEL_NUTRIENTS.every((nutrient) => nutrients.some((one) => one.nutrient === nutrient))

/** Below 5 none, up to 50 to the nearest 5, above it to the nearest 10. */
export function roundedCalories(kcal: Fraction): number {
  if (isBelow(kcal, 5)) return 0
  return toNearest(kcal, compare(kcal, fraction(50)) > 0 ? 10 : 5)
}

function amountOf(nutrient: LabelNutrient, amount: Fraction): string {
  switch (nutrient) {
    case 'fatMg':
    case 'saturatedFatMg':
    case 'transFatMg':
      return `${roundedFat(amount)} g`
    case 'cholesterolMg':
      return cholesterolWords(amount)
    case 'sodiumMg':
      return `${roundedSodium(amount)} mg`
    case 'vitaminDNg':
      return `${tenths(amount)} mcg`
    case 'ironMcg':
      return `${tenths(amount)} mg`
    case 'calciumMg':
    case 'potassiumMg':
      return `${toNearest(amount, 10)} mg`
    default:
      return carbohydrateWords(amount)
  }
}

/** Below 2 mg none, below 5 mg no figure, from there on to the nearest 5 mg. */
export function cholesterolWords(mg: Fraction): string {
  if (isBelow(mg, 2)) return '0 mg'
  return isBelow(mg, 5) ? 'less than 5 mg' : `${toNearest(mg, 5)} mg`
}

/** Milligrams. Below 5 none, up to 140 to the nearest 5, above it to the nearest 10. */
export function roundedSodium(mg: Fraction): number {
  if (isBelow(mg, 5)) return 0
  return toNearest(mg, compare(mg, fraction(140)) > 0 ? 10 : 5)
}

/** Grams, of every fat. Below half a gram none, below 5 g to the nearest half, above it to the nearest gram. */
export function roundedFat(mg: Fraction): number {
  if (isBelow(mg, 500)) return 0
  return toNearest(mg, isBelow(mg, 5000) ? 500 : THOUSAND) / THOUSAND
}

/** Carbohydrate, fiber, sugars and protein. */
export function carbohydrateWords(mg: Fraction): string {
  if (isBelow(mg, 500)) return '0 g'
  if (isBelow(mg, THOUSAND)) return 'less than 1 g'
  return `${toNearest(mg, THOUSAND) / THOUSAND} g`
}

/** Of the next larger unit, to the nearest tenth: nanograms as micrograms, micrograms as milligrams. */
export const tenths = (amount: Fraction): number => toNearest(amount, 100) / THOUSAND

const VITAMINS_AND_MINERALS: ReadonlySet<LabelNutrient> = new Set([
  ...(['vitaminDNg', 'calciumMg', 'ironMcg', 'potassiumMg'] as const),
])

function percentOf(nutrient: LabelNutrient, amount: Fraction): number | null {
  const daily = DAILY[nutrient]
  if (daily === undefined) return null
  const percent = times(amount, fraction(100, daily))
  return VITAMINS_AND_MINERALS.has(nutrient) ? vitaminPercent(percent) : rounded(percent)
}

/** 101.9(c)(8)(iii): to the nearest 2 up to 10 %, to the nearest 5 up to 50 %, above it to the nearest 10. */
export function vitaminPercent(percent: Fraction): number {
  const isAbove = (limit: number) => compare(percent, fraction(limit)) > 0
  return toNearest(percent, isAbove(50) ? 10 : isAbove(10) ? 5 : 2)
}

const isBelow = (amount: Fraction, limit: number) => compare(amount, fraction(limit)) < 0
const toNearest = (amount: Fraction, step: number) => rounded(times(amount, fraction(1, step))) * step
