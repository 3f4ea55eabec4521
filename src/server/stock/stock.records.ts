import { and, asc, between, desc, eq, inArray, sql } from 'drizzle-orm'
import type { WeightUnits } from '../../domain/production/weight-in-words.ts'
import { firstToUse, type LotStatus } from '../../domain/stock/lot.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import type { Db } from '../platform/db/db.ts'
import { inFixed } from '../platform/db/fixed.ts'
import { lockRows } from '../platform/db/locks.ts'
import { ingredients } from '../platform/db/schema/menu.ts'
import { kitchenSettings } from '../platform/db/schema/production/production-batches.ts'
import { intakes, stockLots, stockMoves } from '../platform/db/schema/production/stock.ts'

export type LotRow = typeof stockLots.$inferSelect
type NewIntake = typeof intakes.$inferInsert
export type NewLot = Omit<typeof stockLots.$inferInsert, 'id' | 'intakeId' | 'status'>
export type NewMove = typeof stockMoves.$inferInsert

/** @returns null: this form came in before */
export async function insertIntake(tx: Db, intake: NewIntake): Promise<string | null> {
  const [row] = await tx
    .insert(intakes)
    .values(intake)
    .onConflictDoNothing({ target: intakes.requestKey })
    .returning({ id: intakes.id })
  return row?.id ?? null
}

export async function listLotIdsOfForm(db: Db, requestKey: string): Promise<string[]> {
  const rows = await db
    .select({ id: stockMoves.lotId })
    .from(stockMoves)
    .innerJoin(stockLots, eq(stockLots.id, stockMoves.lotId))
    .innerJoin(intakes, eq(intakes.id, stockLots.intakeId))
    .where(and(eq(intakes.requestKey, requestKey), eq(stockMoves.kind, 'intake')))
    .orderBy(asc(stockMoves.id))
  return rows.map(({ id }) => id)
}

/** @returns their ids, in the order of the lots */
export async function insertLots(tx: Db, intakeId: string, lots: readonly NewLot[]): Promise<string[]> {
  const rows = await tx
    .insert(stockLots)
    .values(lots.map((lot) => ({ ...lot, intakeId })))
    .returning({ id: stockLots.id })
  return rows.map(({ id }) => id)
}

export async function insertMoves(tx: Db, moves: readonly NewMove[]): Promise<void> {
  await tx.insert(stockMoves).values([...moves])
}

/** A lot with its name and stock. Its row is locked, so that no other movement comes between. */
export async function lockLot(tx: Db, id: string) {
  const wanted = tx.select().from(stockLots).where(eq(stockLots.id, id))
  const [lot] = await lockRows(tx, 'stock lot', wanted)
  if (!lot) return null
  const [named] = await tx
    .select({ name: ingredients.name })
    .from(ingredients)
    .where(eq(ingredients.id, lot.ingredientId))
  const [sum] = await tx.select({ mg: sumMg }).from(stockMoves).where(eq(stockMoves.lotId, id))
  return { ...lot, name: named?.name ?? '', onHandMg: sum?.mg ?? 0 }
}
export type LockedLot = NonNullable<Awaited<ReturnType<typeof lockLot>>>

const sumMg = sql<number>`coalesce(sum(${stockMoves.mg}), 0)::float8`

/** What a batch has taken of a lot. */
export async function sumUsed(
  db: Db,
  { lotId, batchId }: { lotId: string; batchId: string },
): Promise<number> {
  const [sum] = await db
    .select({ mg: sumMg })
    .from(stockMoves)
    .where(and(eq(stockMoves.lotId, lotId), eq(stockMoves.batchId, batchId)))
  return 0 - (sum?.mg ?? 0)
}

export async function setLotStatus(
  tx: Db,
  lot: Pick<LotRow, 'id' | 'version'>,
  status: LotStatus,
  reason: string,
): Promise<void> {
  await tx
    .update(stockLots)
    .set({ status, statusReason: reason, version: lot.version + 1 })
    .where(eq(stockLots.id, lot.id))
}

const onHand = sql<number>`(select coalesce(sum(m.mg), 0)::float8 from stock_moves m where m.lot_id = ${stockLots.id})`

const told = {
  id: stockLots.id,
  version: stockLots.version,
  ingredientId: stockLots.ingredientId,
  ingredient: ingredients.name,
  supplier: intakes.supplier,
  supplierLot: stockLots.supplierLot,
  document: intakes.document,
  receivedOn: intakes.receivedOn,
  useBy: stockLots.useBy,
  receivedMg: stockLots.receivedMg,
  mg: onHand,
  tempTenthsF: stockLots.tempTenthsF,
  status: stockLots.status,
  statusReason: stockLots.statusReason,
}

/** By ingredient, the first to use first. */
export async function listLotsInHouse(db: Db) {
  const rows = await db
    .select(told)
    .from(stockLots)
    .innerJoin(intakes, eq(intakes.id, stockLots.intakeId))
    .innerJoin(ingredients, eq(ingredients.id, stockLots.ingredientId))
    .where(inFixed(stockLots.status, ['available', 'held']))
  return rows.sort((a, b) =>
    a.ingredient < b.ingredient ? -1 : a.ingredient > b.ingredient ? 1 : firstToUse(a, b),
  )
}
export type LotInHouse = Awaited<ReturnType<typeof listLotsInHouse>>[number]

/** What came in on these days, both included, the latest first. */
export async function listIntakeLines(db: Db, from: CalendarDate, to: CalendarDate) {
  const { receivedOn, supplier, document, receivedBy, at } = intakes
  const { supplierLot, receivedMg, useBy, tempTenthsF } = stockLots
  return db
    .select({
      ...{ lotId: stockLots.id, receivedOn, supplier, document, receivedBy, supplierLot, receivedMg },
      ...{ useBy, tempTenthsF, ingredient: ingredients.name, isTraceable: ingredients.isTraceable },
    })
    .from(stockLots)
    .innerJoin(intakes, eq(intakes.id, stockLots.intakeId))
    .innerJoin(ingredients, eq(ingredients.id, stockLots.ingredientId))
    .where(between(receivedOn, from, to))
    .orderBy(desc(receivedOn), desc(at), asc(ingredients.name))
}

/** Days on which boxes come after this one, whether they are decided or not, the next first. */
export async function listComingDays(db: Db, after: CalendarDate, limit: number): Promise<CalendarDate[]> {
  const { rows } = await db.execute<{ day: CalendarDate }>(sql`
    select day::text as day from (
      select delivery_date as day from boxes where delivery_date > ${after}::date and processed_at is null
      union select delivery_date from orders where delivery_date > ${after}::date
        and status in ('confirmed', 'preparing')) coming
    order by day limit ${limit}`)
  return rows.map(({ day }) => day)
}

/** How much more is cooked than ordered, in basis points, and in what weights are told. */
export async function readWeighing(db: Db): Promise<{ extraBp: number; weightUnits: WeightUnits }> {
  const { extraBp, weightUnits } = kitchenSettings
  const [row] = await db.select({ extraBp, weightUnits }).from(kitchenSettings)
  return row ?? { extraBp: 0, weightUnits: 'us' }
}

/** How many of these there are. */
export const countIngredients = (db: Db, ids: readonly string[]): Promise<number> =>
  db.$count(ingredients, inArray(ingredients.id, [...ids]))

/** By which version of a recipe each of these meals is cooked; one without a recipe is left out. */
export async function listMealRecipes(
  db: Db,
  mealIds: readonly string[],
): Promise<{ id: string; name: string; versionId: string | null }[]> {
  if (mealIds.length === 0) return []
  const { rows } = await db.execute<{ id: string; name: string; versionId: string | null }>(sql`
    select id, name, recipe_version_id as "versionId" from meals where id in ${[...mealIds]}`)
  return rows
}
