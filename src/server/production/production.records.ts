import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { BatchState } from '../../domain/production/batch-states.ts'
import type { Db } from '../platform/db/db.ts'
import { ingredients, meals } from '../platform/db/schema/menu.ts'
import { recipeLines, recipeVersions } from '../platform/db/schema/offer/recipes.ts'
import {
  kitchenSettings,
  productionBatches,
  productionBatchNeeds,
} from '../platform/db/schema/production/production-batches.ts'

export type KitchenSettings = Pick<typeof kitchenSettings.$inferSelect, 'weightUnits' | 'extraBp' | 'version'>
export type BatchRow = typeof productionBatches.$inferSelect
export type NeedRow = typeof productionBatchNeeds.$inferSelect
export type StoredBatch = BatchRow & { needs: readonly NeedRow[] }

const INSTALLED: KitchenSettings = { weightUnits: 'us', extraBp: 0, version: 1 }

export async function readSettings(db: Db): Promise<KitchenSettings> {
  const [row] = await db
    .select({
      weightUnits: kitchenSettings.weightUnits,
      extraBp: kitchenSettings.extraBp,
      version: kitchenSettings.version,
    })
    .from(kitchenSettings)
  return row ?? INSTALLED
}

/** @returns whether they were still as somebody saw them */
export async function updateSettings(tx: Db, { version, ...wanted }: KitchenSettings): Promise<boolean> {
  const rows = await tx
    .update(kitchenSettings)
    .set({ ...wanted, version: version + 1 })
    .where(eq(kitchenSettings.version, version))
    .returning({ version: kitchenSettings.version })
  return rows.length > 0
}

/** By meal: the version that it is cooked by. */
export async function readRecipesOfMeals(
  db: Db,
  mealIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (mealIds.length === 0) return new Map()
  const rows = await db
    .select({ id: meals.id, recipeVersionId: meals.recipeVersionId })
    .from(meals)
    .where(inArray(meals.id, [...mealIds]))
  return new Map(rows.map((row) => [row.id, row.recipeVersionId]))
}

/** How versions of recipes are made, by their ids: also of those that nothing uses any more. */
export async function readMethods(db: Db, versionIds: readonly string[]) {
  if (versionIds.length === 0) return new Map<string, never>()
  const rows = await db
    .select({ id: recipeVersions.id, number: recipeVersions.number, method: recipeVersions.method })
    .from(recipeVersions)
    .where(inArray(recipeVersions.id, [...versionIds]))
  const lines = await db
    .select()
    .from(recipeLines)
    .where(inArray(recipeLines.versionId, [...versionIds]))
    .orderBy(asc(recipeLines.versionId), asc(recipeLines.position))
  return new Map(
    rows.map((row) => [row.id, { ...row, lines: lines.filter(({ versionId }) => versionId === row.id) }]),
  )
}

/** Names of ingredients, and what a piece of them weighs. */
export async function readPieces(db: Db) {
  const rows = await db
    .select({ id: ingredients.id, name: ingredients.name, pieceMg: ingredients.pieceMg })
    .from(ingredients)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Of a released work order, as they begin. */
export async function listBatches(db: Db, workOrderId: string): Promise<StoredBatch[]> {
  const rows = await db
    .select()
    .from(productionBatches)
    .where(eq(productionBatches.workOrderId, workOrderId))
    .orderBy(asc(productionBatches.position))
  if (rows.length === 0) return []
  const needs = await db
    .select()
    .from(productionBatchNeeds)
    .where(
      inArray(
        productionBatchNeeds.batchId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(productionBatchNeeds.batchId), asc(productionBatchNeeds.position))
  return rows.map((row) => ({ ...row, needs: needs.filter(({ batchId }) => batchId === row.id) }))
}

export async function insertBatches(
  tx: Db,
  batches: readonly (typeof productionBatches.$inferInsert)[],
  needs: readonly NeedRow[],
): Promise<void> {
  await tx.insert(productionBatches).values([...batches])
  await tx.insert(productionBatchNeeds).values([...needs])
}

/**
 * What nobody has begun takes a new batch in the place of a part that was thrown away, or of one that was to stand for it.
 */
export async function replacePart(tx: Db, { gone, made }: { gone: string; made: string }): Promise<void> {
  await tx.execute(sql`
    with recursive before (id) as (
      select ${gone}::uuid union select b.again_of from before x join production_batches b on b.id = x.id
        where b.again_of is not null)
    update production_batch_needs n set part_batch_id = ${made}
    from production_batches taker where taker.id = n.batch_id and taker.status = ${'planned' satisfies BatchState}
      and n.part_batch_id in (select id from before)`)
}

/** A batch that is begun now takes of each part that was thrown away what was made in its place. */
export async function takeReplacedParts(tx: Db, batchId: string): Promise<void> {
  await tx.execute(sql`
    with recursive later (gone, id) as (
      select part_batch_id, part_batch_id from production_batch_needs
        where batch_id = ${batchId} and part_batch_id is not null
      union select l.gone, b.id from later l join production_batches b on b.again_of = l.id)
    update production_batch_needs n set part_batch_id = made.id
    from later l join production_batches made on made.id = l.id join production_batches gone on gone.id = l.gone
    where n.batch_id = ${batchId} and n.part_batch_id = l.gone
      and gone.status = ${'discarded' satisfies BatchState} and made.status <> ${'discarded' satisfies BatchState}`)
}

/** The database keeps those that somebody has begun. */
export async function deleteBatches(tx: Db, workOrderId: string): Promise<void> {
  // What is made with a part goes before the part.
  await tx.execute(sql`delete from production_batches where work_order_id = ${workOrderId} and kind = 'meal'`)
  await tx.delete(productionBatches).where(eq(productionBatches.workOrderId, workOrderId))
}

/** The day whose work order a batch belongs to. */
export async function findBatchDay(db: Db, batchId: string) {
  const { rows } = await db.execute<{ deliveryDate: string }>(sql`
    select w.delivery_date::text as "deliveryDate" from production_batches b
    join work_orders w on w.id = b.work_order_id where b.id = ${batchId}`)
  return rows[0]?.deliveryDate ?? null
}

/** @returns whether it was still as somebody saw it */
export async function updateBatch(
  tx: Db,
  { id, version }: Pick<BatchRow, 'id' | 'version'>,
  changes: Partial<
    Pick<BatchRow, 'status' | 'startedAt' | 'cookedAt' | 'finishedAt' | 'producedPortions' | 'useBy'>
  >,
): Promise<boolean> {
  const rows = await tx
    .update(productionBatches)
    .set({ ...changes, version: version + 1 })
    .where(and(eq(productionBatches.id, id), eq(productionBatches.version, version)))
    .returning({ id: productionBatches.id })
  return rows.length > 0
}
