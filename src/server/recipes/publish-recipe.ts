import { type RecipeFault, recipeFaults } from '../../domain/recipes/recipe-faults.ts'
import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import type { Db } from '../platform/db/db.ts'
import { recordChange } from '../staff-log/record-change.ts'
import { holdMenu } from './hold-menu.ts'
import { loggedVersion } from './logged-version.ts'
import { readStoredBook, type StoredBook, versionOf } from './recipe-book.reads.ts'
import { beginDraft, heldDraft, nameIn, type StaleDraft } from './recipe-drafts.ts'
import { publishDraft, type VersionRow } from './recipes.records.ts'
import type { Author, OfferDeps, Saved } from './save-ingredient.ts'

export type PublishFailure =
  | { code: 'recipe_not_found' }
  | StaleDraft
  | { code: 'recipe_not_whole'; faults: readonly RecipeFault[] }

/** Who publishes says that these are all the ingredients. From then on the version never changes. */
export async function publishRecipe(
  { db, clock }: OfferDeps,
  { recipeId, version }: { recipeId: string; version: number },
  by: Author,
): Promise<Outcome<Saved, PublishFailure>> {
  return db.transaction(async (tx) => {
    await holdMenu(tx)
    const book = await readStoredBook(tx)
    const held = heldDraft(book, recipeId, version)
    if (!held.ok) return held
    const { draft } = held.value
    const faults = recipeFaults(versionOf(draft, book.versions))
    if (faults.length > 0) return fail({ code: 'recipe_not_whole', faults })
    await publish(tx, book, draft, { ...by, at: clock.now() })
    return succeed({ id: draft.id, version })
  })
}

async function publish(
  tx: Db,
  book: StoredBook,
  draft: VersionRow,
  by: Author & { at: Date },
): Promise<void> {
  const { recipeId } = draft
  await publishDraft(tx, draft, by)
  const former = book.versions.find((one) => one.recipeId === recipeId && one.status === 'published')
  await recordChange(tx, {
    ...{ by: by.actor, at: by.at, act: 'published' },
    subject: { kind: 'recipe', id: recipeId, name: nameIn(book)(recipeId) },
    before: former ? { number: former.number, ...loggedVersion(former, nameIn(book)) } : null,
    after: { number: draft.number, ...loggedVersion(draft, nameIn(book)) },
  })
}

/**
 * New versions of the recipes that are published with an older version of the part; published ones go on upwards, to the
 * recipes that use those. One that somebody has a draft of is left to that draft, which means the newest part anyway.
 * @returns the names of the recipes with a new version
 */
export async function renewRecipes(
  { db, clock }: OfferDeps,
  { partRecipeId, as }: { partRecipeId: string; as: 'draft' | 'published' },
  by: Author,
): Promise<Outcome<string[], { code: 'recipe_not_found' }>> {
  const at = clock.now()
  return db.transaction(async (tx) => {
    await holdMenu(tx)
    const first = await readStoredBook(tx)
    if (!first.recipes.some(({ id }) => id === partRecipeId)) return fail({ code: 'recipe_not_found' })
    const renewed: string[] = []
    const waiting = [partRecipeId]
    for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) {
      for (const user of outdatedUsers(await readStoredBook(tx), part)) {
        await beginDraft(tx, user, { ...by, at })
        renewed.push(nameIn(first)(user.recipeId))
        if (as === 'draft') continue
        const book = await readStoredBook(tx)
        const draft = book.versions.find((one) => one.recipeId === user.recipeId && one.status === 'draft')
        if (draft) await publish(tx, book, draft, { ...by, at })
        waiting.push(user.recipeId)
      }
    }
    return succeed([...new Set(renewed)])
  })
}

/** Published versions with an older version of the part in them, without a draft of their own. */
function outdatedUsers({ versions }: StoredBook, partRecipeId: string): VersionRow[] {
  const current = versions.find((one) => one.recipeId === partRecipeId && one.status === 'published')
  const hasDraft = (recipeId: string) =>
    versions.some((one) => one.recipeId === recipeId && one.status === 'draft')
  return versions.filter(
    ({ status, recipeId, lines }) =>
      status === 'published' &&
      !hasDraft(recipeId) &&
      lines.some((line) => line.partRecipeId === partRecipeId && line.partVersionId !== current?.id),
  )
}
