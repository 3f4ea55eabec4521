import { asc, eq, sql } from 'drizzle-orm'
import type { LotStatus } from '../../domain/stock/lot.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import type { Db } from '../platform/db/db.ts'
import { batchHolds, batchReadings } from '../platform/db/schema/production/batches.ts'

export type ReadingRow = typeof batchReadings.$inferSelect
type NewReading = typeof batchReadings.$inferInsert

/** All that were written, corrected ones too, by the moment of measuring. */
export const listReadings = (db: Db, batchId: string): Promise<ReadingRow[]> =>
  db.select().from(batchReadings).where(eq(batchReadings.batchId, batchId)).orderBy(asc(batchReadings.at))

/** @returns false: somebody has corrected the same reading before */
export async function insertReading(tx: Db, reading: NewReading): Promise<boolean> {
  const rows = await tx
    .insert(batchReadings)
    .values(reading)
    .onConflictDoNothing({ target: batchReadings.corrects })
    .returning({ id: batchReadings.id })
  return rows.length > 0
}

export async function insertHold(tx: Db, hold: typeof batchHolds.$inferInsert): Promise<void> {
  await tx.insert(batchHolds).values(hold)
}

export type BatchFactsRow = {
  id: string
  workOrderId: string
  name: string
  kind: 'meal' | 'part'
  status: 'planned' | 'cooking' | 'cooling' | 'released' | 'discarded'
  version: number
  deliveryDate: CalendarDate
  mealId: string | null
  /** Null for a part, and for a meal of which nobody has said it. */
  eatWithinDays: number | null
  producedPortions: number | null
  recipeVersionId: string
  needsCooling: boolean
  isHeld: boolean
  holdReason: string | null
}

export async function findBatch(db: Db, id: string): Promise<BatchFactsRow | null> {
  const { rows } = await db.execute<BatchFactsRow>(sql`
    select b.id, b.work_order_id as "workOrderId", b.name, b.kind, b.status, b.version, w.delivery_date::text as "deliveryDate", b.meal_id as "mealId",
      (select m.eat_within_days from meals m where m.id = b.meal_id) as "eatWithinDays",
      b.produced_portions as "producedPortions", b.recipe_version_id as "recipeVersionId", r.needs_cooling as "needsCooling",
      coalesce(h.is_held, false) as "isHeld", h.reason as "holdReason"
    from production_batches b join work_orders w on w.id = b.work_order_id
    join recipe_versions v on v.id = b.recipe_version_id join recipes r on r.id = v.recipe_id
    left join lateral (select is_held, reason from batch_holds where batch_id = b.id order by id desc limit 1) h on true
    where b.id = ${id}`)
  return rows[0] ?? null
}

export type BatchNeed = { ingredientId: string; name: string; mg: number; usedMg: number; hasLots: boolean }

/** Ingredients of a batch with what was written down of their lots. */
export async function listNeeds(db: Db, batchId: string): Promise<BatchNeed[]> {
  const { rows } = await db.execute<BatchNeed>(sql`
    select i.id as "ingredientId", i.name, n.mg::float8 as mg,
      coalesce((select -sum(m.mg) from stock_moves m join stock_lots l on l.id = m.lot_id
        where m.batch_id = ${batchId} and l.ingredient_id = i.id), 0)::float8 as "usedMg",
      exists (select from stock_lots l where l.ingredient_id = i.id and l.status in ('available', 'held')) as "hasLots"
    from production_batch_needs n join ingredients i on i.id = n.ingredient_id
    where n.batch_id = ${batchId} order by n.position`)
  return rows
}

export type UsedLot = {
  ingredientId: string
  lotId: string
  supplierLot: string
  supplier: string
  status: LotStatus
  mg: number
}

/** What of each lot is in a batch, without what was taken back. */
export async function listUsedLots(db: Db, batchId: string): Promise<UsedLot[]> {
  const { rows } = await db.execute<UsedLot>(sql`
    select l.ingredient_id as "ingredientId", l.id as "lotId", l.supplier_lot as "supplierLot", k.supplier, l.status,
      -sum(m.mg)::float8 as mg
    from stock_moves m join stock_lots l on l.id = m.lot_id join intakes k on k.id = l.intake_id
    where m.batch_id = ${batchId} group by l.id, k.supplier having sum(m.mg) < 0 order by min(m.id)`)
  return rows
}

/** This batch and the batches of parts in it, through parts of parts, with the day on which each was begun. */
export async function listInside(db: Db, batchId: string) {
  const { rows } = await db.execute<{
    id: string
    status: string
    startedAt: Date | null
    heldLots: number
  }>(sql`
    with recursive inside (id) as (
      select ${batchId}::uuid
      union select n.part_batch_id from inside i join production_batch_needs n on n.batch_id = i.id
        where n.part_batch_id is not null)
    select b.id, b.status, b.started_at as "startedAt",
      (select count(*) from (select from stock_moves m join stock_lots l on l.id = m.lot_id
        where m.batch_id = b.id and l.status in ('held', 'discarded')
        group by l.id having sum(m.mg) < 0) as used)::int as "heldLots"
    from inside i join production_batches b on b.id = i.id`)
  return rows.map((row) => ({ ...row, startedAt: row.startedAt && new Date(row.startedAt) }))
}
