import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Crop } from '../../../domain/menu/pictures/crop.ts'
import type { PictureType, PictureWidth, Turn } from '../../../domain/menu/pictures/picture-rules.ts'
import type { Db } from '../../platform/db/db.ts'
import { mealImages } from '../../platform/db/schema/menu.ts'
import { pictureFiles, pictureOriginals, pictures } from '../../platform/db/schema/offer/pictures.ts'
import type { CutPicture, Original } from './picture-maker.ts'

/** A picture in a meal's gallery; `cut` is null for one that came with the product. */
export type MealPicture = {
  id: string
  mealId: string
  imageUrl: string
  altText: string
  cut: (Crop & { turn: Turn; pictureId: string; originalSha256: string }) | null
}

const columns = {
  ...{ id: mealImages.id, mealId: mealImages.mealId, imageUrl: mealImages.imageUrl },
  ...{ altText: mealImages.altText, pictureId: pictures.id, originalSha256: pictures.originalSha256 },
  ...{ turn: pictures.turn, left: pictures.cropLeft, top: pictures.cropTop, width: pictures.cropWidth },
}

/** Of one meal, or of all, in the order of each gallery. */
export async function listMealPictures(db: Db, mealId?: string): Promise<MealPicture[]> {
  const rows = await db
    .select(columns)
    .from(mealImages)
    .leftJoin(pictures, eq(pictures.id, mealImages.pictureId))
    .where(mealId === undefined ? undefined : eq(mealImages.mealId, mealId))
    .orderBy(asc(mealImages.mealId), asc(mealImages.sortOrder))
  return rows.map(({ id, mealId, imageUrl, altText, ...cut }) => {
    const { pictureId, originalSha256, turn, left, top, width } = cut
    const isUploaded = pictureId !== null && originalSha256 !== null && turn !== null
    const crop = { left: left ?? 0, top: top ?? 0, width: width ?? 0 }
    return {
      ...{ id, mealId, imageUrl, altText },
      cut: isUploaded ? { pictureId, originalSha256, turn, ...crop } : null,
    }
  })
}

export async function findOriginal(db: Db, sha256: string): Promise<Original | null> {
  const [row] = await db.select().from(pictureOriginals).where(eq(pictureOriginals.sha256, sha256))
  return row ? { sha256, width: row.width, height: row.height, content: row.bytes } : null
}

/** The one that a picture of a gallery was cut from. */
export async function findOriginalOf(db: Db, mealPictureId: string): Promise<Uint8Array | null> {
  const [row] = await db
    .select({ bytes: pictureOriginals.bytes })
    .from(mealImages)
    .innerJoin(pictures, eq(pictures.id, mealImages.pictureId))
    .innerJoin(pictureOriginals, eq(pictureOriginals.sha256, pictures.originalSha256))
    .where(eq(mealImages.id, mealPictureId))
  return row?.bytes ?? null
}

export async function insertOriginal(tx: Db, { content, ...original }: Original, at: Date): Promise<void> {
  await tx
    .insert(pictureOriginals)
    .values({ ...original, bytes: content, createdAt: at })
    .onConflictDoNothing()
}

export type NewPicture = CutPicture & {
  id: string
  mealId: string
  originalSha256: string
  turn: Turn
  crop: Crop
}

/** What is there already stays: its id says what is in it. */
export async function insertPicture(tx: Db, picture: NewPicture, at: Date): Promise<void> {
  const { id, mealId, originalSha256, turn, crop, files } = picture
  const cut = { cropLeft: crop.left, cropTop: crop.top, cropWidth: crop.width }
  await tx
    .insert(pictures)
    .values({ id, mealId, originalSha256, turn, ...cut, createdAt: at })
    .onConflictDoNothing()
  const rows = files.map(({ width, type, content }) => ({ pictureId: id, width, type, bytes: content }))
  await tx.insert(pictureFiles).values(rows).onConflictDoNothing()
}

type Shown = { imageUrl: string; altText: string; pictureId: string }

/** Behind the others. The caller holds the menu. */
export async function insertMealPicture(tx: Db, picture: Shown & { mealId: string }): Promise<void> {
  const behind = sql<number>`(select coalesce(max(sort_order), 0) + 1 from meal_images where meal_id = ${picture.mealId})`
  await tx.insert(mealImages).values({ ...picture, sortOrder: behind })
}

export async function updateMealPicture(tx: Db, id: string, shown: Shown): Promise<void> {
  await tx.update(mealImages).set(shown).where(eq(mealImages.id, id))
}

/** The gallery in this order, without those that are not named. */
export async function arrangeGallery(
  tx: Db,
  pictures: readonly MealPicture[],
  ids: readonly string[],
): Promise<void> {
  const gone = pictures.filter(({ id }) => !ids.includes(id)).map(({ id }) => id)
  if (gone.length > 0) await tx.delete(mealImages).where(inArray(mealImages.id, gone))
  // A place is free before the next one takes it: none of the former is negative.
  for (const turn of [-1, 1])
    for (const [place, id] of ids.entries())
      await tx
        .update(mealImages)
        .set({ sortOrder: turn * (place + 1) })
        .where(eq(mealImages.id, id))
}

/** A file, and whether everybody may see it. */
export async function findPictureFile(
  db: Db,
  { id, width, type }: { id: string; width: PictureWidth; type: PictureType },
): Promise<{ bytes: Uint8Array; isShown: boolean } | null> {
  const [row] = await db
    .select({ bytes: pictureFiles.bytes, isShown: pictures.isShown })
    .from(pictureFiles)
    .innerJoin(pictures, eq(pictures.id, pictureFiles.pictureId))
    .where(and(eq(pictureFiles.pictureId, id), eq(pictureFiles.width, width), eq(pictureFiles.type, type)))
  return row ?? null
}
