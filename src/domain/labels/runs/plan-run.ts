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
/** A label that counts. `orderId` null: of a spare portion. */
export type CountingLabel = {
  readonly id: string
  readonly orderId: string | null
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

/** What can be printed for a day: every portion that has no label yet, of meals whose labels may be printed. */
export function planRun({ lines, batches, openCases, counting, faultsOf }: Facts): PlannedRun {
  const portions = portionsIn(lines)
  const known = new Map(counting.map((label) => [keyOf(label), label]))
  const byKey = new Map(portions.map((one) => [`${one.line.orderId} ${one.k}`, one]))
  const outdated = counting.filter((label) =>
    label.orderId === null
      ? batches.get(label.mealId)?.id !== label.batchId
      : byKey.get(keyOf(label))?.mealId !== label.mealId,
  )
  const meals = [...new Set([...portions.map(({ mealId }) => mealId), ...batches.keys()])].map((mealId) => {
    const own = portions.filter((one) => one.mealId === mealId)
    const batch = batches.get(mealId) ?? null
    const boxes = { openCases: openCases.get(mealId) ?? 0, needed: own.length }
    return {
      ...{ mealId, mealName: own[0]?.mealName ?? batch?.mealName ?? '', needed: own.length },
      produced: batch?.producedPortions ?? null,
      printed: counting.filter((label) => label.mealId === mealId && !outdated.includes(label)).length,
      refusal: mayPrint(batch, boxes, faultsOf(mealId)),
    }
  })
  const isClear = new Set(meals.filter(({ refusal }) => refusal === null).map(({ mealId }) => mealId))
  const ofBoxes = portions
    .filter((one) => isClear.has(one.mealId))
    .filter((one) => known.get(`${one.line.orderId} ${one.k}`)?.mealId !== one.mealId)
    .map((one) => ({ ...one, batchId: batches.get(one.mealId)?.id ?? '' }))
  const spare = meals
    .filter(({ mealId }) => isClear.has(mealId))
    .flatMap((meal) => spareOf(meal, batches, known))
  return { meals: [...meals].sort(byName), portions: inPrintingOrder([...ofBoxes, ...spare]), outdated }
}

const byName = (a: MealOfRun, b: MealOfRun) => (a.mealName < b.mealName ? -1 : 1)
const keyOf = ({ orderId, batchId, k }: CountingLabel) =>
  orderId === null ? `spare ${batchId} ${k}` : `${orderId} ${k}`

/** Behind every box. */
const LAST_PLACE = Number.MAX_SAFE_INTEGER

/** Every portion of every box: the k-th of the n that its box has. */
function portionsIn(lines: readonly BoxLine[]) {
  const sizes = new Map<string, number>()
  for (const { orderId, quantity } of lines) sizes.set(orderId, (sizes.get(orderId) ?? 0) + quantity)
  const counted = new Map<string, number>()
  return lines.flatMap((line) => {
    const { orderId, mealId, mealName, place, hasNeeds } = line
    const from = counted.get(orderId) ?? 0
    counted.set(orderId, from + line.quantity)
    return Array.from({ length: line.quantity }, (_, index) => ({
      ...{ line, mealId, mealName, place, hasNeeds },
      ...{ k: from + index + 1, n: sizes.get(orderId) ?? 0 },
    }))
  })
}

/** What was made beyond the boxes: without labels of their own these portions could get a label of a box. */
function spareOf(
  { mealId, mealName, needed, produced }: MealOfRun,
  batches: ReadonlyMap<string, MealBatch>,
  known: ReadonlyMap<string, CountingLabel>,
): NewPortion[] {
  const batchId = batches.get(mealId)?.id ?? ''
  const n = Math.max(0, (produced ?? 0) - needed)
  return Array.from({ length: n }, (_, index) => index + 1)
    .filter((k) => !known.has(`spare ${batchId} ${k}`))
    .map((k) => ({
      ...{ line: null, mealId, mealName, batchId, k, n, place: LAST_PLACE, hasNeeds: false },
    }))
}
