import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import {
  PICTURE_TYPES,
  type PictureWidth,
  type Turn,
} from '../../../../../domain/menu/pictures/picture-rules.ts'
import { bytes, instant } from '../columns.ts'

/** As they were uploaded, but upright, without metadata and not larger than a crop may need. */
export const pictureOriginals = pgTable('picture_originals', {
  sha256: text('sha256').primaryKey(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  bytes: bytes('bytes').notNull(),
  createdAt: instant('created_at').notNull(),
})

/** A part of an original, for one meal. */
export const pictures = pgTable('pictures', {
  /** Of the meal and the bytes of its files. */
  id: text('id').primaryKey(),
  mealId: uuid('meal_id').notNull(),
  originalSha256: text('original_sha256').notNull(),
  turn: integer('turn').$type<Turn>().notNull(),
  /** In ten-thousandths of the turned original. */
  cropLeft: integer('crop_left').notNull(),
  cropTop: integer('crop_top').notNull(),
  cropWidth: integer('crop_width').notNull(),
  /** Set by the database once its meal is on sale. */
  isShown: boolean('is_shown').notNull().default(false),
  createdAt: instant('created_at').notNull(),
})

export const pictureFiles = pgTable(
  'picture_files',
  {
    pictureId: text('picture_id').notNull(),
    width: integer('width').$type<PictureWidth>().notNull(),
    type: text('type', { enum: PICTURE_TYPES }).notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.pictureId, table.width, table.type] })],
)
