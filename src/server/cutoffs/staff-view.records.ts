import { desc, inArray, sql } from 'drizzle-orm'
import type { RehearsalFilter } from '../../contract/staff/renewals-wire.ts'
import { REFUSED_CODES } from '../../domain/charges/refused-charge.ts'
import type { RehearsedBox, RehearsedStep } from '../../domain/cutoffs/cutoff-rehearsal.ts'
import type { CutoffReport } from '../../domain/cutoffs/cutoff-report.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import type { DunningRow } from '../charges/dunning/dunning.reads.ts'
import type { Db } from '../platform/db/db.ts'
import { cutoffRuns } from '../platform/db/schema/renewals.ts'
import { householdName } from './rehearsals.records.ts'

export type ComingCutoff = {
  deliveryDate: CalendarDate
  scheduledDates: CalendarDate[]
  ordersCloseAt: string
  rehearsedAt: string | null
}

export async function listComing(db: Db, now: Date): Promise<ComingCutoff[]> {
  const { rows } = await db.execute<ComingCutoff>(sql`
    select b.delivery_date::text as "deliveryDate", max(b.orders_close_at) as "ordersCloseAt",
      json_agg(distinct b.scheduled_date) as "scheduledDates", max(r.made_at) as "rehearsedAt"
    from boxes b left join cutoff_rehearsals r on r.delivery_date = b.delivery_date
    where b.processed_at is null and b.orders_close_at > ${now.toISOString()}::timestamptz
    group by b.delivery_date order by 2, 1`)
  return rows
}

/** As it is stored: instants are texts. */
export type StoredReport = Omit<CutoffReport, 'rehearsedAt'> & { rehearsedAt: string | null }
export type RunRow = Omit<typeof cutoffRuns.$inferSelect, 'report'> & { report: StoredReport | null }

/** The newest first. */
export async function listRuns(db: Db, limit: number): Promise<RunRow[]> {
  const rows = await db.select().from(cutoffRuns).orderBy(desc(cutoffRuns.deliveryDate)).limit(limit)
  return rows.map((row) => ({ ...row, report: row.report as StoredReport | null }))
}

export async function findReport(db: Db, deliveryDate: CalendarDate): Promise<StoredReport | null> {
  const { rows } = await db.execute<{ report: StoredReport | null }>(
    sql`select report from cutoff_runs where delivery_date = ${deliveryDate}`,
  )
  return rows[0]?.report ?? null
}

const matches = (show: RehearsalFilter) => {
  if (show === 'all') return sql`true`
  if (show === 'substituted') return sql`jsonb_array_length(l.detail->'substitutions') > 0`
  return show === 'card' ? sql`l.detail->>'cardNotice' is not null` : sql`l.step = ${show}`
}

export type StepSums = {
  step: RehearsedStep
  boxes: number
  matching: number
  dueCents: number
  creditCents: number
  substituted: number
  cardNotices: number
}

export async function sumRehearsal(
  db: Db,
  deliveryDate: CalendarDate,
  show: RehearsalFilter,
): Promise<StepSums[]> {
  const { rows } = await db.execute<StepSums>(sql`
    select l.step, count(*)::int as boxes, count(*) filter (where ${matches(show)})::int as matching,
      sum(l.due_cents)::int as "dueCents", sum((l.detail->>'creditCents')::int)::int as "creditCents",
      count(*) filter (where ${matches('substituted')})::int as substituted,
      count(*) filter (where ${matches('card')})::int as "cardNotices"
    from cutoff_rehearsal_lines l where l.delivery_date = ${deliveryDate} group by l.step`)
  return rows
}

export type NamedLine = RehearsedBox & { household: { name: string; email: string } }

/** Boxes that pay the most first, each household under its present name. */
export async function listLines(
  db: Db,
  page: { deliveryDate: CalendarDate; show: RehearsalFilter; limit: number; offset: number },
): Promise<NamedLine[]> {
  const { rows } = await db.execute<{ line: NamedLine }>(sql`
    select l.detail || jsonb_build_object('boxId', l.box_id, 'step', l.step, 'dueCents', l.due_cents,
      'household', jsonb_build_object('name', ${householdName}, 'email', u.email)) as line
    from cutoff_rehearsal_lines l join boxes b on b.id = l.box_id join users u on u.id = b.user_id
      left join user_profiles p on p.id = u.id
    where l.delivery_date = ${page.deliveryDate} and ${matches(page.show)}
    order by l.due_cents desc, u.email limit ${page.limit} offset ${page.offset}`)
  return rows.map(({ line }) => line)
}

export type DeclinedRow = {
  boxId: string
  household: { name: string; email: string }
  deliveryDate: CalendarDate
  dueCents: number
  status: DunningRow['status']
  code: string
  attempts: number
  nextAttemptAt: string | null
  giveUpAt: string
  closedAt: string | null
}

/** Open cases, the one whose time runs out first on top, then those that closed since `closedSince`. */
export async function listDeclined(db: Db, closedSince: Date, limit: number): Promise<DeclinedRow[]> {
  const { rows } = await db.execute<{ declined: DeclinedRow }>(sql`
    select json_build_object('boxId', d.box_id, 'deliveryDate', b.delivery_date,
      'household', json_build_object('name', ${householdName}, 'email', u.email),
      'dueCents', o.total_amount_cents - o.credit_cents, 'status', d.status, 'code', d.last_code,
      'attempts', d.attempts, 'nextAttemptAt', d.next_attempt_at, 'giveUpAt', d.give_up_at,
      'closedAt', d.closed_at) as declined
    from dunning_cases d join boxes b on b.id = d.box_id join users u on u.id = d.user_id
    left join user_profiles p on p.id = u.id
    join orders o on o.id = b.order_id
    where d.box_id = any (array(
      select box_id from dunning_cases where closed_at is null
      union all select box_id from dunning_cases where closed_at >= ${closedSince.toISOString()}::timestamptz))
    order by coalesce(d.closed_at, 'infinity') desc, d.give_up_at, u.email limit ${limit}`)
  return rows.map(({ declined }) => declined)
}

export type NotAskedRow = Pick<DeclinedRow, 'boxId' | 'household' | 'deliveryDate' | 'dueCents'> & {
  reason: string
  since: string
}

/** Charges under way that the provider refuses to make, the box whose cooking starts first on top. */
export async function listNotAsked(db: Db, limit: number): Promise<NotAskedRow[]> {
  const { rows } = await db.execute<{ waiting: NotAskedRow }>(sql`
    select json_build_object('boxId', b.id, 'deliveryDate', b.delivery_date,
      'household', json_build_object('name', ${householdName}, 'email', u.email),
      'dueCents', y.amount_cents, 'reason', y.failure_message, 'since', y.created_at) as waiting
    from payments y join boxes b on b.order_id = y.order_id join users u on u.id = b.user_id
    left join user_profiles p on p.id = u.id
    where y.status = 'unknown' and ${inArray(sql`y.failure_code`, [...REFUSED_CODES])}
    order by b.orders_close_at, u.email limit ${limit}`)
  return rows.map(({ waiting }) => waiting)
}
