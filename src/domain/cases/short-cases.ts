import { type GoesWithout, type WaitingLine, whoGoesWithout } from '../batches/batch-rules.ts'
import type { BatchState } from '../production/batch-states.ts'

export type MealBatch = {
  readonly status: BatchState
  readonly plannedPortions: number
  readonly producedPortions: number | null
}

const isOver = ({ status }: MealBatch): boolean => status === 'released' || status === 'discarded'
const made = ({ status, producedPortions }: MealBatch): number =>
  status === 'released' ? (producedPortions ?? 0) : 0

/**
 * What was made of a meal by all of its batches. `unknown`: nobody has counted any of it. `making`: some is counted and more
 * is being made, which may be enough.
 */
export function portionsMade(batches: readonly MealBatch[]): number | 'unknown' | 'making' {
  if (batches.every((batch) => !isOver(batch))) return 'unknown'
  if (!batches.every(isOver)) return 'making'
  return batches.reduce((sum, batch) => sum + made(batch), 0)
}

/**
 * Portions of a meal that no box is to get: of what was made, and of what is planned while it is being made. Never below
 * zero. A batch that somebody holds has none.
 */
export function sparePortions(
  batches: readonly (MealBatch & { readonly isStopped: boolean })[],
  ordered: number,
): number {
  const there = batches
    .filter(({ isStopped }) => !isStopped)
    .reduce((sum, batch) => sum + (isOver(batch) ? made(batch) : batch.plannedPortions), 0)
  return Math.max(0, there - ordered)
}

/**
 * A line of a placed box. `hasLeft`: the box is out of the kitchen, and nothing is put into it any more. `fromDiscarded`: portions
 * of it with the label of a batch that was thrown away since. `inCase`: portions of it that are in an open case.
 */
type GivenLine = {
  readonly portions: number
  readonly hasLeft: boolean
  readonly fromDiscarded: number
  readonly inCase: number
}

/** What there is for all lines: what was made, and what boxes that have left hold of a batch that was thrown away since. */
export const thereFor = (made: number, lines: readonly GivenLine[]): number =>
  made + lines.reduce((sum, line) => sum + (line.hasLeft ? line.fromDiscarded : 0), 0)

/** Of portions that were made, those that are there for boxes in the kitchen. Never below zero. */
export function leftToGive(made: number, lines: readonly GivenLine[]): number {
  const gone = lines.filter(({ hasLeft }) => hasLeft)
  const taken = gone.map(({ portions, fromDiscarded, inCase }) => portions - fromDiscarded - inCase)
  return Math.max(0, made - taken.reduce((sum, portions) => sum + Math.max(0, portions), 0))
}

/** What a meal comes to by all of its batches: what was counted, and of the others what is planned. */
export const portionsExpected = (batches: readonly MealBatch[]): number =>
  batches.reduce(
    (sum, { status, plannedPortions, producedPortions }) =>
      sum + (status === 'discarded' ? 0 : (producedPortions ?? plannedPortions)),
    0,
  )

/**
 * Portions of a meal that boxes in the kitchen wait for and that nobody has made or is making. None while its first batch is not
 * over: it may be enough.
 */
export function missingPortions(batches: readonly MealBatch[], lines: readonly GivenLine[]): number {
  if (!batches.some(isOver)) return 0
  const there = batches.reduce((sum, batch) => sum + made(batch), 0)
  const coming = batches.reduce((sum, batch) => sum + (isOver(batch) ? 0 : batch.plannedPortions), 0)
  const waiting = lines.reduce((sum, line) => sum + (line.hasLeft ? 0 : line.portions), 0)
  return Math.max(0, waiting - leftToGive(there, lines) - coming)
}

/**
 * A case about portions of a line that are missing, as long as nobody has settled it. `isAsked`: an owner was asked for its
 * refund, and it stays as they were asked.
 */
export type OpenShort = {
  readonly id: string
  readonly orderItemId: string
  readonly portions: number
  readonly isAsked: boolean
}

export type ShortCases = {
  readonly opened: readonly GoesWithout[]
  /** Cases that stay open, with the portions that they are about now. */
  readonly kept: readonly OpenShort[]
  /** Ids of cases that nobody needs any more. */
  readonly dropped: readonly string[]
}

/** A line of a placed box. `hasLeft`: the box is out of the kitchen, and nothing is put into it any more. */
export type BoxLine = WaitingLine & { readonly hasLeft: boolean }

/**
 * Brings the open cases of a meal to what is missing now: exactly those go without whom the rule names, each line once.
 * @param lines as they are cooked now: what was settled is not in them any more
 * @param made portions that there are for these lines
 */
export function shortCases(lines: readonly BoxLine[], made: number, open: readonly OpenShort[]): ShortCases {
  const known = new Map(open.map((one) => [one.orderItemId, one]))
  const without = goWithout(lines, made, known)
  const kept = without.flatMap(({ orderItemId, portions: missing }) => {
    const one = known.get(orderItemId)
    return one ? [{ ...one, portions: missing }] : []
  })
  const ids = new Set(kept.map(({ id }) => id))
  return {
    opened: without.filter(({ orderItemId }) => !known.has(orderItemId)),
    kept,
    dropped: open.filter(({ id }) => !ids.has(id)).map(({ id }) => id),
  }
}

/**
 * Portions of which an owner decides count as given up. A box that has left the kitchen went without what it was short of, and
 * has all the rest. What is missing beyond these, the others go without.
 */
function goWithout(
  lines: readonly BoxLine[],
  made: number,
  known: ReadonlyMap<string, OpenShort>,
): GoesWithout[] {
  const inCase = ({ orderItemId }: BoxLine) => known.get(orderItemId)?.portions ?? 0
  const isAsked = ({ orderItemId }: BoxLine) => known.get(orderItemId)?.isAsked === true
  const asked = lines
    .filter(isAsked)
    .map((line) => ({ orderItemId: line.orderItemId, portions: inCase(line) }))
  const others = lines.filter((line) => !isAsked(line))
  const short = sumOf(lines) - made - sumOf(asked)
  const gone = others.filter(({ hasLeft }) => hasLeft).map((line) => ({ ...line, portions: inCase(line) }))
  const first = taken(gone, short)
  const waiting = others.filter(({ hasLeft }) => !hasLeft)
  return [...asked, ...first, ...taken(waiting, short - sumOf(first))]
}

const sumOf = (lines: readonly { readonly portions: number }[]): number =>
  lines.reduce((sum, { portions }) => sum + portions, 0)

const taken = (lines: readonly WaitingLine[], short: number): GoesWithout[] =>
  whoGoesWithout(lines, sumOf(lines) - short)

type Offered = { readonly portions: number | null; readonly swaps: readonly string[] }

/** Of cases, one after another, those that a meal fits and has portions for. `spare` null: as many are cooked as are needed. */
export function casesThatFit<One extends Offered>(
  cases: readonly One[],
  { id, spare }: { readonly id: string; readonly spare: number | null },
): One[] {
  let left = spare ?? Number.POSITIVE_INFINITY
  return cases.filter(({ swaps, portions }) => {
    const fits = swaps.includes(id) && (portions ?? 0) <= left
    if (fits) left -= portions ?? 0
    return fits
  })
}
