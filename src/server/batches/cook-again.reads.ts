import { sql } from 'drizzle-orm'
import { type MealBatch, missingPortions } from '../../domain/cases/short-cases.ts'
import type { BatchState } from '../../domain/production/batch-states.ts'
import type { Db } from '../platform/db/db.ts'
import { type BatchFactsRow, findBatch } from './batches.records.ts'
import { findHeld } from './stopped-food.reads.ts'
import { listCookedFor } from './waiting-lines.reads.ts'

/** `isWhole`: it was cooked again as it was planned at first, and nothing of it is in the batch that is asked about. */
export type PartThere = {
  id: string
  recipeVersionId: string
  name: string
  status: BatchState
  isWhole: boolean
}

/** `portions`: missing of a meal, at least one; null for a part, which is made as it was planned. */
export type CookAgain = { portions: number | null; parts: readonly PartThere[] }

/**
 * Whether a batch may be cooked again: of a meal once it is over and portions are missing that nobody is making, of a part once
 * it was thrown away and none stands for it. With the parts in it of which a batch is there that nobody holds.
 */
export async function readCookAgain(db: Db, batchId: string): Promise<CookAgain | null> {
  const batch = await findBatch(db, batchId)
  if (!batch) return null
  const portions = await portionsOf(db, batch)
  if (portions === 0) return null
  const parts = await listPartsThere(db, batch)
  const held = await findHeld(
    db,
    parts.map(({ id }) => id),
  )
  return { portions, parts: parts.filter(({ id }) => !held.has(id)) }
}

/** Zero: nothing is to be made. */
async function portionsOf(db: Db, batch: BatchFactsRow): Promise<number | null> {
  const { mealId, status, deliveryDate } = batch
  if (mealId === null) return status === 'discarded' && !(await isReplaced(db, batch.id)) ? null : 0
  if (status !== 'discarded' && status !== 'released') return 0
  return missingPortions(await listBatchesOfMeal(db, batch), await listCookedFor(db, mealId, deliveryDate))
}

async function isReplaced(db: Db, batchId: string): Promise<boolean> {
  const { rows } = await db.execute<{ is: boolean }>(
    sql`select exists (select from production_batches where again_of = ${batchId}) as is`,
  )
  return rows[0]?.is ?? false
}

type OfMeal = Pick<BatchFactsRow, 'workOrderId' | 'mealId'>

/** All batches of the meal of a work order, as they begin. */
export async function listBatchesOfMeal(db: Db, { workOrderId, mealId }: OfMeal): Promise<MealBatch[]> {
  const { rows } = await db.execute<MealBatch>(sql`
    select status, planned_portions as "plannedPortions", produced_portions as "producedPortions"
    from production_batches where work_order_id = ${workOrderId} and meal_id = ${mealId} order by position`)
  return rows
}

/** The latest batch that was not thrown away of each part in a batch, through parts of parts. */
async function listPartsThere(db: Db, { id, workOrderId }: BatchFactsRow): Promise<PartThere[]> {
  const { rows } = await db.execute<PartThere>(sql`
    with recursive inside (id) as (
      select part_batch_id from production_batch_needs where batch_id = ${id} and part_batch_id is not null
      union select n.part_batch_id from inside i join production_batch_needs n on n.batch_id = i.id
        where n.part_batch_id is not null)
    select distinct on (p.recipe_version_id) p.id, p.recipe_version_id as "recipeVersionId", p.name, p.status,
      p.again_of is not null and p.id not in (select id from inside) as "isWhole"
    from production_batches p
    where p.work_order_id = ${workOrderId} and p.kind = 'part'
      and p.status <> ${'discarded' satisfies BatchState}
      and p.recipe_version_id in (select b.recipe_version_id from inside i join production_batches b on b.id = i.id)
    order by p.recipe_version_id, p.position desc`)
  return rows
}
