import { and, asc, desc, eq, inArray, max, sql } from 'drizzle-orm'
import type { RecipeKind } from '../../domain/recipes/recipe.ts'
import type { Db } from '../platform/db/db.ts'
import { recipeLines, recipes, recipeVersions } from '../platform/db/schema/offer/recipes.ts'

export type RecipeRow = typeof recipes.$inferSelect
export type LineRow = Omit<typeof recipeLines.$inferSelect, 'versionId' | 'position'>
export type VersionRow = typeof recipeVersions.$inferSelect & { lines: readonly LineRow[] }

/** By name. */
export const listRecipes = (db: Db): Promise<RecipeRow[]> =>
  db.select().from(recipes).orderBy(asc(recipes.name))

export async function listVersionsOf(db: Db, recipeId: string): Promise<VersionRow[]> {
  const rows = await db
    .select()
    .from(recipeVersions)
    .where(eq(recipeVersions.recipeId, recipeId))
    .orderBy(desc(recipeVersions.number))
  return withLines(db, rows)
}

/** Drafts, published versions, those that meals are made by, and what any of these is pinned to. */
export async function listVersionsInUse(db: Db): Promise<VersionRow[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive used as (
      select id from recipe_versions where status <> 'retired'
      union select recipe_version_id from meals where recipe_version_id is not null
      union select l.part_version_id from used u join recipe_lines l on l.version_id = u.id
        where l.part_version_id is not null)
    select id from used`)
  return listVersions(
    db,
    rows.map(({ id }) => id),
  )
}

/** Versions by their ids, also those that nothing uses any more. */
export async function listVersions(db: Db, ids: readonly string[]): Promise<VersionRow[]> {
  if (ids.length === 0) return []
  return withLines(
    db,
    await db
      .select()
      .from(recipeVersions)
      .where(inArray(recipeVersions.id, [...ids])),
  )
}

async function withLines(
  db: Db,
  rows: readonly (typeof recipeVersions.$inferSelect)[],
): Promise<VersionRow[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lines = await db
    .select()
    .from(recipeLines)
    .where(inArray(recipeLines.versionId, ids))
    .orderBy(asc(recipeLines.versionId), asc(recipeLines.position))
  const linesOf = new Map<string, LineRow[]>(ids.map((id) => [id, []]))
  for (const { versionId, position: _, ...line } of lines) linesOf.get(versionId)?.push(line)
  return rows.map((row) => ({ ...row, lines: linesOf.get(row.id) ?? [] }))
}

/** @returns its id */
export async function insertRecipe(tx: Db, recipe: { name: string; kind: RecipeKind }): Promise<string> {
  const [row] = await tx.insert(recipes).values(recipe).returning({ id: recipes.id })
  if (!row) throw new Error('The database returned no recipe')
  return row.id
}

export type RecipeFacts = Pick<RecipeRow, 'name' | 'station' | 'startHour' | 'leadDays' | 'needsCooling'>

export async function changeRecipe(tx: Db, id: string, facts: RecipeFacts): Promise<void> {
  await tx.update(recipes).set(facts).where(eq(recipes.id, id))
}

export async function deleteRecipe(tx: Db, id: string): Promise<void> {
  await tx.delete(recipes).where(eq(recipes.id, id))
}

type Draft = Pick<VersionRow, 'portions' | 'outputMg' | 'method'> & { lines: readonly NewLine[] }
export type NewLine = Omit<LineRow, 'partVersionId'>

/** The next version of a recipe. @returns its id */
export async function insertDraft(tx: Db, recipeId: string, { lines, ...facts }: Draft): Promise<string> {
  const [newest] = await tx
    .select({ number: max(recipeVersions.number) })
    .from(recipeVersions)
    .where(eq(recipeVersions.recipeId, recipeId))
  const [row] = await tx
    .insert(recipeVersions)
    .values({ ...facts, recipeId, number: (newest?.number ?? 0) + 1 })
    .returning({ id: recipeVersions.id })
  if (!row) throw new Error('The database returned no version')
  await insertLines(tx, row.id, lines)
  return row.id
}

export async function updateDraft(tx: Db, id: string, { lines, ...facts }: Draft): Promise<void> {
  await tx
    .update(recipeVersions)
    .set({ ...facts, version: sql`${recipeVersions.version} + 1` })
    .where(and(eq(recipeVersions.id, id), eq(recipeVersions.status, 'draft')))
  await tx.delete(recipeLines).where(eq(recipeLines.versionId, id))
  await insertLines(tx, id, lines)
}

async function insertLines(tx: Db, versionId: string, lines: readonly NewLine[]): Promise<void> {
  if (lines.length === 0) return
  await tx
    .insert(recipeLines)
    .values(lines.map((line, index) => ({ ...line, versionId, position: index + 1 })))
}

export async function deleteDraft(tx: Db, id: string): Promise<void> {
  await tx.delete(recipeVersions).where(and(eq(recipeVersions.id, id), eq(recipeVersions.status, 'draft')))
}

/** Pins every part to what is published of it now, retires the version before, and publishes the draft. */
export async function publishDraft(
  tx: Db,
  { id, recipeId }: { id: string; recipeId: string },
  by: { at: Date; name: string },
): Promise<void> {
  await tx.execute(sql`
    update recipe_lines l set part_version_id = p.id from recipe_versions p
    where l.version_id = ${id} and p.recipe_id = l.part_recipe_id and p.status = 'published'`)
  await tx
    .update(recipeVersions)
    .set({ status: 'retired' })
    .where(and(eq(recipeVersions.recipeId, recipeId), eq(recipeVersions.status, 'published')))
  await tx
    .update(recipeVersions)
    .set({ status: 'published', publishedAt: by.at, publishedBy: by.name })
    .where(eq(recipeVersions.id, id))
}

/** Whether the recipe of a version is cooked hot and cooled. @returns what it was before; null for an unknown version */
export async function changeCooling(
  tx: Db,
  versionId: string,
  needsCooling: boolean,
): Promise<{ id: string; name: string; was: boolean } | null> {
  const [row] = await tx
    .select({ id: recipes.id, name: recipes.name, was: recipes.needsCooling })
    .from(recipes)
    .innerJoin(recipeVersions, eq(recipeVersions.recipeId, recipes.id))
    .where(eq(recipeVersions.id, versionId))
  if (!row) return null
  await tx.update(recipes).set({ needsCooling }).where(eq(recipes.id, row.id))
  return row
}
