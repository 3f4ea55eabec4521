import { type CutoffStep, cutoffStep } from '../../domain/subscriptions/cutoff-step.ts'
import { type PlannedBox, stateFactsOf } from '../subscriptions/plan-boxes.ts'

export type BoxStep = CutoffStep | 'not_served'

/** What a box needs, for the run and its rehearsal. One that comes to a place outside the served area cannot be made. */
export function stepOfBox(planned: PlannedBox, now: Date): BoxStep {
  const step = cutoffStep({ ...stateFactsOf(planned), dueCents: planned.dueCents }, now)
  const comes = step === 'charge' || step === 'free'
  return comes && planned.facts.county === null ? 'not_served' : step
}
