import { type FillFacts, type FillMeal, type FillReason, NO_GOALS } from './fill-facts.ts'
import { isMeatless } from './rank-meals.ts'

/** From here on a rating speaks for a meal. */
const GOOD_STARS = 4

/** The strongest of what speaks for a meal: what the household has said of it, then what it asked for, then variety. */
export function reasonOf(meal: FillMeal, chosen: readonly FillMeal[], facts: FillFacts): FillReason {
  const { preset = 'everything', goals = NO_GOALS, favorites, ratings, lastTime = [] } = facts
  const stars = ratings?.get(meal.id) ?? 0
  if (preset === 'last-time' && lastTime.some(({ mealId }) => mealId === meal.id))
    return { kind: 'last-time' }
  if (favorites?.has(meal.id)) return { kind: 'favorite' }
  if (stars >= GOOD_STARS) return { kind: 'rated', stars }
  if (goals.meatlessDishes > 0 && isMeatless(meal)) return { kind: 'meatless' }
  if (preset === 'protein' || goals.moreProtein) return { kind: 'protein', grams: meal.protein }
  if (goals.fewerCarbs) return { kind: 'carbs', grams: meal.carbs }
  if (goals.mostCents !== null && meal.priceCents <= goals.mostCents)
    return { kind: 'price', mostCents: goals.mostCents }
  const isFirst = chosen.find(({ category }) => category === meal.category) === meal
  return isFirst ? { kind: 'variety', category: meal.category } : { kind: 'safe' }
}
