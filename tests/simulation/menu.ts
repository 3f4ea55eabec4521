import type { Random } from '../../db/demo/seeded-random.ts'
import type { Choice } from './household.ts'
import type { SimulatedProduct } from './simulated-product.ts'
import type { Simulation } from './simulation.ts'

/** Meals of the menu by id, as the simulation itself takes them off and puts them back. */
export class Menu {
  readonly #offered: Set<string>
  /** With the number of the week in which each comes back. */
  readonly #gone = new Map<string, number>()

  constructor(meals: readonly string[]) {
    this.#offered = new Set(meals)
  }

  static async read(product: SimulatedProduct): Promise<Menu> {
    const meals = await product.rows<{ id: string }>('select id from meals where is_available order by slug')
    return new Menu(meals.map(({ id }) => id))
  }

  isOffered(meal: string): boolean {
    return this.#offered.has(meal)
  }

  isWholeFor(choice: Choice): boolean {
    return [...choice.keys()].every((meal) => this.isOffered(meal))
  }

  /** Enough meals for a household of that size, of a few kinds. */
  choose(random: Random, size: number): Choice {
    const offered = [...this.#offered]
    const kinds = random.between(2, 4)
    const choice = new Map<string, number>()
    while (choice.size < kinds) choice.set(random.pick(offered), 1)
    const [first = ''] = choice.keys()
    choice.set(first, size * 10 + random.between(0, 3) - (kinds - 1))
    return choice
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

export const chosen = (choice: Choice) => [...choice].map(([mealId, quantity]) => ({ mealId, quantity }))
