import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

/** The secret address of a household's calendar. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: uuid('user_id').primaryKey(),
  /** The SHA-256 of the token, in hexadecimal digits. */
  tokenHash: text('token_hash').notNull(),
  madeAt: instant('made_at').notNull(),
})
