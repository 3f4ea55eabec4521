import type { Random } from '../../db/demo/seeded-random.ts'
import { runCutoff } from '../../src/server/cutoffs/run-cutoff.ts'
import type { SimulatedWeek } from './calendar.ts'
import { DAY, HOUR } from './calendar.ts'
import { type KillPlan, mortalProcess } from './kill-switch.ts'
import type { SimulatedProduct } from './simulated-product.ts'
import type { SimulatedEvent } from './tally.ts'

export type CutoffPlan = {
  event: SimulatedEvent
  /** How long after the cutoff the first run comes, in milliseconds. */
  latenessMs: number
  /** Nothing runs until the next week's cutoff has passed too. */
  isOutage?: boolean
  run(product: SimulatedProduct, random: Random): Promise<void>
}

const once: CutoffPlan['run'] = async ({ deps }) => {
  await runCutoff(deps)
}

const late = (event: SimulatedEvent, latenessMs: number): CutoffPlan => ({ event, latenessMs, run: once })

const twice: CutoffPlan = {
  event: 'two runs at once',
  latenessMs: 0,
  run: async ({ deps }) => {
    await Promise.all([runCutoff(deps), runCutoff(deps)])
  },
}

/** A process that dies, and another one that comes up after it, which may die as well. */
const killed: CutoffPlan = {
  event: 'run killed',
  latenessMs: 0,
  run: async ({ deps }, random) => {
    for (const plan of [killPlan(random), killPlan(random)]) await dieIn(deps, plan)
  },
}

const killedBesideAnother: CutoffPlan = {
  event: 'two runs at once, one killed',
  latenessMs: 0,
  run: async ({ deps }, random) => {
    await Promise.all([dieIn(deps, killPlan(random)), runCutoff(deps)])
  },
}

const answersLost: CutoffPlan = {
  event: 'answers of the provider lost',
  latenessMs: 0,
  run: async (product, random) => {
    const kind = random.pick(['500-after', '500', '429', '500-after-unkept'])
    await product.askStandIn('/_stand-in/faults', { path: '/v1/payment_intents', kind, times: 4 })
    await runCutoff(product.deps)
  },
}

const onTime = late('run on time', 0)
const outage: CutoffPlan = { ...late('no run for nine days', 9 * DAY), isOutage: true }
/** The run of the week after an outage decides that week's boxes, two days late. */
const afterOutage: CutoffPlan = late('run days late', 2 * DAY)

const DECK: readonly CutoffPlan[] = [
  ...[onTime, onTime, onTime, twice, killed, killedBesideAnother, answersLost, killed, twice, outage],
  ...[late('run hours late', 2 * HOUR), late('run hours late', 5 * HOUR), late('run a day late', DAY)],
  late('run days late', 2.5 * DAY),
]

/** How each cutoff is passed: every way once in as many weeks as there are ways. */
export class CutoffPlans {
  readonly #random: Random
  #deck: CutoffPlan[] = []
  #isAfterOutage = false

  constructor(random: Random) {
    this.#random = random
  }

  next(week: SimulatedWeek): CutoffPlan {
    if (this.#isAfterOutage) {
      this.#isAfterOutage = false
      return afterOutage
    }
    if (this.#deck.length === 0) this.#deck = this.#shuffled()
    // A week that is moved or closed takes a plan that ends before the week after it begins.
    const isFit = ({ latenessMs }: CutoffPlan) => !(week.isMoved || week.isClosed) || latenessMs <= DAY
    const position = this.#deck.findIndex(isFit)
    const plan = position < 0 ? onTime : (this.#deck.splice(position, 1)[0] ?? onTime)
    this.#isAfterOutage = plan.isOutage ?? false
    return plan
  }

  #shuffled(): CutoffPlan[] {
    const left = [...DECK]
    return DECK.map(() => left.splice(this.#random.between(0, left.length - 1), 1)[0] ?? onTime)
  }
}

const killPlan = (random: Random): KillPlan => ({
  atCharge: random.between(1, 5),
  providerExecuted: random.chance(0.5),
})

/** The product's own run is left with an error when its process is gone. */
async function dieIn(deps: SimulatedProduct['deps'], plan: KillPlan): Promise<void> {
  const process = mortalProcess(deps, plan)
  await runCutoff(process).catch((error: unknown) => {
    if (!process.isDead()) throw error
  })
}
