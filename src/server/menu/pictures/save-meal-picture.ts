import { createHash } from 'node:crypto'
import { type Crop, type CropFault, cropBox } from '../../../domain/menu/pictures/crop.ts'
import { pictureAddress } from '../../../domain/menu/pictures/picture-address.ts'
import {
  MOST_PICTURES,
  MOST_UPLOAD_BYTES,
  pictureKind,
  type Turn,
  turnedSize,
} from '../../../domain/menu/pictures/picture-rules.ts'
import { fail, type Outcome, succeed } from '../../../domain/shared/outcome.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Author, OfferDeps, Saved } from '../../recipes/save-ingredient.ts'
import { findMeal, finishChange, type HeldMeal, holdMeal, type LookedAt, type Stale } from './hold-meal.ts'
import {
  type CutPicture,
  cutPicture,
  makeInTurn,
  type Original,
  type ReadFailure,
  readUpload,
} from './picture-maker.ts'
import {
  findOriginal,
  insertMealPicture,
  insertOriginal,
  insertPicture,
  type MealPicture,
  type NewPicture,
  updateMealPicture,
} from './pictures.records.ts'

type UploadFault =
  | ReadFailure
  | { code: 'picture_too_large' }
  | { code: 'picture_kind_unknown' }
  | { code: 'picture_is_heic' }
type Refused = UploadFault | { code: CropFault } | { code: 'pictures_busy' }
type NotThere =
  | { code: 'picture_not_found' }
  | { code: 'picture_came_with_product' }
  | { code: 'pictures_full' }
export type SavePictureFailure = Stale | NotThere | Refused

export type WantedPicture = {
  /** Null adds one. */
  pictureId: string | null
  /** Null keeps the picture: another part of it, or other words for it. */
  content: Buffer | null
  turn: Turn
  crop: Crop
  altText: string
}

/**
 * Adds a picture to a meal, or shows another part or another picture in the place of one. Made before the transaction,
 * which takes a second or two; whether the meal is still as it was looked at is asked before and again inside.
 */
export async function saveMealPicture(
  { db, clock }: OfferDeps,
  lookedAt: LookedAt,
  wanted: WantedPicture,
  by: Author,
): Promise<Outcome<Saved, SavePictureFailure>> {
  const found = await findMeal(db, lookedAt)
  if (!found.ok) return found
  const place = placeOf(found.value, wanted)
  if (!place.ok) return place
  const made = await makeInTurn(() => makePicture(db, lookedAt.mealId, wanted, place.value))
  if (!made.ok) return made
  const at = clock.now()
  return db.transaction(async (tx) => {
    const held = await holdMeal(tx, lookedAt)
    if (!held.ok) return held
    await insertOriginal(tx, made.value.original, at)
    await insertPicture(tx, made.value.picture, at)
    await showPicture(tx, held.value, made.value.picture, wanted)
    const act = wanted.pictureId === null ? 'picture-added' : 'picture-changed'
    return succeed(await finishChange(tx, held.value, { act, at, by }))
  })
}

/** The picture whose place it takes; null for a place of its own. */
function placeOf(
  { pictures }: HeldMeal,
  { pictureId, content }: WantedPicture,
): Outcome<MealPicture | null, NotThere> {
  if (pictureId === null) {
    if (content === null) return fail({ code: 'picture_not_found' })
    return pictures.length < MOST_PICTURES ? succeed(null) : fail({ code: 'pictures_full' })
  }
  const picture = pictures.find(({ id }) => id === pictureId)
  if (!picture) return fail({ code: 'picture_not_found' })
  return picture.cut || content ? succeed(picture) : fail({ code: 'picture_came_with_product' })
}

type Made = { original: Original; picture: NewPicture }

async function makePicture(
  db: Db,
  mealId: string,
  { content, turn, crop }: WantedPicture,
  place: MealPicture | null,
): Promise<Outcome<Made, Refused>> {
  const read = content ? await readFile(content) : await readKept(db, place)
  if (!read.ok) return read
  const original = read.value
  const box = cropBox(turnedSize(original, turn), crop)
  if (typeof box === 'string') return fail({ code: box })
  const cut = await cutPicture(original.content, turn, box)
  const picture = { ...cut, id: idOf(mealId, cut), mealId, originalSha256: original.sha256, turn, crop }
  return succeed({ original, picture })
}

async function readFile(content: Buffer): Promise<Outcome<Original, UploadFault>> {
  if (content.length > MOST_UPLOAD_BYTES) return fail({ code: 'picture_too_large' })
  const kind = pictureKind(content)
  if (kind === null) return fail({ code: 'picture_kind_unknown' })
  return kind === 'heic' ? fail({ code: 'picture_is_heic' }) : readUpload(content)
}

async function readKept(db: Db, place: MealPicture | null): Promise<Outcome<Original, never>> {
  const kept = place?.cut && (await findOriginal(db, place.cut.originalSha256))
  if (!kept) throw new Error('The original of a picture is gone, which nobody may remove')
  return succeed(kept)
}

/** Another picture has another id, so that browsers may keep what is at its addresses forever. */
function idOf(mealId: string, { files }: CutPicture): string {
  const hash = createHash('sha256').update(mealId)
  for (const { content } of files) hash.update(content)
  return hash.digest('hex').slice(0, 32)
}

/** The caller holds the menu. */
async function showPicture(
  tx: Db,
  { meal }: HeldMeal,
  { id, blur }: NewPicture,
  { pictureId, altText }: WantedPicture,
): Promise<void> {
  const shown = { imageUrl: pictureAddress({ id, altText, blur }), altText, pictureId: id }
  if (pictureId !== null) return updateMealPicture(tx, pictureId, shown)
  await insertMealPicture(tx, { mealId: meal.id, ...shown })
}
