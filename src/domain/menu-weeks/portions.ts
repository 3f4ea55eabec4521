import { type MealSelections, totalMeals } from '../meal-plan/meal-selections.ts'
import type { PublishedWeek } from './menu-week.ts'

/** Portions that other orders of the week have, by meal: paid ones, boxes to come, and open payment pages. */
export type TakenPortions = ReadonlyMap<string, number>

/** Whether anything of the week can run out. */
export const hasLimits = ({ mealsMax, meals }: PublishedWeek): boolean =>
  mealsMax !== null || meals.some(({ portionLimit }) => portionLimit !== null)

/** Portions of a meal that are left; null for a meal without a limit. Never below 0, also when a limit was lowered. */
export function portionsLeft(week: PublishedWeek, mealId: string, taken: TakenPortions): number | null {
  const limit = week.meals.find((meal) => meal.mealId === mealId)?.portionLimit ?? null
  return limit === null ? null : Math.max(0, limit - (taken.get(mealId) ?? 0))
}

/** Meals that newcomers may still order; null without a limit of the week. */
export function mealsLeft({ mealsMax }: PublishedWeek, taken: TakenPortions): number | null {
  if (mealsMax === null) return null
  const ordered = [...taken.values()].reduce((sum, portions) => sum + portions, 0)
  return Math.max(0, mealsMax - ordered)
}

export type Shortage = {
  readonly code: 'sold_out'
  /** Meals of which fewer are left than wanted. */
  readonly meals: readonly { readonly mealId: string; readonly left: number }[]
  /** How many meals the week has room for; null where that is no hindrance. */
  readonly roomFor: number | null
}

/**
 * What is missing for an order; null when all of it is left. The limit of the week is for newcomers alone: a subscriber keeps
 * the box, and as many of a meal as are `held` for it, also when a limit was lowered.
 */
export function shortageOf(
  week: PublishedWeek,
  wanted: MealSelections,
  taken: TakenPortions,
  { isNew, held = [] }: { readonly isNew: boolean; readonly held?: MealSelections },
): Shortage | null {
  const meals = wanted.flatMap(({ mealId, quantity }) => {
    const left = portionsLeft(week, mealId, taken)
    if (left === null) return []
    const most = Math.max(left, portionsIn(held, mealId))
    return quantity <= most ? [] : [{ mealId, left: most }]
  })
  const room = isNew ? mealsLeft(week, taken) : null
  const roomFor = room !== null && totalMeals(wanted) > room ? room : null
  return meals.length === 0 && roomFor === null ? null : { code: 'sold_out', meals, roomFor }
}

/** For households. `nameOf` gives a meal's name. */
export function shortageSentence({ meals, roomFor }: Shortage, nameOf: (mealId: string) => string): string {
  if (meals.length === 0)
    return roomFor === 0
      ? 'This week is full. Please come back for the next one.'
      : `This week has room for ${roomFor} more meals. Please choose fewer, or come back for the next week.`
  const lines = meals.map(({ mealId, left }) =>
    left === 0
      ? `${nameOf(mealId)} is sold out.`
      : `Only ${left} of ${nameOf(mealId)} ${left === 1 ? 'is' : 'are'} left.`,
  )
  return `${lines.join(' ')} Please choose another meal in its place.`
}

/** A box that waits for its cutoff, as far as its portions of meals that can run out are concerned. */
export type PortionsOfBox = {
  /** What its order has. */
  readonly held: MealSelections
  /** A mail has told what is in it: it gives nothing away any more. */
  readonly isTold: boolean
}

/** What an order has of the meals that can run out: all that a box may hold while nobody gives it more. */
export const heldPortions = ({ meals }: PublishedWeek, held: MealSelections): ReadonlyMap<string, number> =>
  new Map(
    meals.flatMap(({ mealId, portionLimit }) =>
      portionLimit === null ? [] : [[mealId, portionsIn(held, mealId)] as const],
    ),
  )

const portionsIn = (lines: MealSelections, mealId: string): number =>
  lines.find((line) => line.mealId === mealId)?.quantity ?? 0

/**
 * Shares out the portions of a week among boxes, one after another. `others`: what everybody else has. A box may hold what is
 * left; `keepsItsOwn`: also what it has already, as a box does whose household changes something else.
 */
export function sharePortions(week: PublishedWeek, others: TakenPortions) {
  const limited = week.meals.filter(({ portionLimit }) => portionLimit !== null)
  const left = new Map(
    limited.map(({ mealId, portionLimit }) => [mealId, (portionLimit ?? 0) - (others.get(mealId) ?? 0)]),
  )
  return {
    /** How many of each meal that can run out this box may hold. */
    mayHold: ({ held, isTold }: PortionsOfBox, { keepsItsOwn }: { readonly keepsItsOwn: boolean }) =>
      new Map(
        [...left].map(([mealId, portions]) => {
          const own = keepsItsOwn || isTold ? portionsIn(held, mealId) : 0
          return [mealId, Math.max(0, portions, own)]
        }),
      ),
    /** It has these now. */
    take: (lines: MealSelections) => {
      for (const { mealId, quantity } of lines) {
        const portions = left.get(mealId)
        if (portions !== undefined) left.set(mealId, portions - quantity)
      }
    },
  }
}

/** Who comes first where not everybody can have what was chosen: whoever was told what comes, then the older subscription. */
export const compareClaims = (
  a: { readonly isTold: boolean; readonly since: Date },
  b: { readonly isTold: boolean; readonly since: Date },
): number => Number(b.isTold) - Number(a.isTold) || a.since.getTime() - b.since.getTime()

/** Meals of which more is taken than there is, by their ids: a limit was lowered, or two took the last at once. */
export const oversoldMeals = (
  week: PublishedWeek,
  taken: TakenPortions,
): [mealId: string, portions: number][] =>
  week.meals.flatMap(({ mealId, portionLimit }) => {
    const portions = taken.get(mealId) ?? 0
    return portionLimit !== null && portions > portionLimit ? [[mealId, portions]] : []
  })
