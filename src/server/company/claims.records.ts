import { asc, eq, sql } from 'drizzle-orm'
import type { EvidenceType } from '../../domain/menu/claim-standing.ts'
import type { IngredientClaim } from '../../domain/menu/told-claims.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import type { Db } from '../platform/db/db.ts'
import { keptFact } from '../platform/db/kept/kept-facts.ts'
import { lockRows } from '../platform/db/locks.ts'
import { claims, ingredients, mealIngredients, meals } from '../platform/db/schema/menu.ts'

export type ClaimSubject = { kind: 'meal' | 'ingredient'; id: string }

export type ClaimTerms = {
  claim: string
  subject: ClaimSubject
  owner: string
  evidence: string
  endsOn: CalendarDate | null
}

export type StoredClaim = ClaimTerms & { id: string; version: number }

const columns = {
  ...{ id: claims.id, mealId: claims.mealId, ingredientId: claims.ingredientId, claim: claims.claim },
  ...{ owner: claims.owner, evidence: claims.evidence, endsOn: claims.endsOn, version: claims.version },
}
type Row = Omit<StoredClaim, 'subject'> & { mealId: string | null; ingredientId: string | null }

const storedOf = ({ mealId, ingredientId, ...row }: Row): StoredClaim => ({
  ...row,
  subject: mealId ? { kind: 'meal', id: mealId } : { kind: 'ingredient', id: ingredientId ?? '' },
})

const subjectColumns = ({ kind, id }: ClaimSubject) => ({
  mealId: kind === 'meal' ? id : null,
  ingredientId: kind === 'ingredient' ? id : null,
})

export async function lockClaim(tx: Db, id: string): Promise<StoredClaim | null> {
  const [row] = await lockRows(tx, 'place', tx.select(columns).from(claims).where(eq(claims.id, id)))
  return row ? storedOf(row) : null
}

export type ListedClaim = StoredClaim & {
  subjectName: string
  file: { name: string; size: number; sha256: string } | null
}

/** By what they are about. The files themselves are not read. */
export async function listClaims(db: Db): Promise<ListedClaim[]> {
  const { fileName, fileSha256, fileBytes } = claims
  const name = sql<string>`coalesce(${meals.name}, ${ingredients.name})`
  const rows = await db
    .select({
      ...columns,
      ...{ subjectName: name, fileName, fileSha256 },
      fileSize: sql<number | null>`octet_length(${fileBytes})`,
    })
    .from(claims)
    .leftJoin(meals, eq(meals.id, claims.mealId))
    .leftJoin(ingredients, eq(ingredients.id, claims.ingredientId))
    .orderBy(asc(name), asc(claims.claim))
  return rows.map(({ subjectName, fileName, fileSha256, fileSize, ...row }) => ({
    ...storedOf(row),
    subjectName,
    file: fileName && fileSha256 && fileSize ? { name: fileName, size: fileSize, sha256: fileSha256 } : null,
  }))
}

export type NamedSubject = ClaimSubject & { name: string }

/** Every meal and ingredient of which something may be claimed. */
export async function listSubjects(db: Db): Promise<NamedSubject[]> {
  const ofMeals = await db.select({ id: meals.id, name: meals.name }).from(meals).orderBy(asc(meals.name))
  const ofIngredients = await db
    .select({ id: ingredients.id, name: ingredients.name })
    .from(ingredients)
    .orderBy(asc(ingredients.name))
  return [
    ...ofMeals.map((one) => ({ kind: 'meal' as const, ...one })),
    ...ofIngredients.map((one) => ({ kind: 'ingredient' as const, ...one })),
  ]
}

/** null when the meal or ingredient has this claim already. */
export async function insertClaim(tx: Db, { subject, ...terms }: ClaimTerms): Promise<string | null> {
  const [row] = await tx
    .insert(claims)
    .values({ ...terms, ...subjectColumns(subject) })
    .onConflictDoNothing()
    .returning({ id: claims.id })
  return row?.id ?? null
}

/** The caller holds the claim. What it is about stays. */
export async function updateClaim(
  tx: Db,
  id: string,
  terms: Omit<ClaimTerms, 'subject' | 'claim'>,
): Promise<void> {
  const { owner, evidence, endsOn } = terms
  await tx
    .update(claims)
    .set({ owner, evidence, endsOn, version: sql`${claims.version} + 1` })
    .where(eq(claims.id, id))
}

export async function deleteClaim(tx: Db, id: string): Promise<void> {
  await tx.delete(claims).where(eq(claims.id, id))
}

export type EvidenceFile = { name: string; type: EvidenceType; sha256: string; content: Buffer }

/** The caller holds the claim. */
export async function setEvidence(
  tx: Db,
  id: string,
  { name, type, sha256, content }: EvidenceFile,
): Promise<void> {
  await tx
    .update(claims)
    .set({
      ...{ fileName: name, fileType: type, fileSha256: sha256, fileBytes: content },
      version: sql`${claims.version} + 1`,
    })
    .where(eq(claims.id, id))
}

export async function findEvidence(db: Db, id: string): Promise<EvidenceFile | null> {
  const { fileName, fileType, fileSha256, fileBytes } = claims
  const [row] = await db
    .select({ fileName, fileType, fileSha256, fileBytes })
    .from(claims)
    .where(eq(claims.id, id))
  if (!row?.fileName || !row.fileType || !row.fileSha256 || !row.fileBytes) return null
  return {
    ...{ name: row.fileName, type: row.fileType, sha256: row.fileSha256 },
    content: Buffer.from(row.fileBytes),
  }
}

/** Claims of the ingredients that a meal for sale is made of; files are asked for, not read. */
export const listIngredientClaims = keptFact('menu', async (db): Promise<readonly IngredientClaim[]> => {
  const isUsed = sql`exists (select 1 from ${mealIngredients} join ${meals} on ${eq(meals.id, mealIngredients.mealId)}
    where ${eq(mealIngredients.ingredientId, claims.ingredientId)} and ${meals.isAvailable})`
  return db
    .select({
      ...{
        claim: claims.claim,
        ingredient: ingredients.name,
        owner: claims.owner,
        evidence: claims.evidence,
      },
      ...{ endsOn: claims.endsOn, hasFile: sql<boolean>`${claims.fileSha256} is not null` },
    })
    .from(claims)
    .innerJoin(ingredients, eq(ingredients.id, claims.ingredientId))
    .where(isUsed)
    .orderBy(asc(ingredients.name), asc(claims.claim))
})
