import type { Kitchen } from '../kitchen-place/kitchen.ts'
import { mealMinimum } from '../meal-plan/meal-minimum.ts'
import { viewOf } from '../menu/meal-view.ts'
import { quoteFirstBox } from '../pricing/price-quote.ts'
import { type Cents, formatDollars } from '../shared/money.ts'

/** A meal as the landing page shows it. All of it text, because the page is written before anybody knows the menu. */
export type GlimpseMeal = {
  readonly slug: string
  readonly name: string
  readonly price: string
  readonly calories: string
  readonly protein: string
  /** Names its pictures (meal-view.ts). */
  readonly view: string
}

/** Some meals of a week, how many there are in all, and what a portion and a week cost at least. */
export type Glimpse = {
  readonly mealsInAll: string
  readonly portionFrom: string
  /** For one person, with delivery. */
  readonly weekFrom: string
  readonly meals: readonly GlimpseMeal[]
}

type MealOfWeek = {
  readonly slug: string
  readonly name: string
  readonly category: string
  readonly priceCents: Cents
  readonly calories: number
  readonly protein: number
  readonly picture: string | null
}

/** `counts`: as many as the page has places for, the most first. Null for a menu that fills none of them. */
export function glimpseOf(
  kitchen: Kitchen,
  menu: readonly MealOfWeek[],
  counts: readonly number[],
): Glimpse | null {
  const shown = varied(menu.filter(({ picture }) => viewOf(picture ?? undefined) !== null))
  const count = counts.find((one) => shown.length >= one)
  const [cheapest] = [...menu].sort((a, b) => a.priceCents - b.priceCents)
  if (count === undefined || !cheapest) return null
  const { totalFirstBoxCents } = quoteFirstBox(kitchen, {
    items: [{ unitPriceCents: cheapest.priceCents, quantity: mealMinimum(1) }],
    householdSize: 1,
  })
  return {
    mealsInAll: String(menu.length),
    portionFrom: formatDollars(cheapest.priceCents),
    weekFrom: formatDollars(totalFirstBoxCents),
    meals: shown.slice(0, count).map((meal) => ({
      ...{ slug: meal.slug, name: meal.name, price: formatDollars(meal.priceCents) },
      ...{ calories: String(meal.calories), protein: String(meal.protein) },
      view: viewOf(meal.picture ?? undefined) ?? '',
    })),
  }
}

/** Of each category one, in menu order, then of each another one: six chickens are no menu. */
function varied(menu: readonly MealOfWeek[]): MealOfWeek[] {
  const seen = new Map<string, number>()
  const turns = menu.map((meal) => {
    const turn = seen.get(meal.category) ?? 0
    seen.set(meal.category, turn + 1)
    return { meal, turn }
  })
  return turns.sort((a, b) => a.turn - b.turn).map(({ meal }) => meal)
}
