import { randomUUID } from 'node:crypto'
import { workOrderStateOf } from '../../domain/production/batch-steps.ts'
import {
  type CookedAgain,
  type CookedVersion,
  milligramsUp,
  type PlannedBatch,
  planAgain,
} from '../../domain/production/plan-production.ts'
import { fraction } from '../../domain/recipes/fraction.ts'
import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import { type PartThere, readCookAgain } from '../batches/cook-again.reads.ts'
import { changeWorkOrder } from '../kitchen/work-order-of-day.ts'
import type { Clock } from '../platform/clock.ts'
import type { HistoryActor } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { readReleasedVersions } from '../recipes/recipe-book.reads.ts'
import { recordChange } from '../staff-log/record-change.ts'
import { insertBatches, replacePart, type StoredBatch } from './production.records.ts'
import { withHeldBatch } from './with-held-batch.ts'

/** `partsThere`: batches of parts that are taken. */
type Wish = {
  batchId: string
  version: number
  portions: number | null
  partsThere: readonly string[]
}
export type CookAgainFailure =
  | { code: 'batch_not_found' }
  | { code: 'work_order_closed' }
  | { code: 'changed_meanwhile' }
  | { code: 'nothing_missing' }
  | { code: 'portions_missing' }
  | { code: 'part_not_there' }

const HOUR = 3_600_000

/**
 * Adds a batch to a released work order, of the same version of the recipe as one that was thrown away or came out short, and a
 * batch of each part that is not taken from one that is there. A part that was thrown away is replaced for all that nobody has
 * begun. Two at once: the first makes all that is missing, so nothing is left for the second.
 */
export async function cookAgain(
  { db, clock }: { db: Db; clock: Clock },
  { batchId, version, portions, partsThere }: Wish,
  by: HistoryActor,
): Promise<Outcome<{ batchId: string }, CookAgainFailure>> {
  return withHeldBatch(db, batchId, async (tx, { day, workOrder, batch, batches }) => {
    if (workOrder.status === 'closed') return fail({ code: 'work_order_closed' })
    if (batch.version !== version) return fail({ code: 'changed_meanwhile' })
    const again = await readCookAgain(tx, batchId)
    if (!again) return fail({ code: 'nothing_missing' })
    if (again.portions !== null && portions === null) return fail({ code: 'portions_missing' })
    const there = again.parts.filter(({ id }) => partsThere.includes(id))
    if (there.length !== new Set(partsThere).size) return fail({ code: 'part_not_there' })
    const at = clock.now()
    const plan = planAgain(wanted(batch, portions), {
      versions: await readVersions(tx, batches),
      isThere: (part) => there.some(({ recipeVersionId }) => recipeVersionId === part),
    })
    const missing = again.portions
    const madeId = await insertPlan(tx, { plan, of: batch, missing, there, at, last: batches.length })
    if (batch.kind === 'part') await replacePart(tx, { gone: batchId, made: madeId })
    const state = workOrderStateOf([...batches.map(({ status }) => status), 'planned'])
    if (state !== workOrder.status) await changeWorkOrder(tx, workOrder.id, { status: state })
    await recordChange(tx, {
      ...{ by, at, act: 'cooked-again', before: null },
      after: { batches: plan.length, portions, missing, batch: madeId },
      subject: { kind: 'batch', id: batchId, name: `${batch.name}, ${day}` },
    })
    return succeed({ batchId: madeId })
  })
}

function wanted(
  { mealId, name, recipeVersionId, plannedMg }: StoredBatch,
  portions: number | null,
): CookedAgain {
  if (mealId === null) return { part: recipeVersionId, mg: fraction(plannedMg) }
  return { meal: { mealId, name, portions: portions ?? 0, recipeVersionId } }
}

/** All that was released with the day, as it was then. */
async function readVersions(
  tx: Db,
  batches: readonly StoredBatch[],
): Promise<ReadonlyMap<string, CookedVersion>> {
  const made = new Map(batches.map((batch) => [batch.recipeVersionId, batch]))
  const versions = await readReleasedVersions(tx, [...made.keys()])
  return new Map(
    [...versions].map(([id, version]) => {
      const { name = '', station = '' } = made.get(id) ?? {}
      return [id, { ...version, name, station, startHour: null, leadDays: 0 }]
    }),
  )
}

type Rows = {
  plan: readonly PlannedBatch[]
  of: StoredBatch
  missing: number | null
  there: readonly PartThere[]
  at: Date
  /** The position behind which they come. */
  last: number
}

/** @returns the id of the batch that was asked for, which is the last of its plan */
async function insertPlan(tx: Db, { plan, of, missing, there, at, last }: Rows): Promise<string> {
  const ids = new Map<string, string>([
    ...there.map(({ recipeVersionId, id }) => [recipeVersionId, id] as const),
    ...plan.map(({ key }) => [key, randomUUID()] as const),
  ])
  const idOf = (key: string) => ids.get(key) as string
  const asked = plan.at(-1)
  await insertBatches(
    tx,
    plan.map((batch, index) => ({
      ...{ id: idOf(batch.key), workOrderId: of.workOrderId, position: last + index + 1 },
      ...{ mealId: batch.mealId, recipeVersionId: batch.recipeVersionId, name: batch.name },
      ...{ kind: batch.kind, station: batch.station, plannedPortions: batch.portions },
      startsAt: new Date(at.getTime() + batch.startHour * HOUR),
      orderedPortions: batch === asked ? missing : null,
      plannedMg: milligramsUp(batch.mg),
      againOf: batch === asked ? of.id : null,
    })),
    plan.flatMap((batch) =>
      batch.needs.map(({ ingredientId, part, mg }, index) => ({
        ...{ batchId: idOf(batch.key), position: index + 1, mg: milligramsUp(mg) },
        ingredientId: ingredientId ?? null,
        partBatchId: part === undefined ? null : idOf(part),
      })),
    ),
  )
  return idOf(asked?.key ?? '')
}
