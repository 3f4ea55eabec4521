import type { Random } from '../../db/demo/seeded-random.ts'
import type { CalendarDate } from '../../src/domain/time/calendar-date.ts'
import { publishMenuWeek } from '../../src/server/menu-weeks/publish-menu-week.ts'
import { saveMenuWeek } from '../../src/server/menu-weeks/save-menu-week.ts'
import type { SimulatedWeek } from './calendar.ts'
import type { Choice } from './household.ts'
import { chooseFrom, type Menu, type Moment } from './menu.ts'
import type { SimulatedProduct } from './simulated-product.ts'
import type { Simulation } from './simulation.ts'

const MEALS_A_WEEK = 9
/** Weeks ahead in which a menu is published early: eleven days before its cutoff. */
const EARLY = 1
const NEVER_EVERY = 9
const RAISED_EVERY = 4
const SCARCE_EVERY = 3

type Published = { offered: readonly string[]; scarce: string | null }
type Meal = { id: string; priceCents: number }
type When = Moment | 'early' | 'never'

/** Another menu in each week, published between eleven days and one hour before its cutoff, or never. */
export class WeekMenus implements Menu {
  readonly #meals: readonly Meal[]
  readonly #random: Random
  readonly #published = new Map<string, Published>()
  readonly #plans = new Map<number, When>()

  constructor(meals: readonly Meal[], random: Random) {
    this.#meals = meals
    this.#random = random
  }

  static async read(product: SimulatedProduct, random: Random): Promise<WeekMenus> {
    const meals = await product.rows<Meal>(
      'select id, sell_price_cents as "priceCents" from meals where is_available order by slug',
    )
    return new WeekMenus(meals, random)
  }

  isKnown({ scheduledDate }: SimulatedWeek): boolean {
    return this.#published.has(scheduledDate)
  }

  /** Who gets how much of a meal that can run out is the product's to say. */
  isWholeFor(choice: Choice, { scheduledDate }: SimulatedWeek): boolean {
    const published = this.#published.get(scheduledDate)
    if (!published) return false
    return [...choice.keys()].every((meal) => published.offered.includes(meal) && meal !== published.scarce)
  }

  choose(random: Random, size: number, week?: SimulatedWeek): Choice {
    const published = week && this.#published.get(week.scheduledDate)
    const offered = published
      ? published.offered.filter((meal) => meal !== published.scarce)
      : this.#meals.map(({ id }) => id)
    return chooseFrom(offered, random, size)
  }

  async before(simulation: Simulation, number: number, moment: Moment): Promise<void> {
    const { weeks } = simulation
    if (moment === 'four days' && this.#planFor(number + EARLY) === 'early')
      await this.#publish(simulation, weeks.at(number + EARLY), 'menu published early')
    const week = weeks.at(number)
    const isOverdue = moment === 'one hour' && this.#planFor(number) !== 'never'
    if (!this.isKnown(week) && (this.#planFor(number) === moment || isOverdue))
      await this.#publish(
        simulation,
        week,
        moment === 'four days' ? 'menu published in time' : 'menu published late',
      )
    else if (moment === 'two hours' && number % RAISED_EVERY === 0 && this.isKnown(week))
      await this.#publish(simulation, week, 'prices raised after the reminder', 300)
  }

  async passWeek({ weeks, tally }: Simulation, number: number): Promise<void> {
    if (!this.isKnown(weeks.at(number))) tally.count('week without a menu')
  }

  /** Drawn once, and the first of them early, so that from then on menus go by week. */
  #planFor(number: number): When {
    const drawn: When =
      number <= 2
        ? 'early'
        : number % NEVER_EVERY === 0
          ? 'never'
          : this.#random.pick(['early', 'early', 'four days', 'two hours', 'one hour'] as const)
    const plan = this.#plans.get(number) ?? drawn
    this.#plans.set(number, plan)
    return plan
  }

  /** `raise`: cents above what the menu said before. The meals of a week stay the same once it is published. */
  async #publish(
    { product, tally, households }: Simulation,
    week: SimulatedWeek,
    event: Parameters<Simulation['tally']['count']>[0],
    raise = 0,
  ): Promise<void> {
    if (week.isClosed || week.closesAt <= product.now()) return
    const scheduledDate = week.scheduledDate as CalendarDate
    const known = this.#published.get(scheduledDate)
    const offered = known?.offered ?? this.#drawn()
    const isScarce = known ? known.scarce !== null : this.#random.between(1, SCARCE_EVERY) === 1
    const scarce = known ? known.scarce : isScarce ? (offered[0] ?? null) : null
    const priced = await this.#draftOf(product, scheduledDate)
    const meals = offered.map((mealId) => ({
      mealId,
      priceCents: (priced.get(mealId) ?? this.#standing(mealId) + this.#random.between(0, 6) * 25) + raise,
      portionLimit: mealId === scarce ? households.length : null,
    }))
    const draft = { scheduledDate, meals, mealsMax: null, publishAt: null }
    const version = await this.#version(product, scheduledDate)
    const saved = await saveMenuWeek(product.deps, { ...draft, version }, 'system')
    if (!saved.ok) throw new Error(`${scheduledDate} was not saved: ${saved.failure.code}`)
    const next = { scheduledDate, version: await this.#version(product, scheduledDate) }
    const published = await publishMenuWeek(product.deps, next, 'system')
    if (!published.ok) throw new Error(`${scheduledDate} was not published: ${published.failure.code}`)
    this.#published.set(scheduledDate, { offered, scarce })
    tally.count(event)
    if (scarce && !known) tally.count('meal that can run out')
  }

  #drawn(): string[] {
    const left = this.#meals.map(({ id }) => id)
    return Array.from(
      { length: Math.min(MEALS_A_WEEK, left.length) },
      () => left.splice(this.#random.between(0, left.length - 1), 1)[0] ?? '',
    )
  }

  #standing(mealId: string): number {
    return this.#meals.find(({ id }) => id === mealId)?.priceCents ?? 0
  }

  async #draftOf(product: SimulatedProduct, scheduledDate: string): Promise<Map<string, number>> {
    const rows = await product.rows<{ mealId: string; priceCents: number }>(
      `select meal_id as "mealId", price_cents as "priceCents" from menu_week_meals where scheduled_date = $1`,
      [scheduledDate],
    )
    return new Map(rows.map(({ mealId, priceCents }) => [mealId, priceCents]))
  }

  async #version(product: SimulatedProduct, scheduledDate: string): Promise<number> {
    const [row] = await product.rows<{ version: number }>(
      'select version from menu_weeks where scheduled_date = $1',
      [scheduledDate],
    )
    return row?.version ?? 0
  }
}
