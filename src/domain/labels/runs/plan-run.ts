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
  readonly batches: ReadonlyMap<string, MealBatch>
  /** Of meals by id. */
  readonly openCases: ReadonlyMap<string, number>
  readonly counting: readonly CountingLabel[]
  readonly faultsOf: (mealId: string) => readonly LabelFault[]
}

/**
 * What can be printed for a day: every portion that has no label yet, of meals whose labels may be printed. A label stays good
 * as long as its line has a portion of its meal, whatever becomes of the other lines of its box.
 */
export function planRun({ lines, batches, openCases, counting, faultsOf }: Facts): PlannedRun {
  const boxes = boxesOf(lines).map((portions) => ({ portions, ...labelled(portions, counting) }))
  const portions = boxes.flatMap((box) => box.portions)
  const meals = [...new Set([...portions.map(({ mealId }) => mealId), ...batches.keys()])].map((mealId) => {
    const own = portions.filter((one) => one.mealId === mealId)
    const batch = batches.get(mealId) ?? null
    const about = { openCases: openCases.get(mealId) ?? 0, needed: own.length }
    return {
      ...{ mealId, mealName: own[0]?.mealName ?? batch?.mealName ?? '', needed: own.length },
      produced: batch?.producedPortions ?? null,
      refusal: mayPrint(batch, about, faultsOf(mealId)),
    }
  })
  const spares = meals.map((meal) => {
    const own = spareOf(meal, batches.get(meal.mealId)?.id ?? '')
    return { portions: own, ...labelled(own, counting) }
  })
  const runs = [...boxes, ...spares]
  const kept = new Set(runs.flatMap((run) => run.kept))
  const isClear = new Set(meals.filter(({ refusal }) => refusal === null).map(({ mealId }) => mealId))
  const waiting = runs.flatMap(({ waiting: own }) => own).filter(({ mealId }) => isClear.has(mealId))
  return {
    meals: meals
      .map((meal) => ({ ...meal, printed: [...kept].filter(({ mealId }) => mealId === meal.mealId).length }))
      .sort(byName),
    portions: inPrintingOrder(waiting.map((one) => ({ ...one, batchId: batches.get(one.mealId)?.id ?? '' }))),
    outdated: counting.filter((label) => !kept.has(label)),
  }
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

/** What was made beyond the boxes: without labels of their own these portions could get a label of a box. */
function spareOf(
  { mealId, mealName, needed, produced }: Omit<MealOfRun, 'printed'>,
  batchId: string,
): Portion[] {
  const spare = {
    ...{ line: null, owner: `spare of ${batchId}`, mealId, mealName },
    ...{ place: LAST_PLACE, hasNeeds: false },
  }
  return Array(Math.max(0, (produced ?? 0) - needed)).fill(spare)
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
