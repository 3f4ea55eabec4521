import { sendNotices } from '../../src/server/notices/send-notices.ts'
import { clocksTurnBefore, DAY, HOUR, MINUTE, type SimulatedWeek } from './calendar.ts'
import {
  CURES_AT,
  drawFates,
  type Fate,
  followPortal,
  help,
  isRecovered,
  PORTAL_AT,
  TRIES_AT,
  type Turn,
  timeToPay,
  wishesOf,
} from './card-fates.ts'
import { checkTold } from './check-told.ts'
import { checkWeek } from './check-week.ts'
import type { CutoffPlan } from './cutoff-plans.ts'
import { type Expected, foresee } from './foresee.ts'
import { failWeek, type Household } from './household.ts'
import { actInPortal, endDuePauses } from './household-actions.ts'
import type { Simulation } from './simulation.ts'

type Open = { week: SimulatedWeek; expected: Expected[] }
/** The week that an outage has left undecided. */
const leftOpen = new WeakMap<Simulation, Open>()

/** From the days before a cutoff to the end of its dunning, when every box of the week must be what it should be. */
export async function passWeek(simulation: Simulation, number: number): Promise<void> {
  const { product, weeks, menu, tally, plans } = simulation
  const week = weeks.at(number)
  if (clocksTurnBefore(week.closesAt)) tally.count('clocks forward or back')
  simulation.isDown = leftOpen.has(simulation)
  await beforeCutoff(simulation, week, number)

  product.turnTo(week.closesAt.getTime() - 1000)
  const expected = await foresee(simulation, week)
  // A run in the last second charges nothing yet.
  if (!simulation.isDown) await simulation.runJobs()
  const plan = plans.next(week)
  tally.count(plan.event)
  if (plan.isOutage) {
    leftOpen.set(simulation, { week, expected })
    return
  }
  if (plan.latenessMs > 0) await whileRunIsLate(simulation, week, plan)
  expectLateRun(expected, leftOpen.get(simulation)?.expected ?? [])
  const charged = expected.filter(({ outcome }) => outcome === 'charged').map(({ household }) => household)
  const fates = await drawFates(simulation, charged)
  await decide(simulation, week, { plan, fates })
  expectDeclines(simulation, week, { expected, fates, plan })
  await checkWeek(simulation, week, expected)
  await checkTold(simulation, week)
  const open = leftOpen.get(simulation)
  if (open) {
    leftOpen.delete(simulation)
    await checkWeek(simulation, open.week, open.expected)
  }
  await menu.passWeek(simulation, number)
}

async function beforeCutoff(simulation: Simulation, week: SimulatedWeek, number: number): Promise<void> {
  const { product, weeks, menu, tally, random, isDown } = simulation
  product.turnTo(Math.max(week.closesAt.getTime() - 4 * DAY, product.now().getTime() + HOUR))
  await weeks.passWeek(product, tally, number, random)
  await menu.before?.(simulation, number, 'four days')
  if (!isDown) await simulation.runJobs()
  await actInPortal(simulation)
  await remind(simulation, week.closesAt.getTime() - 40 * HOUR)
  product.turnTo(week.closesAt.getTime() - 2 * HOUR)
  await menu.before?.(simulation, number, 'two hours')
  await remind(simulation, week.closesAt.getTime() - 2 * HOUR)
  if (!isDown) await simulation.runJobs()
  await actInPortal(simulation)
  product.turnTo(week.closesAt.getTime() - HOUR)
  await menu.before?.(simulation, number, 'one hour')
  await remind(simulation, week.closesAt.getTime() - HOUR)
}

async function remind(simulation: Simulation, at: number): Promise<void> {
  if (simulation.isDown) return
  simulation.product.turnTo(at)
  await sendNotices(simulation.product.deps)
}

/** Whatever is done now counts from the next week, but for a cancellation. Pauses end before the run, as on time. */
async function whileRunIsLate(
  simulation: Simulation,
  week: SimulatedWeek,
  { latenessMs }: CutoffPlan,
): Promise<void> {
  simulation.product.turnTo(week.closesAt.getTime() + latenessMs / 2)
  await actInPortal(simulation, { isRunLate: true })
  simulation.product.turnTo(week.closesAt.getTime() + latenessMs)
  await endDuePauses(simulation)
}

/**
 * A household that has left since the cutoff is not charged, and a box that should have been delivered by now is too
 * late.
 */
function expectLateRun(expected: readonly Expected[], leftOpen: readonly Expected[]): void {
  for (const box of leftOpen)
    if (box.outcome === 'charged' || box.outcome === 'free' || box.outcome === 'needs_choice')
      box.outcome = 'too_late'
  for (const box of [...expected, ...leftOpen])
    if (box.household.ended.has(box.subscriptionId) && box.outcome !== 'closed') box.outcome = 'canceled'
}

/** The run as planned, a scheduler that works again, and the tries until the kitchen starts to cook. */
async function decide(
  simulation: Simulation,
  week: SimulatedWeek,
  { plan, fates }: { plan: CutoffPlan; fates: ReadonlyMap<Household, Fate & Turn> },
): Promise<void> {
  const { product } = simulation
  const runAt = week.closesAt.getTime() + plan.latenessMs
  const givenUpAt = runAt + timeToPay(plan.latenessMs)
  product.turnTo(runAt)
  await plan.run(product, simulation.fork())
  for (const minutes of [2, 4]) {
    product.turnTo(runAt + minutes * MINUTE)
    await simulation.runJobs()
  }
  const steps = [
    ...CURES_AT.map((at) => ({ at, step: () => help(simulation, fates, at) })),
    ...TRIES_AT.map((at) => ({ at, step: simulation.runJobs })),
    { at: PORTAL_AT, step: () => lookIntoPortals(simulation, fates) },
  ].sort((a, b) => a.at - b.at)
  for (const { at, step } of steps) {
    if (fates.size === 0 || runAt + at >= givenUpAt) continue
    product.turnTo(runAt + at)
    await step()
  }
  product.turnTo(givenUpAt)
  await simulation.runJobs()
}

async function lookIntoPortals(
  simulation: Simulation,
  fates: ReadonlyMap<Household, Fate & Turn>,
): Promise<void> {
  await actInPortal(simulation, { wishes: wishesOf(fates) })
  followPortal(fates)
}

function expectDeclines(
  { product, tally }: Simulation,
  week: SimulatedWeek,
  { expected, fates, plan }: { expected: Expected[]; fates: ReadonlyMap<Household, Fate>; plan: CutoffPlan },
): void {
  for (const box of expected) {
    const { household } = box
    if (box.outcome !== 'charged' && box.outcome !== 'free') continue
    const fate = fates.get(household)
    if (fate?.left) {
      box.outcome = fate.left
      tally.count(`declined box given up: ${fate.left}`)
      continue
    }
    if (!fate || isRecovered(fate, timeToPay(plan.latenessMs))) {
      household.failedWeeks = 0
      if (fate)
        tally.count(
          fate.help === 'same card' ? 'box recovered by the same card' : 'box recovered by another card',
        )
      continue
    }
    box.outcome = 'dropped'
    if (failWeek(household, product.now())) tally.count('subscription paused after three failed weeks')
  }
  if (week.isClosed && expected.some(({ outcome }) => outcome === 'charged'))
    tally.violated(`${week.scheduledDate}: a closed week was to be charged`)
}
