import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { ingredientPacks, ingredients } from '../platform/db/schema/menu.ts'

export type IngredientRow = typeof ingredients.$inferSelect
export type PackRow = Omit<typeof ingredientPacks.$inferSelect, 'id' | 'ingredientId'>
export type StoredIngredient = IngredientRow & { packs: readonly PackRow[] }

/** All of them by name, each with its packs. */
export async function listIngredients(db: Db): Promise<StoredIngredient[]> {
  const rows = await db.select().from(ingredients).orderBy(asc(ingredients.name))
  const packs = await db
    .select()
    .from(ingredientPacks)
    .orderBy(asc(ingredientPacks.supplier), asc(ingredientPacks.name))
  const packsOf = new Map<string, PackRow[]>(rows.map(({ id }) => [id, []]))
  for (const { id: _, ingredientId, ...pack } of packs) packsOf.get(ingredientId)?.push(pack)
  return rows.map((row) => ({ ...row, packs: packsOf.get(row.id) ?? [] }))
}

/** @throws when there is none: it is asked for right after it was written */
export async function findIngredient(db: Db, id: string): Promise<StoredIngredient> {
  const [row] = await db.select().from(ingredients).where(eq(ingredients.id, id))
  if (!row) throw new Error('An ingredient is gone that was written just now')
  const packs = await db
    .select()
    .from(ingredientPacks)
    .where(eq(ingredientPacks.ingredientId, id))
    .orderBy(asc(ingredientPacks.supplier), asc(ingredientPacks.name))
  return { ...row, packs: packs.map(({ id: _, ingredientId: __, ...pack }) => pack) }
}

export type IngredientFields = Omit<
  typeof ingredients.$inferInsert,
  'id' | 'version' | 'checkedAt' | 'checkedBy'
>

/** @returns its id */
export async function insertIngredient(tx: Db, fields: IngredientFields): Promise<string> {
  const [row] = await tx.insert(ingredients).values(fields).returning({ id: ingredients.id })
  if (!row) throw new Error('The database returned no ingredient')
  return row.id
}

/** The database takes the check away where the change is about what was checked. */
export async function updateIngredient(tx: Db, id: string, fields: IngredientFields): Promise<void> {
  await tx
    .update(ingredients)
    .set({ ...fields, version: sql`${ingredients.version} + 1` })
    .where(eq(ingredients.id, id))
}

export async function replacePacks(tx: Db, ingredientId: string, packs: readonly PackRow[]): Promise<void> {
  await tx.delete(ingredientPacks).where(eq(ingredientPacks.ingredientId, ingredientId))
  if (packs.length > 0)
    await tx.insert(ingredientPacks).values(packs.map((pack) => ({ ...pack, ingredientId })))
}

export async function setCheck(tx: Db, id: string, check: { at: Date; by: string } | null): Promise<void> {
  await tx
    .update(ingredients)
    .set({
      checkedAt: check?.at ?? null,
      checkedBy: check?.by ?? null,
      version: sql`${ingredients.version} + 1`,
    })
    .where(eq(ingredients.id, id))
}
