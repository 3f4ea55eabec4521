import { successSchema } from '../../contract/shared/primitives-wire.ts'
import {
  namedCustomerNoteSchema,
  pinCustomerNoteRequestSchema,
  writeCustomerNoteRequestSchema,
} from '../../contract/staff/customers-desk-wire.ts'
import { type Outcome, succeed } from '../../domain/shared/outcome.ts'
import type { Clock } from '../platform/clock.ts'
import { staffActor } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { type Endpoint, endpoint } from '../platform/http/endpoint.ts'
import { pinNote, removeNote, writeNote } from './keep-notes.ts'

const NOTE_GONE = { note_not_found: [404, 'This note does not exist or was removed.'] } as const

const answered = <T, F>(outcome: Outcome<T, F>) =>
  outcome.ok ? succeed({ value: { success: true as const } }) : outcome

/** What staff write about a household. */
export const customerNotesRoutes = (deps: { db: Db; clock: Clock }): Endpoint[] => [
  endpoint({
    name: 'writeCustomerNote',
    summary: 'Write a note about a household: for its page, the cooks, the packers or the driver',
    access: 'write-customer-notes',
    body: writeCustomerNoteRequestSchema,
    response: successSchema,
    failures: { customer_not_found: [404, 'This customer does not exist.'] },
    handle: async ({ body: { customer, kind, text, is_pinned: isPinned }, actor, facts }) => {
      facts.note({ subject: `customer:${customer}`, detail: { note: kind } })
      const note = { customerId: customer, kind, text, isPinned }
      return answered(await writeNote(deps, note, staffActor(actor.account)))
    },
  }),
  endpoint({
    name: 'pinCustomerNote',
    summary: 'Keep a note above the others, or no longer',
    access: 'write-customer-notes',
    body: pinCustomerNoteRequestSchema,
    response: successSchema,
    failures: NOTE_GONE,
    handle: async ({ body: { note, is_pinned: isPinned }, actor }) =>
      answered(await pinNote(deps, { id: note, isPinned }, staffActor(actor.account))),
  }),
  endpoint({
    name: 'removeCustomerNote',
    summary: 'Take a note away: it prints nowhere any more, and stays on the page of its household',
    access: 'write-customer-notes',
    body: namedCustomerNoteSchema,
    response: successSchema,
    failures: NOTE_GONE,
    handle: async ({ body: { note }, actor }) =>
      answered(await removeNote(deps, note, staffActor(actor.account))),
  }),
]
