import type { z } from 'zod'
import type { traceResponseSchema } from '../../contract/staff/production/trace-wire.ts'
import { formatLongDate } from '../../domain/time/date-format.ts'
import { batchesWith, lotsIn } from '../../domain/tracing/trace.ts'
import { bySoonest, reachOf, recallLetter, type TraceFrom } from '../../domain/tracing/trace-from.ts'
import type { Db } from '../platform/db/db.ts'
import {
  findBatchIds,
  findBatchIdsOfOrder,
  findLotIds,
  listTracedBatches,
  listTracedLines,
  listTracedLots,
  readGraphAbove,
  readGraphBelow,
  type TracedBatch,
  type TracedLine,
  type TracedLot,
} from './trace.records.ts'

type Trace = z.input<typeof traceResponseSchema>

/**
 * From what somebody knows to the households, and back: from a lot, a supplier, an ingredient or a batch to all boxes with
 * it, and from a box to all lots in it.
 */
export async function traceFood(db: Db, { from, text }: { from: TraceFrom; text: string }): Promise<Trace> {
  if (from === 'order') {
    const batchIds = await findBatchIdsOfOrder(db, text)
    return answer(db, { lotIds: await lotsOf(db, batchIds), batchIds, orderNumber: text })
  }
  if (from === 'batch') {
    const named = await findBatchIds(db, text)
    const batchIds = await batchesOf(db, { lotIds: [], batchIds: named })
    return answer(db, { lotIds: await lotsOf(db, named), batchIds, orderNumber: null })
  }
  const lotIds = await findLotIds(db, from, text)
  const batchIds = await batchesOf(db, { lotIds, batchIds: [] })
  return answer(db, { lotIds, batchIds, orderNumber: null })
}

// Each reads what hangs together with what is traced and nothing else: years of other weeks cost nothing.
const lotsOf = async (db: Db, batchIds: readonly string[]): Promise<string[]> => [
  ...lotsIn(await readGraphBelow(db, batchIds), batchIds),
]
const batchesOf = async (
  db: Db,
  found: { lotIds: readonly string[]; batchIds: readonly string[] },
): Promise<string[]> => [...batchesWith(await readGraphAbove(db, found), found)]

type Found = { lotIds: readonly string[]; batchIds: readonly string[]; orderNumber: string | null }

async function answer(db: Db, { lotIds, batchIds, orderNumber }: Found): Promise<Trace> {
  const lines = await listTracedLines(db, batchIds, orderNumber)
  return {
    lots: (await listTracedLots(db, lotIds)).map(lotOnWire),
    batches: (await listTracedBatches(db, batchIds)).map(batchOnWire),
    boxes: boxesOf(lines),
  }
}

function boxesOf(lines: readonly TracedLine[]): Trace['boxes'] {
  const boxes = new Map<string, TracedLine & { meals: { name: string; portions: number }[] }>()
  for (const line of lines) {
    const box = boxes.get(line.orderNumber) ?? { ...line, meals: [] }
    box.meals.push({ name: line.meal, portions: line.portions })
    boxes.set(line.orderNumber, box)
  }
  return [...boxes.values()]
    .map((box) => ({ ...box, reach: reachOf(box.status) }))
    .sort(bySoonest)
    .map((box) => ({
      ...{ order_number: box.orderNumber, recipient_name: box.recipientName, status: box.status },
      ...{ delivery_date: box.deliveryDate, reach: box.reach, meals: box.meals },
      letter: [
        ...recallLetter({
          ...{ recipientName: box.recipientName, orderNumber: box.orderNumber },
          ...{ day: formatLongDate(box.deliveryDate), meals: box.meals.map(({ name }) => name) },
        }),
      ],
    }))
}

const lotOnWire = (lot: TracedLot) => ({
  ...{ id: lot.id, version: lot.version, ingredient: lot.ingredient, supplier: lot.supplier },
  ...{ supplier_lot: lot.supplierLot, received_on: lot.receivedOn, status: lot.status },
})

const batchOnWire = (batch: TracedBatch) => ({
  ...{ id: batch.id, version: batch.version, name: batch.name, delivery_date: batch.deliveryDate },
  ...{ status: batch.status, is_held: batch.isHeld },
})
