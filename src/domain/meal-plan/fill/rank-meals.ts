import { type FillFacts, type FillMeal, type FillPreset, NO_GOALS } from './fill-facts.ts'
import type { Eater, Table } from './table.ts'

/** What speaks for a meal and against it, in points: a dish that all can eat has 120 for that alone. */
type Weights = {
  readonly everyone: number
  /** For each time that the dish is in the box already. */
  readonly again: number
  /** For each other dish of its category, and of its proteins. */
  readonly category: number
  readonly proteins: number
  /** Between the meal with the least protein and the one with the most. */
  readonly protein: number
  readonly liked: number
}

const EVERYTHING: Weights = {
  everyone: 120,
  again: 130,
  category: 24,
  proteins: 14,
  protein: 0,
  liked: 1,
}

/** A family's favorites: fewer dishes and more of each, such as everybody at the table eats. */
const WEIGHTS: Readonly<Record<FillPreset, Weights>> = {
  everything: EVERYTHING,
  protein: { ...EVERYTHING, category: 8, proteins: 6, protein: 160, again: 90 },
  family: { ...EVERYTHING, everyone: 240, again: 34, category: 16, liked: 2 },
  'last-time': EVERYTHING,
}

const FAVORITE = 60
const PER_STAR = 25
const NEUTRAL_STARS = 3
const DISLIKED = 150
const UNWANTED = 600
const TOO_DEAR = 400
const MEATLESS = 500
/** In each mix a quarter of the menu rests, another quarter each time, and the others change places. */
const RESTING = 120
const RESTING_PART = 4
const RESTING_STEP = 5
const MIX_POINTS = 61

export const isMeatless = ({ proteins }: Pick<FillMeal, 'proteins'>): boolean => proteins?.length === 0

/** How often each meal is in the box so far, fixed lines included: in servings. */
type InBox = ReadonlyMap<string, number>

type Asked = { readonly facts: FillFacts; readonly table: Table; readonly inBox: InBox }

/** The best meal for the next round of the table; null when nothing is left that is safe for somebody who lacks one. */
export function nextMeal(asked: Asked): FillMeal | null {
  const { facts, table } = asked
  let best: { meal: FillMeal; points: number } | null = null
  for (const meal of facts.menu) {
    if ((table.room.get(meal.id) ?? 0) === 0) continue
    const eaters = table.eaters.filter(({ need, safe }) => need > 0 && safe.has(meal.id))
    if (eaters.length === 0) continue
    const points = pointsOf(meal, eaters, asked)
    if (!best || points > best.points) best = { meal, points }
  }
  return best?.meal ?? null
}

function pointsOf(meal: FillMeal, eaters: readonly Eater[], asked: Asked): number {
  const { facts, table, inBox } = asked
  const weights = WEIGHTS[facts.preset ?? 'everything']
  const lacking = table.eaters.filter(({ need }) => need > 0).length
  const others = facts.menu.filter(({ id }) => id !== meal.id && inBox.has(id))
  const alike = (same: (other: FillMeal) => boolean) => others.filter(same).length
  return (
    (weights.everyone * eaters.length) / lacking +
    (weights.protein && weights.protein * placeIn(facts.menu, meal, ({ protein }) => protein)) +
    weights.liked * liking(meal, facts) -
    weights.again * (inBox.get(meal.id) ?? 0) -
    weights.category * alike(({ category }) => category === meal.category) -
    weights.proteins * alike((other) => sameProteins(other, meal)) -
    (DISLIKED * eaters.filter(({ disliked }) => disliked.has(meal.id)).length) / eaters.length +
    towardGoals(meal, asked) +
    mixPoints(meal, facts)
  )
}

const liking = ({ id }: FillMeal, { favorites, ratings, unwanted }: FillFacts): number =>
  (favorites?.has(id) ? FAVORITE : 0) +
  ((ratings?.get(id) ?? NEUTRAL_STARS) - NEUTRAL_STARS) * PER_STAR -
  (unwanted?.has(id) ? UNWANTED : 0)

function towardGoals(meal: FillMeal, { facts, inBox }: Asked): number {
  const { menu, goals = NO_GOALS } = facts
  const meatless = menu.filter((one) => isMeatless(one) && inBox.has(one.id)).length
  return (
    (goals.moreProtein ? 120 * placeIn(menu, meal, ({ protein }) => protein) : 0) -
    (goals.fewerCarbs ? 120 * placeIn(menu, meal, ({ carbs }) => carbs) : 0) -
    (goals.mostCents !== null && meal.priceCents > goals.mostCents ? TOO_DEAR : 0) +
    (meatless < goals.meatlessDishes && isMeatless(meal) ? MEATLESS : 0)
  )
}

/** 0 for the least of the menu, 1 for the most. */
function placeIn(menu: readonly FillMeal[], meal: FillMeal, value: (meal: FillMeal) => number): number {
  const values = menu.map(value)
  const least = Math.min(...values)
  const span = Math.max(...values) - least
  return span === 0 ? 0 : (value(meal) - least) / span
}

const sameProteins = (one: FillMeal, other: FillMeal): boolean =>
  one.proteins !== null && other.proteins !== null && one.proteins.join() === other.proteins.join()

/** The same for the same mix and meal on every device; nothing for the first mix. */
function mixPoints(meal: FillMeal, { menu, mix = 0 }: FillFacts): number {
  if (mix === 0) return 0
  const place = (menu.indexOf(meal) + mix * RESTING_STEP) % menu.length
  let sum = mix * 7919
  for (const letter of meal.id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521
  const points = ((sum * 48_271) % 65_521) % MIX_POINTS
  return place < menu.length / RESTING_PART ? points - RESTING : points
}
