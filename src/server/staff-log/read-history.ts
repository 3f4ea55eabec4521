import type { HistoryActor } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { findPublications, type StaffLogRow, searchChanges } from './staff-log.records.ts'

export type LoggedChange = Pick<StaffLogRow, 'id' | 'at' | 'act' | 'before' | 'after' | 'reason'> & {
  actor: HistoryActor
  name: string
}

/** What staff changed about one subject, the newest first. Nothing about anything else. */
export async function readHistory(
  db: Db,
  { kind, id, before }: { kind: string; id: string; before: number | undefined },
  limit: number,
): Promise<LoggedChange[]> {
  return (await searchChanges(db, { kind, subject: id, before }, limit)).map(changeOf)
}

/** Publications of week menus with a meal, by the names that it has had, the newest first. */
export async function readPublications(
  db: Db,
  names: readonly string[],
  limit: number,
): Promise<(LoggedChange & { week: string })[]> {
  if (names.length === 0) return []
  return (await findPublications(db, names, limit)).map((row) => ({ ...changeOf(row), week: row.subjectId }))
}

const changeOf = ({ id, at, act, actor, before, after, reason, subjectName }: StaffLogRow): LoggedChange => ({
  ...{ id, at, act, actor, before, after, reason },
  name: subjectName,
})
