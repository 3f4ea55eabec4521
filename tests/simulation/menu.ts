import type { Random } from '../../db/demo/seeded-random.ts'
import {
  AVOIDABLE_INGREDIENTS,
  AVOIDABLE_PROTEINS,
  avoidanceWords,
} from '../../src/domain/customers/dietary-preferences.ts'
import type { SimulatedWeek } from './calendar.ts'
import type { Choice } from './household.ts'
import type { SimulatedProduct } from './simulated-product.ts'
import type { Simulation } from './simulation.ts'

/** What the simulation itself knows of what can be ordered for a week, and how it changes that. */
export type Menu = {
  /** Whether a box of this week holds what was chosen, at its cutoff. */
  isWholeFor(choice: Choice, week: SimulatedWeek): boolean
  /** Otherwise nobody knows yet what the week offers, so nothing comes when its cutoff passes. */
  isKnown(week: SimulatedWeek): boolean
  /** Enough meals for a household of that size, of a few kinds, that `week` offers; without a week, of the standing menu. */
  choose(random: Random, size: number, week?: SimulatedWeek): Choice
  /** So long before the cutoff of the week with that number. */
  before?(simulation: Simulation, number: number, moment: Moment): Promise<void>
  passWeek(simulation: Simulation, number: number): Promise<void>
}
export const MOMENTS = ['four days', 'two hours', 'one hour'] as const
export type Moment = (typeof MOMENTS)[number]

/** Enough meals for a household of that size, of two to four kinds. */
export function chooseFrom(offered: readonly string[], random: Random, size: number): Choice {
  const kinds = random.between(2, 4)
  const choice = new Map<string, number>()
  while (choice.size < kinds) choice.set(random.pick(offered), 1)
  const [first = ''] = choice.keys()
  choice.set(first, size * 10 + random.between(0, 3) - (kinds - 1))
  return choice
}

/** One menu for all weeks: meals by id, as the simulation takes them off and puts them back. */
export class StandingMenu implements Menu {
  readonly #offered: Set<string>
  /** With the number of the week in which each comes back. */
  readonly #gone = new Map<string, number>()

  constructor(meals: readonly string[]) {
    this.#offered = new Set(meals)
  }

  static async read(product: SimulatedProduct): Promise<StandingMenu> {
    const meals = await product.rows<{ id: string }>('select id from meals where is_available order by slug')
    return new StandingMenu(meals.map(({ id }) => id))
  }

  isKnown(): boolean {
    return true
  }

  isWholeFor(choice: Choice): boolean {
    return [...choice.keys()].every((meal) => this.#offered.has(meal))
  }

  choose(random: Random, size: number): Choice {
    return chooseFrom([...this.#offered], random, size)
  }

  /** A meal that one of the choices holds leaves every few weeks, and comes back later. */
  async passWeek(
    { product, tally, random, households }: Pick<Simulation, 'product' | 'tally' | 'random' | 'households'>,
    number: number,
  ): Promise<void> {
    for (const [meal, until] of this.#gone) {
      if (number < until) continue
      this.#gone.delete(meal)
      this.#offered.add(meal)
      await product.rows('update meals set is_available = true where id = $1', [meal])
      tally.count('meal came back')
    }
    if (number % 2 === 1) return
    // Each second time one of a household that takes no other meal instead.
    const choosers = number % 4 === 0 ? households.filter(({ isPicky }) => isPicky) : households
    const wanted = [...random.pick(choosers).standing.keys()].filter((meal) => this.#offered.has(meal))
    const meal = random.pick(wanted.length > 0 ? wanted : [...this.#offered])
    this.#offered.delete(meal)
    this.#gone.set(meal, number + random.between(2, 9))
    await product.rows('update meals set is_available = false where id = $1', [meal])
    tally.count('meal left the menu')
  }
}

/** Typed for whatever clashes with what a picky household avoids; where nothing does, it counts for nothing. */
const CONFIRMATION = avoidanceWords([...AVOIDABLE_PROTEINS, ...AVOIDABLE_INGREDIENTS])

export const chosen = (choice: Choice) =>
  [...choice].map(([mealId, quantity]) => ({ mealId, quantity, confirmation: CONFIRMATION }))
