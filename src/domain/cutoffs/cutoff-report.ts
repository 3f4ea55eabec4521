import type { Substitution } from '../boxes/plan-box.ts'
import type { Kitchen } from '../kitchen-place/kitchen.ts'
import type { ChangeKind } from '../subscriptions/change-receipt.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import type { BoxAmounts, BoxMeal, RehearsedBox, RehearsedStep } from './cutoff-rehearsal.ts'
import { explain } from './explain-difference.ts'

/** How a box ended at its cutoff. `declined` is that of its first charge, whatever came of it later. */
export const RUN_RESULTS = [
  'charged',
  'free',
  'declined',
  'not_asked',
  'skipped',
  'paused',
  'canceled',
  'needs_choice',
  'not_served',
  'no_delivery',
  'too_late',
  'on_hold',
] as const
export type RunResult = (typeof RUN_RESULTS)[number]

/** What is known of a box after the run, and what happened to its household since the rehearsal. */
export type BoxAfterRun = BoxAmounts & {
  readonly boxId: string
  readonly result: RunResult
  readonly meals: readonly BoxMeal[]
  /** Why the first charge was declined; null unless it was. */
  readonly declineCode: string | null
  /** Why the provider would not even try its card; null unless that was so. */
  readonly refusal: string | null
  readonly substitutions: number
  /** Meals that could not be cooked when the cutoff decided the box. */
  readonly unavailable: readonly string[]
  /** The household's receipts from the rehearsal to the run. */
  readonly changes: readonly HouseholdChange[]
  /** Credit was granted, spent or given back by something else than this box. */
  readonly creditMoved: boolean
  readonly boxMadeAt: Date
  readonly subscriptionMadeAt: Date
  /** null unless the subscription is paused. */
  readonly pausedAt: Date | null
  /** The box comes on another day than its week's rule. */
  readonly weekIsMoved: boolean
}

/** What the cutoff decided a box with, kept with it: the menu may be another one when the run is reported. */
export type DecidedWith = {
  readonly substitutions: readonly Substitution[]
  readonly unavailable: readonly string[]
}

export type HouseholdChange = {
  readonly number: string
  readonly kind: ChangeKind
  readonly at: Date
  /** The first delivery it counts for; null for none. */
  readonly effectiveFrom: CalendarDate | null
  /** The one delivery it is about; null for a change of every week. */
  readonly week: CalendarDate | null
}

export type Explanation = { readonly code: ExplanationCode; readonly sentence: string }
export type ExplanationCode =
  | 'household_changed'
  | 'declined'
  | 'not_asked'
  | 'meal_left_menu'
  | 'meal_back_on_menu'
  | 'price_changed'
  | 'promo_ended'
  | 'credit_changed'
  | 'started_later'
  | 'week_moved'
  | 'week_closed'
  | 'paused_unpaid'
  | 'run_too_late'
  | 'charges_held'
  | 'not_explained'

/** A box that did not end as it was shown. `rehearsed` is null for one that was not in the rehearsal. */
export type Difference = {
  readonly boxId: string
  readonly rehearsed: { readonly step: RehearsedStep; readonly dueCents: number } | null
  readonly result: { readonly kind: RunResult; readonly dueCents: number }
  readonly explanations: readonly Explanation[]
}

export type CutoffReport = {
  readonly boxes: number
  readonly counts: Readonly<Record<RunResult, number>>
  readonly chargedCents: number
  readonly declinedCents: number
  readonly creditCents: number
  /** Portions that were cooked as another meal than the household chose. */
  readonly substitutions: number
  /** null when the cutoff had no rehearsal: then there are no differences to name. */
  readonly rehearsedAt: Date | null
  readonly differences: readonly Difference[]
}

export type ReportFacts = {
  readonly deliveryDate: CalendarDate
  readonly boxes: readonly BoxAfterRun[]
  readonly rehearsal: { readonly madeAt: Date; readonly boxes: readonly RehearsedBox[] } | null
}

/**
 * What an owner is told when the run of a delivery date has ended: how many boxes ended how, for how much, and every
 * difference to what the rehearsal showed, with its reason or the plain word that there is none.
 */
export function cutoffReport(
  kitchen: Kitchen,
  { deliveryDate, boxes, rehearsal }: ReportFacts,
): CutoffReport {
  const sumOf = (amount: (box: BoxAfterRun) => number) => boxes.reduce((sum, box) => sum + amount(box), 0)
  const dueOf = (result: RunResult) => sumOf((box) => (box.result === result ? box.dueCents : 0))
  const counts = Object.fromEntries(
    RUN_RESULTS.map((result) => [result, boxes.filter((box) => box.result === result).length]),
  ) as Record<RunResult, number>
  return {
    boxes: boxes.length,
    counts,
    chargedCents: dueOf('charged'),
    declinedCents: dueOf('declined'),
    creditCents: sumOf(({ creditCents }) => creditCents),
    substitutions: sumOf(({ substitutions }) => substitutions),
    rehearsedAt: rehearsal?.madeAt ?? null,
    differences: rehearsal ? differencesTo(kitchen, rehearsal, { boxes, deliveryDate }) : [],
  }
}

function differencesTo(
  kitchen: Kitchen,
  { madeAt, boxes: rehearsed }: NonNullable<ReportFacts['rehearsal']>,
  { boxes, ...facts }: Omit<ReportFacts, 'rehearsal'>,
): Difference[] {
  const lines = new Map(rehearsed.map((line) => [line.boxId, line]))
  return boxes.flatMap((box) => {
    const line = lines.get(box.boxId) ?? null
    const explanations = explain(kitchen, line, box, { ...facts, madeAt })
    if (explanations.length === 0) return []
    return {
      boxId: box.boxId,
      rehearsed: line && { step: line.step, dueCents: line.dueCents },
      result: { kind: box.result, dueCents: box.dueCents },
      explanations,
    }
  })
}
