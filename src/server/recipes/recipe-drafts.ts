import type { InKitchenWire, RecipeVersionWire } from '../../contract/staff/recipes-wire.ts'
import type { RecipeKind } from '../../domain/recipes/recipe.ts'
import { circleThrough } from '../../domain/recipes/recipe-circle.ts'
import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import type { Db } from '../platform/db/db.ts'
import { recordChange } from '../staff-log/record-change.ts'
import { inKitchenOf, makingOf, versionOnWire } from './book-on-wire.ts'
import { holdMenu } from './hold-menu.ts'
import { loggedVersion } from './logged-version.ts'
import { readStoredBook, type StoredBook } from './recipe-book.reads.ts'
import {
  changeRecipe,
  deleteDraft,
  deleteRecipe,
  insertDraft,
  insertRecipe,
  listVersionsOf,
  type NewLine,
  updateDraft,
  type VersionRow,
} from './recipes.records.ts'
import type { Author, OfferDeps, Saved } from './save-ingredient.ts'

type NotFound = { code: 'recipe_not_found' }
export type StaleDraft = { code: 'changed_meanwhile'; current: RecipeVersionWire | null }
export type DraftFailure =
  | NotFound
  | StaleDraft
  | { code: 'name_taken' }
  | { code: 'line_unknown' }
  | { code: 'recipe_circle'; names: readonly string[] }

export type DiscardFailure = NotFound | StaleDraft | { code: 'recipe_used' }

const EMPTY = { portions: 1, outputMg: null, method: '', lines: [] }

/** With an empty draft. */
export async function createRecipe(
  { db, clock }: OfferDeps,
  recipe: { name: string; kind: RecipeKind },
  by: Author,
): Promise<Outcome<Saved, { code: 'name_taken' }>> {
  return db.transaction(async (tx) => {
    await holdMenu(tx)
    if (isTaken(await readStoredBook(tx), recipe.name)) return fail({ code: 'name_taken' })
    const id = await insertRecipe(tx, recipe)
    await insertDraft(tx, id, EMPTY)
    await recordChange(tx, {
      ...{ by: by.actor, at: clock.now(), act: 'added', before: null, after: recipe },
      subject: { kind: 'recipe', id, name: recipe.name },
    })
    return succeed({ id, version: 1 })
  })
}

/** A draft to go on from what is published. One that is there already is the draft. */
export async function startRecipeDraft(
  { db, clock }: OfferDeps,
  recipeId: string,
  by: Author,
): Promise<Outcome<Saved, NotFound>> {
  return db.transaction(async (tx) => {
    await holdMenu(tx)
    const versions = await listVersionsOf(tx, recipeId)
    const draft = versions.find(({ status }) => status === 'draft')
    if (draft) return succeed({ id: draft.id, version: draft.version })
    const published = versions.find(({ status }) => status === 'published')
    if (!published) return fail({ code: 'recipe_not_found' })
    const id = await beginDraft(tx, published, { ...by, at: clock.now() })
    return succeed({ id, version: 1 })
  })
}

/** In the caller's transaction. Parts of a draft are the newest ones. @returns the draft's id */
export async function beginDraft(
  tx: Db,
  { recipeId, number, portions, outputMg, method, lines }: VersionRow,
  by: Author & { at: Date },
): Promise<string> {
  const unpinned = lines.map(({ partVersionId: _, ...line }) => line)
  const id = await insertDraft(tx, recipeId, { portions, outputMg, method, lines: unpinned })
  await recordChange(tx, {
    ...{ by: by.actor, at: by.at, act: 'draft-begun', before: null, after: { from_version: number } },
    subject: { kind: 'recipe', id: recipeId, name: nameIn(await readStoredBook(tx))(recipeId) },
  })
  return id
}

type WantedDraft = {
  recipeId: string
  version: number
  name: string
  portions: number
  outputMg: number | null
  method: string
  lines: readonly NewLine[]
  /** As it is while nobody says otherwise; it counts for every version. */
  inKitchen?: InKitchenWire | undefined
}

export async function saveRecipeDraft(
  { db, clock }: OfferDeps,
  { recipeId, version, name, inKitchen, ...wanted }: WantedDraft,
  by: Author,
): Promise<Outcome<Saved, DraftFailure>> {
  return db.transaction(async (tx) => {
    await holdMenu(tx)
    const book = await readStoredBook(tx)
    const held = heldDraft(book, recipeId, version)
    if (!held.ok) return held
    const { recipe, draft } = held.value
    const failure = draftFailure(book, { recipeId, name, lines: wanted.lines })
    if (failure) return fail(failure)
    const made = inKitchen ?? inKitchenOf(recipe)
    await changeRecipe(tx, recipeId, { name, ...makingOf(made) })
    await updateDraft(tx, draft.id, wanted)
    const nameOf = nameIn(book)
    await recordChange(tx, {
      ...{ by: by.actor, at: clock.now(), act: 'draft-changed' },
      subject: { kind: 'recipe', id: recipeId, name },
      before: { name: recipe.name, ...inKitchenOf(recipe), ...loggedVersion(draft, nameOf) },
      after: { name, ...made, ...loggedVersion({ ...draft, ...wanted }, nameOf) },
    })
    return succeed({ id: draft.id, version: version + 1 })
  })
}

/** A recipe that was never published goes with its draft. */
export async function discardRecipeDraft(
  { db, clock }: OfferDeps,
  { recipeId, version }: { recipeId: string; version: number },
  by: Author,
): Promise<Outcome<null, DiscardFailure>> {
  return db.transaction(async (tx) => {
    await holdMenu(tx)
    const book = await readStoredBook(tx)
    const held = heldDraft(book, recipeId, version)
    if (!held.ok) return held
    const { recipe, draft } = held.value
    const isOnly = draft.number === 1
    const isUsed = book.versions.some(({ lines }) =>
      lines.some(({ partRecipeId }) => partRecipeId === recipeId),
    )
    if (isOnly && isUsed) return fail({ code: 'recipe_used' })
    await deleteDraft(tx, draft.id)
    if (isOnly) await deleteRecipe(tx, recipeId)
    await recordChange(tx, {
      ...{ by: by.actor, at: clock.now(), act: 'draft-discarded', after: null },
      subject: { kind: 'recipe', id: recipeId, name: recipe.name },
      before: loggedVersion(draft, nameIn(book)),
    })
    return succeed(null)
  })
}

/** The draft of a recipe, as long as it is the one that somebody saw. */
export function heldDraft(
  { recipes, versions }: StoredBook,
  recipeId: string,
  version: number,
): Outcome<{ recipe: StoredBook['recipes'][number]; draft: VersionRow }, NotFound | StaleDraft> {
  const recipe = recipes.find(({ id }) => id === recipeId)
  if (!recipe) return fail({ code: 'recipe_not_found' })
  const draft = versions.find((one) => one.recipeId === recipeId && one.status === 'draft')
  if (draft?.version === version) return succeed({ recipe, draft })
  return fail({ code: 'changed_meanwhile', current: draft ? versionOnWire(draft) : null })
}

export const nameIn = ({ ingredients, recipes }: StoredBook): ((id: string) => string) => {
  const names = new Map([...ingredients, ...recipes].map(({ id, name }) => [id, name]))
  return (id) => names.get(id) ?? id
}

const isTaken = ({ recipes }: StoredBook, name: string, but?: string) =>
  recipes.some((one) => one.id !== but && one.name.toLowerCase() === name.toLowerCase())

/** Why lines cannot be those of a recipe; null when they can. */
export function draftFailure(
  book: StoredBook,
  { recipeId, name, lines }: Pick<WantedDraft, 'recipeId' | 'name' | 'lines'>,
): Exclude<DraftFailure, NotFound | StaleDraft> | null {
  if (isTaken(book, name, recipeId)) return { code: 'name_taken' }
  const ingredientIds = new Set(book.ingredients.map(({ id }) => id))
  const parts = new Map(book.recipes.filter(({ kind }) => kind === 'part').map((one) => [one.id, one.name]))
  const partsOf = new Map<string, string[]>()
  for (const one of book.versions.filter(({ status }) => status !== 'retired'))
    partsOf.set(one.recipeId, [
      ...(partsOf.get(one.recipeId) ?? []),
      ...one.lines.flatMap(({ partRecipeId }) => partRecipeId ?? []),
    ])
  for (const { ingredientId, partRecipeId } of lines) {
    if (ingredientId !== null && !ingredientIds.has(ingredientId)) return { code: 'line_unknown' }
    if (partRecipeId === null) continue
    if (partRecipeId === recipeId) return { code: 'recipe_circle', names: [name, name] }
    if (!parts.has(partRecipeId)) return { code: 'line_unknown' }
    const circle = circleThrough(recipeId, partRecipeId, partsOf)
    if (circle) return { code: 'recipe_circle', names: [name, ...circle.map((id) => parts.get(id) ?? name)] }
  }
  return null
}
