import { portionsMade, shortCases, thereFor } from '../../domain/cases/short-cases.ts'
import { discardedReason, shortReason } from '../../domain/cases/short-cases.words.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import { listCookedFor } from '../batches/waiting-lines.reads.ts'
import { voidTakenLabels } from '../labels/runs/void-taken-labels.ts'
import type { HistoryActor } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { recordChange } from '../staff-log/record-change.ts'
import { readAskedRefunds } from './asked-refunds.reads.ts'
import { insertCases, settleCases } from './cases.records.ts'
import { type BatchOfMeal, listBatchesOfMeals, listShortCases, updateShort } from './short-cases.records.ts'

type Meal = { deliveryDate: CalendarDate; mealId: string }
type Told = { by: HistoryActor; now: Date }

/**
 * Brings the cases of a meal to what its batches came to: opens one for each box that goes without, changes and drops those
 * that nobody has settled. A second call changes nothing. In the caller's transaction, which holds the work order of the day.
 */
export async function bringShortCases(tx: Db, { deliveryDate, mealId }: Meal, told: Told): Promise<void> {
  const batches = await listBatchesOfMeals(tx, deliveryDate, mealId)
  const made = portionsMade(batches)
  if (made === 'making') return
  const lines = await listCookedFor(tx, mealId, deliveryDate)
  const known = await listShortCases(tx, deliveryDate, mealId)
  const open = await withAsked(
    tx,
    known.filter(({ state }) => state === 'open'),
  )
  const portions = made === 'unknown' ? Number.POSITIVE_INFINITY : thereFor(made, lines)
  const { opened, kept, dropped } = shortCases(lines, portions, open)
  const batch = namedBatch(batches)
  if (!batch || opened.length + open.length === 0) return
  const settled = known.filter(({ state }) => state === 'swapped' || state === 'refunded')
  const missing = [...opened, ...kept, ...settled].reduce((sum, { portions }) => sum + portions, 0)
  const facts = factsOf(batch, missing)
  const changed = kept.filter((one) => {
    if (one.isAsked) return false
    const before = open.find(({ id }) => id === one.id)
    return before?.portions !== one.portions || before.reason !== facts.reason
  })
  for (const { id, portions } of changed) await updateShort(tx, id, { ...facts, portions })
  await settleCases(tx, dropped, {
    state: 'dropped',
    at: told.now,
    actor: 'system',
    note: 'Enough was made.',
  })
  const orderOf = new Map(lines.map(({ orderItemId, orderId }) => [orderItemId, orderId]))
  await insertCases(
    tx,
    opened.map(({ orderItemId, portions }) => ({
      ...{ deliveryDate, orderId: orderOf.get(orderItemId) ?? '', orderItemId, portions, ...facts },
      ...{ openedAt: told.now, openedBy: told.by },
    })),
  )
  const items = [...opened, ...changed].map(({ orderItemId }) => orderItemId)
  await voidTakenLabels(tx, items, { at: told.now, by: told.by, reason: facts.reason })
  if (opened.length + changed.length + dropped.length === 0) return
  await recordChange(tx, {
    ...{ by: told.by, at: told.now, act: 'missing-portions', before: null },
    after: { opened: opened.length, changed: changed.length, dropped: dropped.length },
    subject: { kind: 'kitchen-case', id: batch.id, name: facts.reason },
  })
}

type Known = Awaited<ReturnType<typeof listShortCases>>[number]

/** With whether an owner was asked for their refunds. */
async function withAsked(tx: Db, open: readonly Known[]): Promise<(Known & { isAsked: boolean })[]> {
  const refunds = await readAskedRefunds(tx, open)
  return open.map((one) => ({ ...one, isAsked: (refunds.get(one.id)?.amountCents ?? null) !== null }))
}

/** The batch that cases are about: the last one that was counted, or else the last one that was thrown away. */
const namedBatch = (batches: readonly BatchOfMeal[]): BatchOfMeal | undefined =>
  batches.findLast(({ status }) => status === 'released') ??
  batches.findLast(({ status }) => status === 'discarded') ??
  batches.at(-1)

const factsOf = (batch: BatchOfMeal, missing: number) =>
  batch.status === 'discarded'
    ? { kind: 'batch_discarded' as const, batchId: batch.id, reason: discardedReason(batch, missing) }
    : { kind: 'short' as const, batchId: batch.id, reason: shortReason(batch, missing) }

/** The same for every meal of a day: a box that was canceled since frees its portions for others. */
export async function bringAllShortCases(tx: Db, deliveryDate: CalendarDate, told: Told): Promise<void> {
  const meals = new Set((await listBatchesOfMeals(tx, deliveryDate, null)).map(({ mealId }) => mealId))
  for (const mealId of meals) await bringShortCases(tx, { deliveryDate, mealId }, told)
}
