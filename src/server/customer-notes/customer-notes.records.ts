import { and, eq, isNull } from 'drizzle-orm'
import type { HistoryActor } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { customerNotes } from '../platform/db/schema/desk/customer-notes.ts'
import type { CustomerNoteRow } from './customer-notes.reads.ts'

export async function insertNote(tx: Db, note: typeof customerNotes.$inferInsert): Promise<string> {
  const [row] = await tx.insert(customerNotes).values(note).returning({ id: customerNotes.id })
  if (!row) throw new Error('The note was not stored')
  return row.id
}

type NoteChange = { isPinned: boolean } | { removedBy: HistoryActor; removedAt: Date }

/** @returns the note as it is now, or null when it is not there or removed */
export async function changeNote(tx: Db, id: string, change: NoteChange): Promise<CustomerNoteRow | null> {
  const [row] = await tx
    .update(customerNotes)
    .set(change)
    .where(and(eq(customerNotes.id, id), isNull(customerNotes.removedAt)))
    .returning()
  return row ?? null
}
