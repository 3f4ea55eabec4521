import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { TEXT_KINDS } from '../../../../../domain/storefront/shop-texts.ts'
import { instant } from '../columns.ts'

/** A text of a public page as an owner has published it. Every version stays. */
export const shopTexts = pgTable(
  'shop_texts',
  {
    kind: text('kind', { enum: TEXT_KINDS }).notNull(),
    version: integer('version').notNull(),
    body: text('body').notNull(),
    publishedBy: text('published_by').notNull(),
    publishedAt: instant('published_at').notNull(),
    /** Its publisher has said that a lawyer has read it. */
    lawyerChecked: boolean('lawyer_checked').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.kind, table.version] })],
)
