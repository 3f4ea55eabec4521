import { type Random, seededRandom } from '../../db/demo/seeded-random.ts'
import { renewalsJob } from '../../src/server/cutoffs/renewals.job.ts'
import type { Database } from '../../src/server/platform/db/open-database.ts'
import { Books } from './books.ts'
import { DAY, newYorkMidnight } from './calendar.ts'
import { type Turn, turnsOf } from './card-fates.ts'
import { CutoffPlans } from './cutoff-plans.ts'
import type { Household } from './household.ts'
import { type Menu, StandingMenu } from './menu.ts'
import { openHouseholds } from './open-households.ts'
import { passWeek } from './pass-week.ts'
import { openSimulatedProduct, type SimulatedProduct } from './simulated-product.ts'
import { Tally } from './tally.ts'
import { WeekMenus } from './week-menus.ts'
import { Weeks } from './weeks.ts'

/** A Wednesday in autumn, so that half a year sees the clocks go back and forward. */
const START = '2026-10-14T15:00:00.000Z'
/** The delivery day of the first boxes, which are paid at the checkout. */
const FIRST_MONDAY = '2026-10-26'
const WEEKS_BETWEEN_AUDITS = 13
/** While the tables are small, they outgrow what the database knows of them faster than it looks by itself. */
const ANALYZED_AFTER = [1, 3, 7]

export type SimulationOptions = {
  subscriptions: number
  weeks: number
  seed: string
  /** How often things happen, as a multiple of the full run; more in a short one, so that everything does. */
  liveliness?: number | undefined
  /** Another menu in each week, in place of one for all. */
  weeklyMenus?: boolean | undefined
}

export type Simulation = {
  product: SimulatedProduct
  households: readonly Household[]
  weeks: Weeks
  menu: Menu
  plans: CutoffPlans
  /** How cards turn bad. */
  turns: Generator<Turn, never>
  books: Books
  tally: Tally
  random: Random
  /** Whether no job runs, for a whole week: what staff changes in the calendar reaches no box meanwhile. */
  isDown: boolean
  /** How much more often things happen than in a long run with many households. */
  liveliness: number
  /** A generator of its own for something that is done at the same time as other things. */
  fork(): Random
  runJobs(): Promise<void>
}

/** Years of weeks. The tally tells what happened and which promises were broken. */
export async function simulate(
  database: Database,
  options: SimulationOptions,
  progress: (line: string) => void = () => {},
): Promise<Tally> {
  const product = await openSimulatedProduct(database, new Date(START))
  try {
    const simulation = await prepare(product, options)
    await product.rows('analyze')
    progress(`${options.subscriptions} households have ordered their first box`)
    // The first week is that of the first boxes.
    for (let number = 1; number <= options.weeks; number++) {
      await passWeek(simulation, number)
      if (ANALYZED_AFTER.includes(number)) await product.rows('analyze')
      if (number % WEEKS_BETWEEN_AUDITS === 0) {
        await simulation.books.audit(simulation)
        const { tally } = simulation
        progress(
          `week ${number}: ${tally.of('box charged')} boxes charged, ${tally.violations.length} broken promises`,
        )
      }
    }
    await simulation.books.audit(simulation)
    await simulation.books.closeForGood(simulation)
    return simulation.tally
  } finally {
    await product.close()
  }
}

async function prepare(product: SimulatedProduct, options: SimulationOptions): Promise<Simulation> {
  const random = seededRandom(options.seed)
  const fork = () => seededRandom(`${options.seed} ${random.fraction()}`)
  const { weeklyMenus = false } = options
  const menu: Menu = await (weeklyMenus ? WeekMenus.read(product, fork()) : StandingMenu.read(product))
  const count = options.subscriptions
  const households = await openHouseholds(product, menu, { count, firstWeek: FIRST_MONDAY, random: fork() })
  product.turnTo(new Date(newYorkMidnight('2026-10-19').getTime() + 2 * DAY))
  const job = renewalsJob(product.deps)
  await job.run()
  return {
    ...{ product, households, menu, random, fork },
    weeks: new Weeks(FIRST_MONDAY, options.weeks),
    plans: new CutoffPlans(fork()),
    turns: turnsOf(fork()),
    books: new Books(product.now()),
    tally: new Tally({ weeklyMenus }),
    liveliness:
      options.liveliness ?? Math.min(6, Math.max(0.5, 20_000 / (options.subscriptions * options.weeks))),
    isDown: false,
    runJobs: job.run,
  }
}
