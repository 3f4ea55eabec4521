import { and, eq, inArray } from 'drizzle-orm'
import type { RuleAct, StoredRule } from '../../domain/clash-sheet/clash-sheet.ts'
import type { Db } from '../platform/db/db.ts'
import { meals } from '../platform/db/schema/menu.ts'
import { clashRules } from '../platform/db/schema/production/kitchen-cases.ts'

export async function listRules(db: Db, mealIds: readonly string[]): Promise<StoredRule[]> {
  if (mealIds.length === 0) return []
  return db
    .select()
    .from(clashRules)
    .where(inArray(clashRules.mealId, [...mealIds]))
}

type Place = Pick<StoredRule, 'mealId' | 'what'>

export async function findRule(db: Db, { mealId, what }: Place): Promise<StoredRule | null> {
  const [row] = await db
    .select()
    .from(clashRules)
    .where(and(eq(clashRules.mealId, mealId), eq(clashRules.what, what)))
  return row ?? null
}

/** A meal with the recipe that a rule for it is written for. */
export async function findRuledMeal(
  db: Db,
  mealId: string,
): Promise<{ name: string; recipeVersionId: string | null } | null> {
  const [row] = await db
    .select({ name: meals.name, recipeVersionId: meals.recipeVersionId })
    .from(meals)
    .where(eq(meals.id, mealId))
  return row ?? null
}

type NewRule = Place & { act: RuleAct; text: string; recipeVersionId: string | null }

/** @returns whether there was none yet */
export async function insertRule(tx: Db, rule: NewRule): Promise<boolean> {
  const rows = await tx
    .insert(clashRules)
    .values(rule)
    .onConflictDoNothing()
    .returning({ version: clashRules.version })
  return rows.length > 0
}

/** Null in the place of act and text clears it. @returns whether it was still as somebody saw it */
export async function updateRule(tx: Db, { mealId, what, version, ...fields }: StoredRule): Promise<boolean> {
  const rows = await tx
    .update(clashRules)
    .set({ ...fields, version: version + 1 })
    .where(and(eq(clashRules.mealId, mealId), eq(clashRules.what, what), eq(clashRules.version, version)))
    .returning({ version: clashRules.version })
  return rows.length > 0
}
