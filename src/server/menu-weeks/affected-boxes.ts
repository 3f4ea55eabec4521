import { notesForStaff } from '../../domain/boxes/box-notes.ts'
import type { Cents } from '../../domain/shared/money.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import { findProfiles } from '../customers/customers.reads.ts'
import type { Db } from '../platform/db/db.ts'
import type { PlannedBox } from '../subscriptions/boxes/plan-boxes.ts'

/** A box that differs by a change: what its household sees now, and what it would get. */
export type AffectedBox = {
  customer: string
  deliveryDate: CalendarDate
  toldCents: Cents
  nowCents: Cents
  notes: string[]
}

/** Of all boxes the counts; of those with the most to say, what becomes of them. */
export type Affected = {
  counts: { substituted: number; mustChoose: number; dearer: number; cheaper: number }
  affected: AffectedBox[]
}

const MOST_AFFECTED = 200

type Pair = { told: PlannedBox; next: PlannedBox }

/** What becomes of boxes: as they are planned now, and the same ones in the same order as they would be planned. */
export async function affectedBy(
  db: Db,
  now: readonly PlannedBox[],
  then: readonly PlannedBox[],
): Promise<Affected> {
  const pairs = now.flatMap((told, place) => {
    const next = then[place]
    return next && differs({ told, next }) ? [{ told, next }] : []
  })
  return { counts: countsOf(pairs), affected: await namesOf(db, pairs) }
}

const differs = ({ told, next }: Pair): boolean =>
  next.total.totalCents !== told.total.totalCents || says(next) !== says(told)

/** Wishes of a week without a menu become its box: that alone changes nothing. */
const says = ({ plan }: PlannedBox): string =>
  JSON.stringify([plan.kind === 'needs_choice', plan.missing, plan.substitutions])

const countsOf = (pairs: readonly Pair[]): Affected['counts'] => ({
  substituted: pairs.filter(({ next }) => next.plan.substitutions.length > 0).length,
  mustChoose: pairs.filter(({ next }) => next.plan.kind === 'needs_choice').length,
  dearer: pairs.filter(({ told, next }) => next.total.totalCents > told.total.totalCents).length,
  cheaper: pairs.filter(({ told, next }) => next.total.totalCents < told.total.totalCents).length,
})

async function namesOf(db: Db, pairs: readonly Pair[]): Promise<AffectedBox[]> {
  const differing = pairs.toSorted((a, b) => weightOf(b) - weightOf(a)).slice(0, MOST_AFFECTED)
  const profiles = await findProfiles(
    db,
    differing.map(({ next }) => next.facts.userId),
  )
  return differing.map(({ told, next }) => ({
    customer: profiles.get(next.facts.userId)?.fullName ?? 'A household without a name',
    deliveryDate: next.facts.deliveryDate,
    toldCents: told.total.totalCents,
    nowCents: next.total.totalCents,
    notes: notesForStaff(next.plan, (id) => next.lines.find(({ mealId }) => mealId === id)?.mealName ?? null),
  }))
}

/** Those that must act first, then those that pay more, then those that get something else. */
const weightOf = ({ told, next }: Pair): number =>
  (next.plan.kind === 'needs_choice' ? 1_000_000 : 0) +
  Math.max(0, next.total.totalCents - told.total.totalCents) * 10 +
  next.plan.substitutions.length
