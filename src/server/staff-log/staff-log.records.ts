import { and, desc, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import type { HistoryActor } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { staffAccounts } from '../platform/db/schema/accounts.ts'
import { staffLog } from '../platform/db/schema/desk/staff-log.ts'

export type StaffLogRow = typeof staffLog.$inferSelect

export async function insertChange(tx: Db, entry: typeof staffLog.$inferInsert): Promise<void> {
  await tx.insert(staffLog).values(entry)
}

export type ChangeSearch = {
  actor?: string | undefined
  kind?: string | undefined
  subject?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
  before?: number | undefined
}

/**
 * Newest first. What became of one subject and what happened on one day is found by that and then sorted: reading the log
 * from its end until enough of it fits may read all of it, and `+ 0` keeps the database from that.
 */
export async function searchChanges(db: Db, search: ChangeSearch, limit: number): Promise<StaffLogRow[]> {
  const { actor, kind, subject, from, to, before } = search
  const isNarrow = subject !== undefined || from !== undefined
  return db
    .select()
    .from(staffLog)
    .where(
      and(
        actor === undefined ? undefined : eq(staffLog.actor, actor as HistoryActor),
        kind === undefined ? undefined : eq(staffLog.subjectKind, kind),
        subject === undefined ? undefined : eq(staffLog.subjectId, subject),
        from && gte(staffLog.at, from),
        to && lt(staffLog.at, to),
        before === undefined ? undefined : lt(staffLog.id, before),
      ),
    )
    .orderBy(isNarrow ? desc(sql`${staffLog.id} + 0`) : desc(staffLog.id))
    .limit(limit)
}

/** Every kind that the log knows, found by one look into the index for each of them. */
export async function listSubjectKinds(db: Db): Promise<string[]> {
  const next = (after: SQL) =>
    sql`(select subject_kind from staff_log where ${after} order by subject_kind limit 1)`
  const { rows } = await db.execute<{ kind: string }>(sql`
    with recursive kinds as (
      select ${next(sql`true`)} as kind
      union all
      select ${next(sql`subject_kind > kinds.kind`)} from kinds where kinds.kind is not null
    )
    select kind from kinds where kind is not null`)
  return rows.map(({ kind }) => kind)
}

/** Everybody who has or had an account, by e-mail. */
export function listPeople(db: Db): Promise<{ id: string; email: string }[]> {
  const { id, email } = staffAccounts
  return db.select({ id, email }).from(staffAccounts).orderBy(email)
}

/** Publications of week menus that name a meal by one of these names, the newest first. */
export async function findPublications(
  db: Db,
  names: readonly string[],
  limit: number,
): Promise<StaffLogRow[]> {
  const named = names.map((name) => sql`${staffLog.after} -> 'meals' @> ${JSON.stringify([{ name }])}::jsonb`)
  const { subjectKind, act, id } = staffLog
  return db
    .select()
    .from(staffLog)
    .where(and(eq(subjectKind, 'menu-week'), eq(act, 'published'), or(...named)))
    .orderBy(desc(sql`${id} + 0`))
    .limit(limit)
}
