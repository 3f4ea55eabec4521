import type { Kitchen } from '../kitchen-place/kitchen.ts'
import { cutoffReminderAt } from '../notices/notice-times.ts'
import type { Cents } from '../shared/money.ts'
import { type CalendarDate, compareDates } from '../time/calendar-date.ts'

/** More than any kitchen cooks in a week, and few enough for one screen. */
export const MAXIMUM_WEEK_MEALS = 60

/** A meal in the menu of one week, as the owner plans it. `portionLimit` null: as many as are ordered. */
export type DraftMeal = {
  readonly mealId: string
  readonly priceCents: number
  readonly portionLimit: number | null
}

/** As it was published. `promisedCents`: what a box pays that was told its price before; never more than `priceCents`. */
export type PublishedMeal = DraftMeal & { readonly promisedCents: number }

/** `mealsMax`: of all orders of the week together, beyond which nobody new can order; null for no limit. */
export type PublishedWeek = {
  readonly scheduledDate: CalendarDate
  readonly meals: readonly PublishedMeal[]
  readonly mealsMax: number | null
}

/**
 * Which menu a week has. `standing`: the shop has no menus by week yet, so every meal that is on sale is on it; `published`;
 * `to_come`: it has, and that of this week is not published.
 */
export type MenuStanding =
  | { readonly kind: 'standing' | 'to_come' }
  | { readonly kind: 'published'; readonly week: PublishedWeek }

/** Menus go by week from the first week on that ever had one published (docs/decisions/0097). */
export function menuStanding(published: readonly PublishedWeek[], scheduledDate: CalendarDate): MenuStanding {
  const week = published.find((one) => one.scheduledDate === scheduledDate)
  if (week) return { kind: 'published', week }
  const hasBegun = published.some((one) => compareDates(one.scheduledDate, scheduledDate) < 0)
  return { kind: hasBegun ? 'to_come' : 'standing' }
}

/**
 * Whether a price that rises now is told to households in time: by the reminder, which comes at least two days before their
 * cutoff. After it they keep the price that it told. `ordersCloseAt` is the cutoff, a UTC instant.
 */
export const isRaiseInTime = (kitchen: Kitchen, now: Date, ordersCloseAt: Date): boolean =>
  now < cutoffReminderAt(kitchen, ordersCloseAt)

/** What households were told that a meal costs in a week. */
export type ToldPrice = Pick<PublishedMeal, 'mealId' | 'promisedCents'>

/** All that was told of a week: of the meals on its menu, and of those that have left it. `left` by meal id, in cents. */
export const toldPrices = (
  before: readonly ToldPrice[],
  left: Readonly<Record<string, number>>,
): ToldPrice[] => [
  ...before,
  ...Object.entries(left)
    .filter(([mealId]) => !before.some((meal) => meal.mealId === mealId))
    .map(([mealId, promisedCents]) => ({ mealId, promisedCents })),
]

/**
 * The meals of a week as they are to be published: what a household was told stands. A price that falls is everybody's; one
 * that rises is that of new orders, and of boxes only where their households are told anew in time.
 */
export function publishedMeals(
  draft: readonly DraftMeal[],
  told: readonly ToldPrice[],
  { tellsAnew }: { readonly tellsAnew: boolean },
): PublishedMeal[] {
  return draft.map((meal) => {
    const known = told.find(({ mealId }) => mealId === meal.mealId)?.promisedCents
    const keeps = known !== undefined && !tellsAnew
    return { ...meal, promisedCents: keeps ? Math.min(known, meal.priceCents) : meal.priceCents }
  })
}

/** Meals whose price rises for boxes that were told a lower one. */
export const raisedMeals = (draft: readonly DraftMeal[], told: readonly ToldPrice[]): DraftMeal[] =>
  draft.filter(({ mealId, priceCents }) => {
    const known = told.find((one) => one.mealId === mealId)?.promisedCents
    return known !== undefined && priceCents > known
  })

export type DraftProblem =
  | { readonly code: 'no_meals' }
  | { readonly code: 'meal_twice'; readonly mealId: string }
  | { readonly code: 'meal_not_on_sale'; readonly mealId: string }
  | { readonly code: 'price_below_cost'; readonly mealId: string; readonly costCents: Cents }

/** What keeps a draft from being published; a meal whose cost nobody knows may have any price. In the order of its meals; empty when it can be. */
export function draftProblems(
  draft: readonly DraftMeal[],
  meals: readonly { readonly id: string; readonly isAvailable: boolean; readonly costCents: Cents | null }[],
): DraftProblem[] {
  if (draft.length === 0) return [{ code: 'no_meals' }]
  return draft.flatMap(({ mealId, priceCents }, place): DraftProblem[] => {
    const meal = meals.find(({ id }) => id === mealId)
    if (draft.findIndex((one) => one.mealId === mealId) < place) return [{ code: 'meal_twice', mealId }]
    if (!meal?.isAvailable) return [{ code: 'meal_not_on_sale', mealId }]
    const { costCents } = meal
    return costCents === null || priceCents > costCents
      ? []
      : [{ code: 'price_below_cost', mealId, costCents }]
  })
}

/** The weeks of a rotation, in turn: the drafts of `sources` over and over for each of `targets`. */
export function rotate<Week>(
  sources: readonly Week[],
  targets: readonly CalendarDate[],
): [CalendarDate, Week][] {
  return targets.flatMap((date, place): [CalendarDate, Week][] => {
    const source = sources[place % sources.length]
    return source === undefined ? [] : [[date, source]]
  })
}
