import type { Person } from '../../persons/person.ts'
import type { Cents } from '../../shared/money.ts'
import type { MealSelection, MealSelections } from '../meal-selections.ts'

/** A meal of the week's menu, as far as it matters for what goes into a box. Grams and kilocalories of one portion. */
export type FillMeal = {
  readonly id: string
  readonly category: string
  readonly priceCents: Cents
  readonly allergens: readonly string[] | null
  readonly proteins: readonly string[] | null
  readonly protein: number
  readonly carbs: number
  /** Null for a meal without a limit. */
  readonly portionsLeft: number | null
}

/** A line that stays as it is. Null: for everybody. */
export type FixedLine = MealSelection & { readonly forPersons: readonly string[] | null }

export const FILL_PRESETS = ['everything', 'protein', 'family', 'last-time'] as const
export type FillPreset = (typeof FILL_PRESETS)[number]

/** What a household would like its box to be near to. None of it goes before safety, or leaves a box unfilled. */
export type FillGoals = {
  readonly moreProtein: boolean
  readonly fewerCarbs: boolean
  /** The most that one meal may cost where there are others; null for any price. */
  readonly mostCents: Cents | null
  /** As many dishes without meat, fish and shellfish at least. */
  readonly meatlessDishes: number
}

export const NO_GOALS: FillGoals = {
  moreProtein: false,
  fewerCarbs: false,
  mostCents: null,
  meatlessDishes: 0,
}

/**
 * `count`: how many meals the box is to hold with those that are fixed: the minimum, or the cap. `persons`: at least one;
 * a household that has named nobody is one person. `mix`: 0 is the best box, each number above it another one.
 */
export type FillFacts = {
  readonly menu: readonly FillMeal[]
  readonly persons: readonly Person[]
  readonly count: number
  readonly fixed?: readonly FixedLine[]
  readonly preset?: FillPreset
  readonly goals?: FillGoals
  readonly favorites?: ReadonlySet<string>
  /** Stars from 1 to 5, by meal. */
  readonly ratings?: ReadonlyMap<string, number>
  /** The box before; its persons are those whom a meal was picked for by hand. */
  readonly lastTime?: MealSelections
  /** Meals that the household has just taken out. */
  readonly unwanted?: ReadonlySet<string>
  readonly mix?: number
}

/** Why a meal is in the box. Screens put it in words. */
export type FillReason =
  | { readonly kind: 'fixed' }
  | { readonly kind: 'favorite' }
  | { readonly kind: 'rated'; readonly stars: number }
  | { readonly kind: 'last-time' }
  | { readonly kind: 'protein'; readonly grams: number }
  | { readonly kind: 'carbs'; readonly grams: number }
  | { readonly kind: 'price'; readonly mostCents: Cents }
  | { readonly kind: 'meatless' }
  /** The first of its category. */
  | { readonly kind: 'variety'; readonly category: string }
  | { readonly kind: 'safe' }

/**
 * `forPersons`: null for everybody. `pickedFor`: whom it was picked for by hand last time, and still is; left out for other
 * lines.
 */
export type FillLine = FixedLine & { readonly reason: FillReason; readonly pickedFor?: readonly string[] }

/**
 * Portions of a person that could not be filled. `nothing-safe`: no meal of the menu is safe for the person;
 * `sold-out`: too few portions are left of those that are; `fixed`: what was chosen before is for others.
 */
export type Unfilled = {
  readonly personId: string
  readonly portions: number
  readonly why: 'nothing-safe' | 'sold-out' | 'fixed'
}

export type FilledBox = { readonly lines: readonly FillLine[]; readonly unfilled: readonly Unfilled[] }
