import type { IngredientWire } from '../../contract/staff/recipes-wire.ts'
import { needsSpecies } from '../../domain/menu/allergens.ts'
import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import type { LoggedFields } from '../../domain/staff-log/logged-value.ts'
import type { Clock } from '../platform/clock.ts'
import type { HistoryActor } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { forgetFacts } from '../platform/db/kept/kept-facts.ts'
import { recordChange } from '../staff-log/record-change.ts'
import { ingredientOnWire } from './book-on-wire.ts'
import { holdMenu } from './hold-menu.ts'
import {
  findIngredient,
  type IngredientFields,
  insertIngredient,
  listIngredients,
  type PackRow,
  replacePacks,
  type StoredIngredient,
  setCheck,
  updateIngredient,
} from './ingredients.records.ts'

export type OfferDeps = { db: Db; clock: Clock }
/** Who acts: for the log, and as a name that stands beside a check. */
export type Author = { actor: HistoryActor; name: string }
export type Saved = { id: string; version: number }
export type StaleIngredient = { code: 'changed_meanwhile'; current: IngredientWire }
type NotFound = { code: 'ingredient_not_found' }
export type SaveIngredientFailure =
  | NotFound
  | StaleIngredient
  | { code: 'name_taken' }
  | { code: 'more_added_than_sugars' }
export type CheckIngredientFailure =
  | NotFound
  | StaleIngredient
  | { code: 'allergens_unknown' }
  | { code: 'species_missing' }

export type WantedIngredient = IngredientFields & { packs: readonly PackRow[] }

/** A new ingredient, or another state of one. What was checked before and is changed now has to be checked again. */
export async function saveIngredient(
  { db, clock }: OfferDeps,
  { id, version, wanted }: { id: string | null; version: number | null; wanted: WantedIngredient },
  by: Author,
): Promise<Outcome<Saved, SaveIngredientFailure>> {
  return db.transaction(async (tx) => {
    await holdMenu(tx)
    const all = await listIngredients(tx)
    const before = all.find((row) => row.id === id) ?? null
    if (id !== null && before === null) return fail({ code: 'ingredient_not_found' })
    if (before !== null && before.version !== version)
      return fail({ code: 'changed_meanwhile', current: ingredientOnWire(before) })
    if (all.some((row) => row.id !== id && sameName(row.name, wanted.name)))
      return fail({ code: 'name_taken' })
    if (hasMoreAddedThanSugars({ ...before, ...wanted })) return fail({ code: 'more_added_than_sugars' })
    const after = await writeIngredient(tx, before, wanted, { ...by, at: clock.now() })
    return succeed({ id: after.id, version: after.version })
  })
}

/** A caller may have named one of the two alone. */
const hasMoreAddedThanSugars = ({ addedSugarsMg = null, sugarsMg = null }: Partial<IngredientFields>) =>
  addedSugarsMg !== null && sugarsMg !== null && addedSugarsMg > sugarsMg

/** In the caller's transaction, which holds the menu. */
export async function writeIngredient(
  tx: Db,
  before: StoredIngredient | null,
  { packs, ...fields }: WantedIngredient,
  by: Author & { at: Date },
): Promise<StoredIngredient> {
  const id = before?.id ?? (await insertIngredient(tx, fields))
  if (before) await updateIngredient(tx, id, fields)
  await replacePacks(tx, id, packs)
  forgetFacts(tx)
  const after = await findIngredient(tx, id)
  await recordChange(tx, {
    ...{ by: by.actor, at: by.at, act: before ? 'changed' : 'added' },
    subject: { kind: 'ingredient', id, name: after.name },
    before: before && loggedIngredient(before),
    after: loggedIngredient(after),
  })
  return after
}

/** Somebody says that everything that was written about it is right, or takes that back. */
export async function checkIngredient(
  { db, clock }: OfferDeps,
  { id, version, isChecked }: { id: string; version: number; isChecked: boolean },
  by: Author,
): Promise<Outcome<Saved, CheckIngredientFailure>> {
  const at = clock.now()
  return db.transaction(async (tx) => {
    await holdMenu(tx)
    const before = (await listIngredients(tx)).find((row) => row.id === id)
    if (!before) return fail({ code: 'ingredient_not_found' })
    if (before.version !== version)
      return fail({ code: 'changed_meanwhile', current: ingredientOnWire(before) })
    if (isChecked && before.allergens === null) return fail({ code: 'allergens_unknown' })
    if (isChecked && needsSpecies(before)) return fail({ code: 'species_missing' })
    const after = await writeCheck(tx, before, isChecked, { ...by, at })
    return succeed({ id, version: after.version })
  })
}

/** In the caller's transaction, which holds the menu. */
export async function writeCheck(
  tx: Db,
  before: StoredIngredient,
  isChecked: boolean,
  { at, ...by }: Author & { at: Date },
): Promise<StoredIngredient> {
  const { id, name } = before
  await setCheck(tx, id, isChecked ? { at, by: by.name } : null)
  forgetFacts(tx)
  await recordChange(tx, {
    ...{ by: by.actor, at, act: isChecked ? 'checked' : 'check-taken-back' },
    subject: { kind: 'ingredient', id, name },
    before: { checked_by: before.checkedBy },
    after: { checked_by: isChecked ? by.name : null },
  })
  return findIngredient(tx, id)
}

const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

function loggedIngredient(row: StoredIngredient): LoggedFields {
  const { id: _, version: __, checked_at: ___, nutrition, ...fields } = ingredientOnWire(row)
  return { ...fields, ...nutrition, packs: fields.packs.map((pack) => ({ ...pack })) }
}
