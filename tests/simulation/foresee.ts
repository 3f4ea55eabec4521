import { releasedState } from '../../src/domain/boxes/box-state.ts'
import { ORLANDO_KITCHEN } from '../../src/domain/kitchen-place/orlando-kitchen.ts'
import type { CalendarDate } from '../../src/domain/time/calendar-date.ts'
import { type PlannedBox, planBoxes, stateFactsOf } from '../../src/server/subscriptions/boxes/plan-boxes.ts'
import type { SimulatedWeek } from './calendar.ts'
import { choiceFor, type Household, reasonForNoBox } from './household.ts'
import type { Simulation } from './simulation.ts'

const SMALLEST_CHARGE = 50

/** What one household's box of a week must end as, and what is then to be charged. */
export type Expected = {
  household: Household
  subscriptionId: string
  outcome:
    | 'charged'
    | 'free'
    | 'needs_choice'
    | 'too_late'
    | 'dropped'
    | 'closed'
    | 'canceled'
    | 'paused'
    | 'skipped'
  dueCents: number
  creditCents: number
  /** The meals of the box by id; null when the menu makes the product put others in their place. */
  choice: ReadonlyMap<string, number> | null
}

/**
 * The last second before the cutoff: which boxes come by the household's own account, and what the product's forecast
 * says they will cost. Both must agree about which ones.
 */
export async function foresee(simulation: Simulation, week: SimulatedWeek): Promise<Expected[]> {
  const { households, product, tally } = simulation
  const { db } = product.deps
  const plans = await planBoxes(ORLANDO_KITCHEN, db, { deliveryDate: week.deliveryDate as CalendarDate })
  const forecast = new Map(plans.map((planned) => [planned.facts.subscriptionId, planned]))
  return households.map((household) => {
    const reason = reasonForNoBox(household, week)
    const planned = forecast.get(household.subscriptionId)
    const expected = expectation(simulation, week, { household, planned, reason })
    const saysCharge = planned !== undefined && willBeCharged(planned)
    const isCharged = expected.outcome === 'charged' || expected.outcome === 'free'
    if (saysCharge !== isCharged)
      tally.violated(
        `${week.scheduledDate} ${household.email}: the forecast says ${saysCharge ? 'a charge' : 'no charge'}, and the box is ${expected.outcome}`,
      )
    return expected
  })
}

function expectation(
  { menu, tally }: Simulation,
  week: SimulatedWeek,
  facts: {
    household: Household
    planned: PlannedBox | undefined
    reason: ReturnType<typeof reasonForNoBox>
  },
): Expected {
  const { household, planned, reason } = facts
  const choice = choiceFor(household, week)
  const isWhole = menu.isWholeFor(choice, week)
  const nothing = { household, subscriptionId: household.subscriptionId, dueCents: 0, creditCents: 0 }
  const base = { ...nothing, choice: isWhole ? choice : null }
  // A week that closes without a menu brings no box.
  if (reason === null && !menu.isKnown(week)) return { ...base, outcome: 'closed' }
  if (reason !== null || !planned) return { ...base, outcome: reason ?? 'charged' }
  if (planned.plan.kind === 'needs_choice' && !isWhole) return { ...base, outcome: 'needs_choice' }
  const { dueCents, creditCents, total } = planned
  const paid = { dueCents: Number(dueCents), creditCents: Number(creditCents) }
  if (paid.creditCents !== creditSpent(total.totalCents, household.creditCents))
    tally.violated(`${week.scheduledDate} ${household.email}: ${paid.creditCents} cents of credit foreseen`)
  return { ...base, ...paid, outcome: paid.dueCents === 0 ? 'free' : 'charged' }
}

/** As decided: credit first, and no card is charged less than half a dollar. */
function creditSpent(totalCents: number, availableCents: number): number {
  if (availableCents >= totalCents) return totalCents
  return Math.min(availableCents, Math.max(0, totalCents - SMALLEST_CHARGE))
}

function willBeCharged(planned: PlannedBox): boolean {
  const { facts, plan } = planned
  return (
    facts.outcome === null &&
    plan.kind === 'ready' &&
    releasedState(ORLANDO_KITCHEN, stateFactsOf(planned)) === null
  )
}
