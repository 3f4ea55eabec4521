import type { SecurityEventWire } from '../../contract/staff/security-wire.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import type { SecurityGroup, SecurityKind } from '../../domain/security/security-event.ts'
import { startOfBusinessDay } from '../../domain/time/business-time.ts'
import { addDays, type CalendarDate } from '../../domain/time/calendar-date.ts'
import type { Db } from '../platform/db/db.ts'
import {
  findAccountsByEmail,
  readNames,
  type SecurityEventRow,
  type SecuritySearch,
  searchSecurityEvents,
} from './security-log.records.ts'

export type SecurityFilter = {
  who?: SecurityGroup | undefined
  email?: string | undefined
  kind?: SecurityKind | undefined
  day?: CalendarDate | undefined
}

/** Newest first, at most `limit`, after those with an id of `before` and more. */
export async function readSecurityLog(
  kitchen: Kitchen,
  db: Db,
  { who, email, kind, day }: SecurityFilter,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<SecurityEventWire[]> {
  const search: SecuritySearch = {
    who,
    kind,
    before,
    from: day && startOfBusinessDay(kitchen, day),
    to: day && startOfBusinessDay(kitchen, addDays(day, 1)),
  }
  if (email) search.accounts = await findAccountsByEmail(db, email)
  const rows = await searchSecurityEvents(db, search, limit)
  const names = await readNames(
    db,
    [...new Set(rows.flatMap(({ actor, subject }) => [actor, subject ?? '']))].filter(Boolean),
  )
  return rows.map((row) => onWire(row, names))
}

function onWire(row: SecurityEventRow, names: ReadonlyMap<string, string>): SecurityEventWire {
  return {
    id: row.id,
    at: row.at.toISOString(),
    kind: row.kind,
    outcome: row.outcome,
    who: nameOf(row.actor, names),
    role: row.actorRole,
    about: row.subject === null || row.subject === row.actor ? null : nameOf(row.subject, names),
    address: row.address,
    device: row.device,
    request_id: row.requestId,
    call: row.call,
    code: row.code,
    detail: row.detail,
    times: row.times,
  }
}

const GROUPS: Readonly<Record<string, string>> = {
  staff: 'Shared password',
  anonymous: 'Not signed in',
  system: 'The product',
}

function nameOf(name: string, names: ReadonlyMap<string, string>): string {
  const known = names.get(name) ?? GROUPS[name]
  if (known) return known
  if (name.startsWith('staff:')) return 'A former staff account'
  if (name.startsWith('customer:')) return 'A former customer'
  if (name.startsWith('unknown:')) return `An email that nobody has (${name.slice(8)})`
  return name
}
