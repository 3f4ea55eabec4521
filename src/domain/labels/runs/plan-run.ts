import type { LabelFault } from '../label-facts.ts'
import { type BatchStanding, mayPrint, type PrintRefusal } from './may-print.ts'
import { inPrintingOrder } from './printing-order.ts'

/** A line of a box as it is cooked. Lines of a box stand together, in an order that never changes. */
export type BoxLine = {
  readonly orderId: string
  readonly orderNumber: string
  /** Of its box in the order of packing. */
  readonly place: number
  readonly itemId: string
  readonly mealId: string
  readonly mealName: string
  readonly quantity: number
  readonly hasNeeds: boolean
  readonly forWhom: readonly { readonly name: string; readonly place: number }[]
}
export type MealBatch = BatchStanding & { readonly id: string; readonly mealName: string }
/** A label that counts. `itemId`: its line; null for a spare portion. */
export type CountingLabel = {
  readonly id: string
  readonly itemId: string | null
  readonly batchId: string | null
  readonly mealId: string
  readonly k: number
}

/** A portion that gets a label now. `line` null: it belongs to no box. */
export type NewPortion = {
  readonly line: BoxLine | null
  readonly mealId: string
  readonly mealName: string
  readonly batchId: string
  readonly k: number
  readonly n: number
  readonly place: number
  readonly hasNeeds: boolean
}

export type MealOfRun = {
  readonly mealId: string
  readonly mealName: string
  readonly needed: number
  readonly produced: number | null
  /** Labels that count, spare ones among them. */
  readonly printed: number
  readonly refusal: PrintRefusal | null
}

export type PlannedRun = {
  readonly meals: readonly MealOfRun[]
  readonly portions: readonly NewPortion[]
  /** Labels of portions that are something else by now. */
  readonly outdated: readonly CountingLabel[]
}

type Facts = {
  readonly lines: readonly BoxLine[]
  /** Of meals by id: all of its batches, those first that are given out first. */
  readonly batches: ReadonlyMap<string, readonly MealBatch[]>
  /** Of meals by id. */
  readonly openCases: ReadonlyMap<string, number>
  readonly counting: readonly CountingLabel[]
  readonly faultsOf: (mealId: string) => readonly LabelFault[]
}

/**
 * What can be printed for a day: every portion that has no label yet, of meals whose labels may be printed. A label stays good
 * as long as its line has a portion of its meal, whatever becomes of the other lines of its box. A portion gets the label of a
 * batch that has one left: no batch ever has more labels than portions.
 */
export function planRun({ lines, batches, openCases, counting, faultsOf }: Facts): PlannedRun {
  const boxes = boxesOf(lines).map((portions) => ({ portions, ...labelled(portions, counting) }))
  const inBoxes = boxes.flatMap(({ kept }) => kept)
  const given = giveBatches(inPrintingOrder(boxes.flatMap(({ waiting }) => waiting)), batches, inBoxes)
  const portions = boxes.flatMap((box) => box.portions)
  const meals = [...new Set([...portions.map(({ mealId }) => mealId), ...batches.keys()])].map((mealId) => {
    const isOwn = (one: { mealId: string }) => one.mealId === mealId
    const own = portions.filter(isOwn)
    const waiting = given.filter(isOwn)
    const ofMeal = batches.get(mealId) ?? []
    const standing = standingOf(
      ofMeal,
      waiting.filter(({ batchId }) => batchId !== null).length,
      waiting.length,
    )
    const about = { openCases: openCases.get(mealId) ?? 0, needed: waiting.length }
    return {
      ...{ mealId, mealName: own[0]?.mealName ?? ofMeal[0]?.mealName ?? '', needed: own.length },
      produced: producedOf(ofMeal),
      refusal: mayPrint(standing, about, faultsOf(mealId)),
    }
  })
  const spares = [...batches.values()].flat().map((batch) => {
    const taken = [...inBoxes, ...given].filter(({ batchId }) => batchId === batch.id).length
    const own = spareOf(batch, mealOf(batches, batch), taken)
    const { kept, waiting } = labelled(own, counting)
    return { kept, waiting: isUsable(batch) ? waiting : [], batchId: batch.id }
  })
  const kept = new Set([...inBoxes, ...spares.flatMap((run) => run.kept)])
  const isClear = new Set(meals.filter(({ refusal }) => refusal === null).map(({ mealId }) => mealId))
  const ofSpares = spares.flatMap(({ waiting, batchId }) => waiting.map((one) => ({ ...one, batchId })))
  return {
    meals: meals
      .map((meal) => ({ ...meal, printed: [...kept].filter(({ mealId }) => mealId === meal.mealId).length }))
      .sort(byName),
    portions: inPrintingOrder([...given, ...ofSpares].flatMap(withBatch)).filter(({ mealId }) =>
      isClear.has(mealId),
    ),
    outdated: counting.filter((label) => !kept.has(label)),
  }
}

const isUsable = ({ status, isStopped }: MealBatch): boolean => status === 'released' && !isStopped

/** A portion that waits for its label; `batchId` null: no batch has one left for it. */
type Given<One> = One & { readonly batchId: string | null }
const withBatch = <One extends { readonly batchId: string | null }>(one: One) =>
  one.batchId === null ? [] : [{ ...one, batchId: one.batchId }]

/** Gives each portion, one after another, one of the first batch of its meal that has more portions than labels. */
function giveBatches<One extends { readonly mealId: string }>(
  waiting: readonly One[],
  batches: Facts['batches'],
  labels: readonly CountingLabel[],
): Given<One>[] {
  const left = new Map(
    [...batches.values()].flat().map((batch) => {
      const printed = labels.filter(({ batchId }) => batchId === batch.id).length
      return [batch.id, isUsable(batch) ? (batch.producedPortions ?? 0) - printed : 0]
    }),
  )
  return waiting.map((one) => {
    const batch = batches.get(one.mealId)?.find(({ id }) => (left.get(id) ?? 0) > 0)
    if (batch) left.set(batch.id, (left.get(batch.id) ?? 0) - 1)
    return { ...one, batchId: batch?.id ?? null }
  })
}

/**
 * How a meal with several batches stands for its labels: by those that can be used while they have enough, and otherwise by what
 * keeps the others. `given`: portions of those that wait for which there is one.
 */
function standingOf(batches: readonly MealBatch[], given: number, waiting: number): BatchStanding | null {
  const used = { status: 'released', producedPortions: given, isStopped: false } as const
  const usable = batches.some(isUsable)
  if (usable && given >= waiting) return used
  const others = batches.filter((batch) => !isUsable(batch) && batch.status !== 'discarded')
  return (
    others.find(({ status }) => status !== 'released') ?? others[0] ?? (usable ? used : (batches[0] ?? null))
  )
}

/** Null while nothing of it was counted. What was thrown away is not there. */
function producedOf(batches: readonly MealBatch[]): number | null {
  const counted = batches.flatMap(({ status, producedPortions }) =>
    status === 'discarded' ? [] : (producedPortions ?? []),
  )
  return counted.length === 0 ? null : counted.reduce((sum, portions) => sum + portions, 0)
}

const byName = (a: MealOfRun, b: MealOfRun) => (a.mealName < b.mealName ? -1 : 1)

/** Behind every box. */
const LAST_PLACE = Number.MAX_SAFE_INTEGER

type Portion = Omit<NewPortion, 'k' | 'n' | 'batchId'> & { readonly owner: string }

/** Whose portion it is: of a line of a box, or of a batch. */
const ownerOf = ({ itemId, batchId }: CountingLabel) => itemId ?? `spare of ${batchId}`

/** The portions of each box. */
function boxesOf(lines: readonly BoxLine[]): Portion[][] {
  const boxes = new Map<string, Portion[]>()
  for (const line of lines) {
    const { orderId, itemId, mealId, mealName, place, hasNeeds, quantity } = line
    const portion = { ...{ line, owner: itemId, mealId, mealName, place, hasNeeds } }
    boxes.set(orderId, [...(boxes.get(orderId) ?? []), ...Array(quantity).fill(portion)])
  }
  return [...boxes.values()]
}

const mealOf = (batches: Facts['batches'], { id }: MealBatch): string =>
  [...batches].find(([, ofMeal]) => ofMeal.some((batch) => batch.id === id))?.[0] ?? ''

/**
 * What was made of a batch beyond the boxes: without labels of their own these portions could get a label of a box.
 * `taken`: its portions that are in boxes or go into one.
 */
function spareOf(
  { id, mealName, status, producedPortions }: MealBatch,
  mealId: string,
  taken: number,
): Portion[] {
  const spare = {
    ...{ line: null, owner: `spare of ${id}`, mealId, mealName },
    ...{ place: LAST_PLACE, hasNeeds: false },
  }
  const made = status === 'discarded' ? 0 : (producedPortions ?? 0)
  return Array(Math.max(0, made - taken)).fill(spare)
}

/** Labels that portions have already, and those that have none with the first numbers that are free. */
function labelled(portions: readonly Portion[], counting: readonly CountingLabel[]) {
  const owners = new Set(portions.map(({ owner }) => owner))
  const left = counting.filter((label) => owners.has(ownerOf(label))).sort((a, b) => a.k - b.k)
  const kept: CountingLabel[] = []
  const without = portions.filter(({ owner, mealId }) => {
    const at = left.findIndex((label) => label.mealId === mealId && ownerOf(label) === owner)
    if (at >= 0) kept.push(...left.splice(at, 1))
    return at < 0
  })
  const taken = new Set(kept.map(({ k }) => k))
  const free = portions.map((_, index) => index + 1).filter((k) => !taken.has(k))
  const waiting = without.map(({ owner: _, ...portion }, index) => ({
    ...{ ...portion, k: free[index] ?? 0, n: portions.length },
  }))
  return { kept, waiting }
}
