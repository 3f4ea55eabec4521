import { fail, type Outcome, succeed } from '../../../domain/shared/outcome.ts'
import type { Author, OfferDeps, Saved } from '../../recipes/save-ingredient.ts'
import { finishChange, holdMeal, type LookedAt, type Stale } from './hold-meal.ts'
import { arrangeGallery } from './pictures.records.ts'

export type ArrangePicturesFailure = Stale | { code: 'picture_not_found' }

/** Puts a meal's pictures in this order and takes the others off it. The first one is what lists show. */
export async function arrangeMealPictures(
  { db, clock }: OfferDeps,
  lookedAt: LookedAt,
  ids: readonly string[],
  by: Author,
): Promise<Outcome<Saved, ArrangePicturesFailure>> {
  const at = clock.now()
  return db.transaction(async (tx) => {
    const held = await holdMeal(tx, lookedAt)
    if (!held.ok) return held
    const known = new Set(held.value.pictures.map(({ id }) => id))
    if (new Set(ids).size < ids.length || ids.some((id) => !known.has(id)))
      return fail({ code: 'picture_not_found' })
    await arrangeGallery(tx, held.value.pictures, ids)
    const act = ids.length < known.size ? 'picture-removed' : 'pictures-arranged'
    return succeed(await finishChange(tx, held.value, { act, at, by }))
  })
}
