import type { StaffMealWire } from '../../../contract/staff/staff-meals-wire.ts'
import { fail, type Outcome, succeed } from '../../../domain/shared/outcome.ts'
import type { Db } from '../../platform/db/db.ts'
import { forgetFacts } from '../../platform/db/kept/kept-facts.ts'
import { holdMenu } from '../../recipes/hold-menu.ts'
import type { Author, Saved } from '../../recipes/save-ingredient.ts'
import { recordChange } from '../../staff-log/record-change.ts'
import { mealOnStaffWire } from '../meal-on-staff-wire.ts'
import { countChange, listMealRows, type MealRow, updateMeal } from '../staff-meals.records.ts'
import { listMealPictures, type MealPicture } from './pictures.records.ts'

export type Stale = { code: 'meal_not_found' } | { code: 'changed_meanwhile'; current: StaffMealWire }

export type LookedAt = { mealId: string; version: number }
export type HeldMeal = { meal: MealRow; pictures: readonly MealPicture[] }

/** The meal with its pictures, as it was looked at. */
export async function findMeal(db: Db, { mealId, version }: LookedAt): Promise<Outcome<HeldMeal, Stale>> {
  const meal = (await listMealRows(db)).find(({ id }) => id === mealId)
  if (!meal) return fail({ code: 'meal_not_found' })
  const pictures = await listMealPictures(db, mealId)
  return meal.version === version
    ? succeed({ meal, pictures })
    : fail({ code: 'changed_meanwhile', current: mealOnStaffWire(meal, pictures) })
}

/** The same, and nobody else changes the menu until the transaction ends. */
export async function holdMeal(tx: Db, lookedAt: LookedAt): Promise<Outcome<HeldMeal, Stale>> {
  await holdMenu(tx)
  return findMeal(tx, lookedAt)
}

/** What follows every change of a meal's pictures: its only picture is its first one, its version and the log. */
export async function finishChange(
  tx: Db,
  { meal, pictures: before }: HeldMeal,
  { act, at, by }: { act: string; at: Date; by: Author },
): Promise<Saved> {
  const after = await listMealPictures(tx, meal.id)
  await updateMeal(tx, meal.id, { imageUrl: after[0]?.imageUrl ?? null })
  await countChange(tx, meal.id)
  forgetFacts(tx)
  await recordChange(tx, {
    ...{ by: by.actor, at, act },
    subject: { kind: 'meal', id: meal.id, name: meal.name },
    before: { pictures: before.map(({ altText }) => altText) },
    after: { pictures: after.map(({ altText }) => altText) },
  })
  return { id: meal.id, version: meal.version + 1 }
}
