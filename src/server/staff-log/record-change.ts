import type { LoggedValue } from '../../domain/staff-log/logged-value.ts'
import type { HistoryActor } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { insertChange } from './staff-log.records.ts'

export type StaffChange = {
  by: HistoryActor
  at: Date
  /** What it is about: a kind such as `promo-code`, its id, and the name that staff know it by, as it is now. */
  subject: { kind: string; id: string; name: string }
  /** What was done, in lower case and with hyphens, such as `opened` or `price-changed`. */
  act: string
  /** Null for what was not there before, and for what is not there any more. */
  before: LoggedValue
  after: LoggedValue
  reason?: string
}

/** Writes a change by staff into their log, in the transaction of the change. Only what differs needs to be told. */
export async function recordChange(tx: Db, change: StaffChange): Promise<void> {
  const { by, at, subject, act, before, after, reason } = change
  await insertChange(tx, {
    ...{ actor: by, at, act, before, after },
    subjectKind: subject.kind,
    subjectId: subject.id,
    subjectName: subject.name,
    reason: reason || null,
  })
}
