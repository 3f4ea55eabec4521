import type { CustomerNoteKind } from '../../domain/customer-notes/note-kinds.ts'
import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import { customerAsSubject } from '../customers/customer-as-subject.ts'
import { findCustomer } from '../customers/customers.reads.ts'
import type { Clock } from '../platform/clock.ts'
import type { HistoryActor } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { recordChange } from '../staff-log/record-change.ts'
import { changeNote, insertNote } from './customer-notes.records.ts'

type NoteDeps = { db: Db; clock: Clock }
type NoteGone = { code: 'note_not_found' }

type NewNote = { customerId: string; kind: CustomerNoteKind; text: string; isPinned: boolean }

export async function writeNote(
  { db, clock }: NoteDeps,
  { customerId, kind, text, isPinned }: NewNote,
  by: HistoryActor,
): Promise<Outcome<string, { code: 'customer_not_found' }>> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    if (!(await findCustomer(tx, customerId))) return fail({ code: 'customer_not_found' })
    const note = { userId: customerId, kind, text, isPinned, writtenBy: by, writtenAt: now }
    const id = await insertNote(tx, note)
    await recordChange(tx, {
      ...{ by, at: now, subject: await customerAsSubject(tx, customerId), act: 'note-written' },
      ...{ before: null, after: { kind, text, is_pinned: isPinned } },
    })
    return succeed(id)
  })
}

export async function pinNote(
  { db, clock }: NoteDeps,
  { id, isPinned }: { id: string; isPinned: boolean },
  by: HistoryActor,
): Promise<Outcome<null, NoteGone>> {
  return db.transaction(async (tx) => {
    const note = await changeNote(tx, id, { isPinned })
    if (!note) return fail({ code: 'note_not_found' })
    await recordChange(tx, {
      ...{ by, at: clock.now(), subject: await customerAsSubject(tx, note.userId) },
      ...{ act: isPinned ? 'note-pinned' : 'note-unpinned', before: null, after: { text: note.text } },
    })
    return succeed(null)
  })
}

/** It prints nowhere any more and stays on the page of its household. */
export async function removeNote(
  { db, clock }: NoteDeps,
  id: string,
  by: HistoryActor,
): Promise<Outcome<null, NoteGone>> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const note = await changeNote(tx, id, { removedBy: by, removedAt: now })
    if (!note) return fail({ code: 'note_not_found' })
    await recordChange(tx, {
      ...{ by, at: now, subject: await customerAsSubject(tx, note.userId), act: 'note-removed' },
      ...{ before: { kind: note.kind, text: note.text }, after: null },
    })
    return succeed(null)
  })
}
