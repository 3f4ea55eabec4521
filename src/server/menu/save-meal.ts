import type { StaffMealWire } from '../../contract/staff/staff-meals-wire.ts'
import type { DerivedRecipe } from '../../domain/recipes/derive-recipe.ts'
import { isBelowCost, type SaleFault, saleFaults } from '../../domain/recipes/meal-sale.ts'
import type { Macros } from '../../domain/recipes/nutrition.ts'
import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import type { Db } from '../platform/db/db.ts'
import { forgetFacts } from '../platform/db/kept/kept-facts.ts'
import { holdMenu } from '../recipes/hold-menu.ts'
import { readStoredBook } from '../recipes/recipe-book.reads.ts'
import type { Author, OfferDeps, Saved } from '../recipes/save-ingredient.ts'
import { recordChange } from '../staff-log/record-change.ts'
import { derivedFrom, recipeNameOf, saleOf } from './meal-on-offer.ts'
import { loggedMeal, mealOnStaffWire } from './meal-on-staff-wire.ts'
import {
  countChange,
  insertMeal,
  listMealRows,
  type MealFields,
  type MealRow,
  replaceMealIngredients,
  updateMeal,
} from './staff-meals.records.ts'

type Gone = { code: 'meal_not_found' }
export type StaleMeal = { code: 'changed_meanwhile'; current: StaffMealWire }
export type SaveMealFailure = Gone | StaleMeal | Refused
export type MealStateFailure = Gone | StaleMeal | { code: 'not_sellable'; faults: readonly SaleFault[] }
type Refused =
  | { code: 'name_taken' }
  | { code: 'slug_taken' }
  | { code: 'recipe_not_published' }
  | { code: 'below_cost' }
  | { code: 'too_heavy' }

export type WantedMeal = Omit<
  MealFields,
  'calories' | 'carbs' | 'fat' | 'protein' | 'costCents' | 'retiredAt' | 'imageUrl' | 'taxCategory'
> & { recipeVersionId: string | null; belowCostReason: string | null; typedMacros: Macros | null }

const HEAVIEST_MG = 2_000_000

/**
 * A new meal, not for sale, or another state of one. With another version of its recipe it stays for sale where everything
 * in that one is checked, and leaves the menu otherwise.
 */
export async function saveMeal(
  { db, clock }: OfferDeps,
  { id, version, wanted }: { id: string | null; version: number | null; wanted: WantedMeal },
  by: Author,
): Promise<Outcome<Saved, SaveMealFailure>> {
  const at = clock.now()
  return db.transaction(async (tx) => {
    await holdMenu(tx)
    const all = await listMealRows(tx)
    const before = all.find((row) => row.id === id) ?? null
    if (id !== null && before === null) return fail({ code: 'meal_not_found' })
    if (before !== null && before.version !== version)
      return fail({ code: 'changed_meanwhile', current: mealOnStaffWire(before, []) })
    const book = await readStoredBook(tx)
    const derived = derivedFrom(book, wanted.recipeVersionId)
    const refusal = refusalOf(all, { id, before, wanted, derived })
    if (refusal) return fail(refusal)
    const saved = await writeMeal(tx, { before, wanted, derived }, { at, name: by.name })
    await recordChange(tx, {
      ...{ by: by.actor, at, act: before ? 'changed' : 'added' },
      subject: { kind: 'meal', id: saved.id, name: saved.name },
      before: before && loggedMeal(before, recipeNameOf(book, before.recipeVersionId)),
      after: loggedMeal(saved, recipeNameOf(book, saved.recipeVersionId)),
    })
    return succeed({ id: saved.id, version: saved.version })
  })
}

type Wish = { before: MealRow | null; wanted: WantedMeal; derived: DerivedRecipe | null }

function refusalOf(
  all: readonly MealRow[],
  { id, before, wanted, derived }: Wish & { id: string | null },
): Refused | null {
  const others = all.filter((row) => row.id !== id)
  const isCalled = (row: MealRow) => row.name.toLowerCase() === wanted.name.toLowerCase()
  if (others.some((row) => row.retiredAt === null && isCalled(row))) return { code: 'name_taken' }
  if (others.some(({ slug }) => slug === wanted.slug)) return { code: 'slug_taken' }
  if (wanted.recipeVersionId !== null && derived === null) return { code: 'recipe_not_published' }
  if (derived?.needs.some(({ mg }) => mg > HEAVIEST_MG)) return { code: 'too_heavy' }
  const costCents = { derived: derived?.costCents ?? null, typed: before?.costCents ?? null }
  return isBelowCost({ ...wanted, costCents }) ? { code: 'below_cost' } : null
}

async function writeMeal(
  tx: Db,
  { before, wanted, derived }: Wish,
  by: { at: Date; name: string },
): Promise<MealRow> {
  const { typedMacros, ...texts } = wanted
  const macros = derived?.macros ?? typedMacros
  const fields = {
    ...texts,
    ...{ calories: macros?.calories ?? null, carbs: macros?.carbs ?? null },
    ...{ fat: macros?.fat ?? null, protein: macros?.protein ?? null },
    costCents: derived?.costCents ?? before?.costCents ?? null,
  }
  const hasOtherRecipe = before?.recipeVersionId !== wanted.recipeVersionId
  const id = before?.id ?? (await insertMeal(tx, fields))
  const stays =
    before?.isAvailable === true && saleFaults(saleOf({ ...fields, retiredAt: null }, derived)).length === 0
  if (before) await updateMeal(tx, id, { ...fields, isAvailable: stays && !hasOtherRecipe })
  if (hasOtherRecipe) {
    await replaceMealIngredients(tx, id, derived?.needs ?? [])
    const check = derived ? { recipeCheckedAt: by.at, recipeCheckedBy: by.name } : {}
    await updateMeal(tx, id, { ...check, isAvailable: stays })
  }
  if (before) await countChange(tx, id)
  forgetFacts(tx)
  return rowOf(tx, id)
}

async function rowOf(tx: Db, id: string): Promise<MealRow> {
  const row = (await listMealRows(tx)).find((one) => one.id === id)
  if (!row) throw new Error('A meal is gone that was written just now')
  return row
}

export type MealState = 'for_sale' | 'off' | 'retired' | 'back'

/** Puts a meal on sale, takes it off, retires it or brings it back, which puts nothing on sale. */
export async function changeMealState(
  { db, clock }: OfferDeps,
  { id, version, to }: { id: string; version: number; to: MealState },
  by: Author,
): Promise<Outcome<Saved, MealStateFailure>> {
  const at = clock.now()
  return db.transaction(async (tx) => {
    await holdMenu(tx)
    const before = (await listMealRows(tx)).find((row) => row.id === id)
    if (!before) return fail({ code: 'meal_not_found' })
    if (before.version !== version)
      return fail({ code: 'changed_meanwhile', current: mealOnStaffWire(before, []) })
    const derived = derivedFrom(await readStoredBook(tx), before.recipeVersionId)
    const sale = saleOf(before, derived)
    const faults = to === 'for_sale' ? saleFaults(sale) : []
    if (faults.length > 0) return fail({ code: 'not_sellable', faults })
    await updateMeal(tx, id, stateFields(to, { at, macros: sale.macros.derived, before }))
    await countChange(tx, id)
    forgetFacts(tx)
    await recordChange(tx, {
      ...{ by: by.actor, at, act: ACTS[to] },
      subject: { kind: 'meal', id, name: before.name },
      before: { for_sale: before.isAvailable, retired: before.retiredAt !== null },
      after: { for_sale: to === 'for_sale', retired: to === 'retired' },
    })
    return succeed({ id, version: version + 1 })
  })
}

const ACTS: Readonly<Record<MealState, string>> = {
  for_sale: 'put-on-sale',
  off: 'taken-off-sale',
  retired: 'retired',
  back: 'brought-back',
}

function stateFields(
  to: MealState,
  { at, macros, before }: { at: Date; macros: Macros | null; before: MealRow },
): Partial<MealRow> {
  if (to === 'retired') return { isAvailable: false, retiredAt: before.retiredAt ?? at }
  if (to === 'back') return { retiredAt: null }
  if (to === 'off') return { isAvailable: false }
  return { isAvailable: true, ...(macros ?? {}) }
}
