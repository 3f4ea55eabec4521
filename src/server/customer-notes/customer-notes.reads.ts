import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { customerNotes } from '../platform/db/schema/desk/customer-notes.ts'

export type CustomerNoteRow = typeof customerNotes.$inferSelect

/** Pinned before others, those that count before removed ones, the newest first. */
export function listNotes(db: Db, userId: string): Promise<CustomerNoteRow[]> {
  const { removedAt, isPinned, writtenAt, id } = customerNotes
  return db
    .select()
    .from(customerNotes)
    .where(eq(customerNotes.userId, userId))
    .orderBy(sql`${removedAt} is not null`, desc(isPinned), desc(writtenAt), id)
}
