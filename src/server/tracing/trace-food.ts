import type { z } from 'zod'
import type { traceResponseSchema } from '../../contract/staff/production/trace-wire.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { codeIn } from '../../domain/labels/label-code.ts'
import { businessHourOn } from '../../domain/time/business-time.ts'
import { addDays, calendarDate } from '../../domain/time/calendar-date.ts'
import { formatLongDate } from '../../domain/time/date-format.ts'
import { batchesWith, lotsIn } from '../../domain/tracing/trace.ts'
import { bySoonest, reachOf, recallLetter, type TraceFrom } from '../../domain/tracing/trace-from.ts'
import type { Db } from '../platform/db/db.ts'
import {
  findBatchIds,
  findBatchIdsMeasured,
  findBatchIdsOfLabel,
  findBatchIdsOfOrder,
  findLotIds,
  listNear,
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

type Question = { from: TraceFrom; text: string }

/**
 * From what somebody knows to the households, and back: from a lot, a supplier, an ingredient, a batch, a label or a day of
 * measuring to all boxes with it, and from a box to all lots in it.
 */
export async function traceFood(
  { db, kitchen }: { db: Db; kitchen: Kitchen },
  question: Question,
): Promise<Trace> {
  const { from, text } = question
  if (from === 'lot' || from === 'supplier' || from === 'ingredient') {
    const lotIds = await findLotIds(db, from, text)
    const batchIds = await batchesOf(db, { lotIds, batchIds: [] })
    return answer(db, { lotIds, batchIds, orderNumber: null, text })
  }
  const named = await findNamed({ db, kitchen }, from, text)
  const batchIds = from === 'order' ? named : await batchesOf(db, { lotIds: [], batchIds: named })
  const orderNumber = from === 'order' ? text : null
  return answer(db, { lotIds: await lotsOf(db, named), batchIds, orderNumber, text })
}

// Each reads what hangs together with what is traced and nothing else: years of other weeks cost nothing.
const lotsOf = async (db: Db, batchIds: readonly string[]): Promise<string[]> => [
  ...lotsIn(await readGraphBelow(db, batchIds), batchIds),
]
const batchesOf = async (
  db: Db,
  found: { lotIds: readonly string[]; batchIds: readonly string[] },
): Promise<string[]> => [...batchesWith(await readGraphAbove(db, found), found)]

/** The batches that a question names. */
async function findNamed(
  { db, kitchen }: { db: Db; kitchen: Kitchen },
  from: 'batch' | 'label' | 'order' | 'reading',
  text: string,
): Promise<string[]> {
  if (from === 'batch') return findBatchIds(db, text)
  if (from === 'order') return findBatchIdsOfOrder(db, text)
  if (from === 'label') {
    const code = codeIn(text)
    return code === null ? [] : findBatchIdsOfLabel(db, code)
  }
  const day = calendarDate(text)
  return findBatchIdsMeasured(
    db,
    businessHourOn(kitchen, day, 0),
    businessHourOn(kitchen, addDays(day, 1), 0),
  )
}

type Found = {
  lotIds: readonly string[]
  batchIds: readonly string[]
  orderNumber: string | null
  text: string
}

async function answer(db: Db, { lotIds, batchIds, orderNumber, text }: Found): Promise<Trace> {
  const lines = await listTracedLines(db, batchIds, orderNumber)
  return {
    lots: (await listTracedLots(db, lotIds)).map(lotOnWire),
    batches: (await listTracedBatches(db, batchIds)).map(batchOnWire),
    boxes: boxesOf(lines),
    near: lotIds.length + batchIds.length === 0 ? await listNear(db, text) : [],
  }
}

function boxesOf(lines: readonly TracedLine[]): Trace['boxes'] {
  const boxes = new Map<string, TracedLine & { meals: Trace['boxes'][number]['meals'] }>()
  for (const line of lines) {
    const box = boxes.get(line.orderNumber) ?? { ...line, meals: [] }
    box.meals.push({ name: line.meal, portions: line.portions, in_box: line.inBox })
    boxes.set(line.orderNumber, box)
  }
  return [...boxes.values()]
    .map((box) => ({
      ...box,
      reach: reachOf(
        box.status,
        box.meals.some((meal) => meal.in_box > 0),
      ),
    }))
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
