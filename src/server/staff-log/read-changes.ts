import type { z } from 'zod'
import type { StaffChangeWire, staffChangesResponseSchema } from '../../contract/staff/staff-log-wire.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { describeChange, wordsOf } from '../../domain/staff-log/describe-change.ts'
import { startOfBusinessDay } from '../../domain/time/business-time.ts'
import { addDays, type CalendarDate } from '../../domain/time/calendar-date.ts'
import type { Db } from '../platform/db/db.ts'
import { listPeople, listSubjectKinds, type StaffLogRow, searchChanges } from './staff-log.records.ts'

export type ChangeFilter = {
  who?: string | undefined
  kind?: string | undefined
  subject?: string | undefined
  day?: CalendarDate | undefined
}

const PAGE = 30
const SHARED = { actor: 'staff', name: 'Shared password' }
const PRODUCT = { actor: 'system', name: 'The product' }

/** One page of the log, the newest first, with everybody and everything that it can be searched by. */
export async function readChanges(
  kitchen: Kitchen,
  db: Db,
  { who, kind, subject, day }: ChangeFilter,
  before: number | undefined,
): Promise<z.input<typeof staffChangesResponseSchema>> {
  const search = {
    ...{ actor: who, kind, subject, before },
    from: day && startOfBusinessDay(kitchen, day),
    to: day && startOfBusinessDay(kitchen, addDays(day, 1)),
  }
  const rows = await searchChanges(db, search, PAGE + 1)
  const staff = (await listPeople(db)).map(({ id, email }) => ({ actor: `staff:${id}`, name: email }))
  const people = [...staff, SHARED, PRODUCT]
  const names = new Map(people.map(({ actor, name }) => [actor, name]))
  return {
    changes: rows.slice(0, PAGE).map((row) => onWire(kitchen, row, names)),
    has_more: rows.length > PAGE,
    people,
    kinds: (await listSubjectKinds(db)).map((one) => ({ kind: one, words: wordsOf(one) })),
  }
}

function onWire(kitchen: Kitchen, row: StaffLogRow, names: ReadonlyMap<string, string>): StaffChangeWire {
  const { id, at, actor, subjectKind, subjectId, subjectName, act, reason } = row
  return {
    ...{ id, at: at.toISOString(), who: names.get(actor) ?? 'A former staff account' },
    ...{ kind: subjectKind, subject: subjectId, kind_words: wordsOf(subjectKind), name: subjectName },
    ...{ act_words: wordsOf(act), reason },
    lines: describeChange(kitchen, row.before, row.after),
  }
}
