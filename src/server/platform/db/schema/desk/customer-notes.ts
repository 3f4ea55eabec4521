import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { CUSTOMER_NOTE_KINDS } from '../../../../../domain/customer-notes/note-kinds.ts'
import type { HistoryActor } from '../../acting-as.ts'
import { instant } from '../columns.ts'

/** Pinned or removed; the words stay as they were written. */
export const customerNotes = pgTable('customer_notes', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  kind: text('kind', { enum: CUSTOMER_NOTE_KINDS }).notNull(),
  text: text('text').notNull(),
  isPinned: boolean('is_pinned').notNull().default(false),
  writtenBy: text('written_by').$type<HistoryActor>().notNull(),
  writtenAt: instant('written_at').notNull(),
  removedBy: text('removed_by').$type<HistoryActor>(),
  removedAt: instant('removed_at'),
})
