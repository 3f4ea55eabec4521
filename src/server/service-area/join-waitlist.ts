import { checkWaitlistEntry, type WaitlistSource } from '../../domain/service-area/waitlist-entry.ts'
import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import type { Db } from '../platform/db/db.ts'
import { insertWaitlistEntry } from './service-area.records.ts'

export type WaitlistFailure =
  | { code: 'already_on_waitlist' }
  | { code: 'incomplete_waitlist_entry'; message: string }

export type JoinWaitlist = {
  email: string
  zipCode: string
  name?: string | undefined
  phone?: string | undefined
  otherAreas?: string | undefined
  source: WaitlistSource
}

/** Both forms fill one list; an e-mail is on it once (docs/spec-coverage, section 8). Gives the entry's id. */
export async function joinWaitlist(
  deps: { db: Db },
  input: JoinWaitlist,
): Promise<Outcome<string, WaitlistFailure>> {
  const message = checkWaitlistEntry(input.source, input)
  if (message) return fail({ code: 'incomplete_waitlist_entry', message })
  const id = await insertWaitlistEntry(deps.db, {
    email: input.email,
    zipCode: input.zipCode,
    name: input.name || null,
    phone: input.phone || null,
    additionalAreasOfInterest: input.otherAreas || null,
    source: input.source,
  })
  return id === null ? fail({ code: 'already_on_waitlist' }) : succeed(id)
}
