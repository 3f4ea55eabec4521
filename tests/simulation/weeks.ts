import type { Random } from '../../db/demo/seeded-random.ts'
import { addDays, DAY, ruleWeek, type SimulatedWeek } from './calendar.ts'
import type { SimulatedProduct } from './simulated-product.ts'
import type { Tally } from './tally.ts'

const WEEKS_AHEAD = 8

/** All weeks of the simulation, with those that staff closes or moves. */
export class Weeks {
  readonly all: SimulatedWeek[]
  readonly #byDelivery: Map<string, SimulatedWeek>

  constructor(firstMonday: string, count: number) {
    this.all = Array.from({ length: count + 12 }, (_, number) => ruleWeek(addDays(firstMonday, 7 * number)))
    this.#byDelivery = new Map(this.all.map((week) => [week.deliveryDate, week]))
  }

  at(number: number): SimulatedWeek {
    const week = this.all[number]
    if (!week) throw new RangeError(`There is no week ${number}`)
    return week
  }

  deliveredOn(date: string): SimulatedWeek {
    const week = this.#byDelivery.get(date)
    if (!week) throw new Error(`Nothing is delivered on ${date}`)
    return week
  }

  /** Those that a household sees in its calendar. */
  open(now: Date, firstWeek: string): SimulatedWeek[] {
    const coming = this.all.filter(({ closesAt, isClosed }) => !isClosed && closesAt > now)
    return coming.slice(0, WEEKS_AHEAD).filter(({ scheduledDate }) => scheduledDate >= firstWeek)
  }

  /** Now and then a week is closed or moved, soon, when it has boxes, or long before. */
  async passWeek(product: SimulatedProduct, tally: Tally, number: number, random: Random): Promise<void> {
    const week = this.at(number + random.pick([2, 4, 10]))
    if (week.isClosed || week.isMoved) return
    if (number % 10 === 3) {
      week.isClosed = true
      tally.count('week closed')
      await this.#keep(product, week)
    }
    if (number % 10 === 7) {
      week.isMoved = true
      week.deliveryDate = addDays(week.scheduledDate, random.pick([-1, 1, 2]))
      week.closesAt = new Date(week.closesAt.getTime() + random.pick([-1, 0, 1]) * DAY)
      this.#byDelivery.set(week.deliveryDate, week)
      tally.count('week moved')
      await this.#keep(product, week)
    }
  }

  async #keep(product: SimulatedProduct, week: SimulatedWeek): Promise<void> {
    const { scheduledDate, isClosed, deliveryDate, closesAt } = week
    await product.rows(
      `insert into delivery_weeks (scheduled_date, status, delivery_date, orders_close_at, reason)
       values ($1, $2, $3, $4, 'A holiday')`,
      isClosed ? [scheduledDate, 'closed', null, null] : [scheduledDate, 'moved', deliveryDate, closesAt],
    )
  }
}
