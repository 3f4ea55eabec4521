import { randomUUID } from 'node:crypto'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { milligramsUp } from '../../domain/production/plan-production.ts'
import { canBeOverridden, type ReleaseBlocker } from '../../domain/production/release-blocker.ts'
import { instantOfStart } from '../../domain/production/start-hours.ts'
import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import { openCases } from '../cases/open-cases.ts'
import { isInACase } from '../cases/short-cases.reads.ts'
import { planWorkOrder } from '../kitchen/generate-work-order.ts'
import { changeWorkOrder, holdWorkOrderOf, type WorkOrderRow } from '../kitchen/work-order-of-day.ts'
import { listUnlabelledBatches } from '../labels/runs/unlabelled-batches.reads.ts'
import type { Clock } from '../platform/clock.ts'
import type { HistoryActor } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { recordChange } from '../staff-log/record-change.ts'
import { deleteBatches, insertBatches, listBatches } from './production.records.ts'
import { type DayPlan, readPlan } from './read-plan.ts'
import { productionDateOf } from './read-production.ts'
import { releaseBlockers } from './release-blockers.ts'

export type ProductionDeps = { db: Db; clock: Clock; kitchen: Kitchen; authSecret: string }
type Wish = { deliveryDate: CalendarDate; plan: string; overrideReason: string | null }
export type ReleaseFailure =
  | { code: 'no_orders' }
  | { code: 'already_released' }
  | { code: 'changed_meanwhile' }
  | { code: 'release_blocked'; blockers: readonly ReleaseBlocker[] }

/**
 * Freezes the plan that somebody saw: from now on the kitchen cooks by these versions of recipes, whatever changes.
 * What blocks it can be overridden with a reason, which stands on the paper.
 */
export async function releaseProduction(
  { db, clock, kitchen, authSecret }: ProductionDeps,
  { deliveryDate, plan: seen, overrideReason }: Wish,
  by: HistoryActor,
): Promise<Outcome<null, ReleaseFailure>> {
  return db.transaction(async (tx) => {
    const now = clock.now()
    const before = await holdWorkOrderOf(tx, deliveryDate)
    if (before?.releasedAt) return fail({ code: 'already_released' })
    const plan = await readPlan(tx, deliveryDate)
    if (plan.orders > 0 && plan.hash !== seen) return fail({ code: 'changed_meanwhile' })
    await openCases(tx, deliveryDate, { by, now, authSecret })
    const blockers = await releaseBlockers(tx, deliveryDate, plan)
    const mayGoOn = overrideReason !== null && blockers.every(canBeOverridden)
    if (blockers.length > 0 && !mayGoOn) return fail({ code: 'release_blocked', blockers })
    const planned = await planWorkOrder(tx, deliveryDate, { by, now })
    if (!planned.ok) return planned
    const { workOrderId } = planned.value
    const overridden = blockers.map(({ text }) => text)
    await freeze(tx, { kitchen, deliveryDate, workOrderId }, plan)
    await changeWorkOrder(tx, workOrderId, {
      ...{ status: 'released', releasedAt: now, releasedBy: by, extraBp: plan.extraBp, overridden },
      overrideReason: blockers.length > 0 ? overrideReason : null,
    })
    await recordChange(tx, {
      ...{ by, at: now, act: 'released', before: null },
      after: { batches: plan.batches.length, extra_bp: plan.extraBp, overridden },
      subject: { kind: 'work-order', id: workOrderId, name: deliveryDate },
      ...(blockers.length > 0 && overrideReason ? { reason: overrideReason } : {}),
    })
    return succeed(null)
  })
}

/** The rows of a release, each batch with an id of its own. */
async function freeze(
  tx: Db,
  {
    kitchen,
    deliveryDate,
    workOrderId,
  }: { kitchen: Kitchen; deliveryDate: CalendarDate; workOrderId: string },
  { batches }: DayPlan,
): Promise<void> {
  if (batches.length === 0) return
  const ids = new Map(batches.map(({ key }) => [key, randomUUID()]))
  const idOf = (key: string) => ids.get(key) as string
  const productionDate = productionDateOf(deliveryDate)
  await insertBatches(
    tx,
    batches.map((batch, index) => ({
      ...{ id: idOf(batch.key), workOrderId, position: index + 1, mealId: batch.mealId },
      ...{
        recipeVersionId: batch.recipeVersionId,
        name: batch.name,
        kind: batch.kind,
        station: batch.station,
      },
      startsAt: instantOfStart(kitchen, productionDate, batch.startHour),
      ...{ orderedPortions: batch.orderedPortions, plannedPortions: batch.portions },
      plannedMg: milligramsUp(batch.mg),
    })),
    batches.flatMap((batch) =>
      batch.needs.map(({ ingredientId, part, mg }, index) => ({
        ...{ batchId: idOf(batch.key), position: index + 1, mg: milligramsUp(mg) },
        ingredientId: ingredientId ?? null,
        partBatchId: part === undefined ? null : idOf(part),
      })),
    ),
  )
}

export type UnreleaseFailure = { code: 'not_released' } | { code: 'already_begun' }

/** Takes a release back while nobody has begun to cook by it. */
export async function withdrawRelease(
  { db, clock }: Pick<ProductionDeps, 'db' | 'clock'>,
  deliveryDate: CalendarDate,
  by: HistoryActor,
): Promise<Outcome<null, UnreleaseFailure>> {
  return db.transaction(async (tx) => {
    const workOrder = await holdWorkOrderOf(tx, deliveryDate)
    if (!workOrder?.releasedAt) return fail({ code: 'not_released' })
    const batches = await listBatches(tx, workOrder.id)
    if (batches.some(({ status }) => status !== 'planned') || (await isInACase(tx, workOrder.id)))
      return fail({ code: 'already_begun' })
    await deleteBatches(tx, workOrder.id)
    await changeWorkOrder(tx, workOrder.id, {
      ...{ status: 'planned', releasedAt: null, releasedBy: null, overrideReason: null, overridden: [] },
    })
    await told(tx, workOrder, { by, at: clock.now(), act: 'release-withdrawn', to: 'planned' })
    return succeed(null)
  })
}

/** `labels_missing`: meals that have not exactly as many labels as portions. */
export type CloseFailure = { code: 'not_produced' } | { code: 'labels_missing'; meals: readonly string[] }

/** The last word of a day's cooking: everything is made and has its label, and nothing is ticked any more. */
export async function closeProduction(
  { db, clock }: Pick<ProductionDeps, 'db' | 'clock'>,
  deliveryDate: CalendarDate,
  by: HistoryActor,
): Promise<Outcome<null, CloseFailure>> {
  return db.transaction(async (tx) => {
    const workOrder = await holdWorkOrderOf(tx, deliveryDate)
    if (workOrder?.status !== 'produced') return fail({ code: 'not_produced' as const })
    const meals = await listUnlabelledBatches(tx, workOrder.id)
    if (meals.length > 0) return fail({ code: 'labels_missing' as const, meals })
    await changeWorkOrder(tx, workOrder.id, { status: 'closed' })
    await told(tx, workOrder, { by, at: clock.now(), act: 'closed', to: 'closed' })
    return succeed(null)
  })
}

const told = (
  tx: Db,
  { id, deliveryDate, status }: WorkOrderRow,
  { by, at, act, to }: { by: HistoryActor; at: Date; act: string; to: string },
) =>
  recordChange(tx, {
    ...{ by, at, act, before: { status }, after: { status: to } },
    subject: { kind: 'work-order', id, name: deliveryDate },
  })
