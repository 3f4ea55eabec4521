import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { idInOrder, instant } from './columns.ts'

/** `subject`, `html` and `text` are empty until the mail is rendered. */
export const outboxMails = pgTable('outbox_mails', {
  id: idInOrder(),
  kind: text('kind').notNull(),
  dedupKey: text('dedup_key').notNull(),
  toAddress: text('to_address').notNull(),
  data: jsonb('data').notNull(),
  status: text('status', { enum: ['queued', 'sent', 'dead', 'stopped'] })
    .notNull()
    .default('queued'),
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
  lastError: text('last_error'),
  subject: text('subject'),
  html: text('html'),
  text: text('text'),
  createdAt: instant('created_at').notNull().defaultNow(),
  sentAt: instant('sent_at'),
})
