import type { CalendarDate } from '../time/calendar-date.ts'
import type { RoundedNutrition } from './figures/rounded-nutrition.ts'

/** What a label says, frozen when it is printed. */
export type LabelFacts = {
  readonly mealName: string
  /** Whom the portion is for; null for everybody of the household. */
  readonly personName: string | null
  /** Most first, through all parts. */
  readonly ingredients: string
  /** "Contains: milk, fish (salmon)." */
  readonly contains: string
  readonly netMg: number
  readonly useBy: CalendarDate
  readonly heating: string
  readonly storage: string
  /** Null where the owner's setting does not ask for it. */
  readonly nutrition: RoundedNutrition | null
  readonly maker: string
  readonly place: string
  readonly permit: string | null
  /** Which portion of which box, such as "RF-1001, 3 of 20"; empty for a preview. */
  readonly portion: string
}

/** What is known of a meal, of which anything may be missing. */
export type KnownFacts = {
  readonly mealName: string
  readonly ingredients: string
  /** Null while the allergens of one of them are unknown. */
  readonly contains: string | null
  readonly netMg: number | null
  readonly useBy: CalendarDate | null
  readonly heating: string
  readonly storage: string
  readonly nutrition: RoundedNutrition | null
  readonly maker: string
  readonly place: string
  readonly permit: string | null
}

export const LABEL_FAULTS = [
  'no_name',
  'no_ingredients',
  'unchecked',
  'no_weight',
  'no_use_by',
  'no_heating',
  'no_nutrition',
  'no_maker',
  'letters',
] as const
export type LabelFault = (typeof LABEL_FAULTS)[number]

/** Where staff fill in what is missing. */
export const FILLED_IN = ['meal', 'recipe', 'ingredient', 'company'] as const

/** Labels tell nutrition where an owner has asked for it. `undecided`: nobody has said anything yet. */
export const NUTRITION_SETTINGS = ['undecided', 'full', 'exempt'] as const
export type NutritionSetting = (typeof NUTRITION_SETTINGS)[number]
