import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

export const closedAccounts = pgTable('closed_accounts', {
  userId: uuid('user_id').primaryKey(),
  closedAt: instant('closed_at').notNull(),
})

/** A new mail address that waits to be confirmed, or was and can still be taken back. */
export const emailChanges = pgTable('email_changes', {
  userId: uuid('user_id').primaryKey(),
  formerEmail: text('former_email').notNull(),
  newEmail: text('new_email').notNull(),
  /** The SHA-256 of the link to the new address; once it was followed, of the link to the former one. */
  tokenHash: text('token_hash').notNull(),
  askedAt: instant('asked_at').notNull(),
  confirmedAt: instant('confirmed_at'),
})
