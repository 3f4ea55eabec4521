import { inArray, type SQL, sql } from 'drizzle-orm'
import type { BusinessZone } from '../../domain/time/business-zone.ts'
import type { Db } from '../platform/db/db.ts'
import { sentNotices } from '../platform/db/schema/renewals.ts'

/** The cutoffs of boxes that nobody has decided yet, in that time. */
export async function listCutoffs(db: Db, { after, until }: { after: Date; until: Date }): Promise<Date[]> {
  const { rows } = await db.execute<{ at: string | Date }>(sql`
    select distinct orders_close_at as at from boxes
    where processed_at is null and orders_close_at > ${after.toISOString()}::timestamptz
      and orders_close_at <= ${until.toISOString()}::timestamptz`)
  return rows.map(({ at }) => new Date(at))
}

/**
 * `reminded` and `resuming` are cutoffs whose notice is due. Cards count whose last day is at most `expiresBy` or,
 * for the more urgent notice, `blocksBy` (calendar dates).
 */
export type DueFilter = {
  /** In which a resume day begins. */
  zone: BusinessZone
  reminded: readonly Date[]
  resuming: readonly Date[]
  expiresBy: string
  blocksBy: string
}

/**
 * Subscriptions that may have a notice due which was not sent: the rule decides afterwards. None while a dispute holds
 * its charges, as every notice is about one. In the order of their
 * ids, so that one that needs none does not stand in the way of the others.
 */
export async function listWithNoticesDue(
  db: Db,
  due: DueFilter,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const beyond = after ? sql`and due.id > ${after}::uuid` : sql``
  const { rows } = await db.execute<{ id: string }>(sql`
    select due.id from (${reminders(due.zone, due.reminded)} union ${resumes(due.zone, due.resuming)} union ${cards(due)}) due
    join subscriptions s on s.id = due.id
    where not charges_are_held(s.user_id) ${beyond} order by due.id limit ${limit}`)
  return rows.map(({ id }) => id)
}

const instants = (dates: readonly Date[]) =>
  sql`${`{${dates.map((date) => date.toISOString()).join(',')}}`}::timestamptz[]`

/** As the key of its reminder names it. */
const cutoffName = sql`to_char(b.orders_close_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"')`

const isUnsent = (key: SQL) =>
  sql`not exists (select from sent_notices n where n.subscription_id = s.id and n.key = ${key})`

/** A paused household is on its way back when this box comes after its resume day. */
const comesBack = ({ timeZone }: BusinessZone) => sql`s.status = 'paused'
  and b.orders_close_at > (s.paused_until::timestamp at time zone ${timeZone})`

const undecided = (cutoffs: readonly Date[]) =>
  sql`b.processed_at is null and b.skipped_at is null and b.orders_close_at = any(${instants(cutoffs)})`

const reminders = (zone: BusinessZone, cutoffs: readonly Date[]) => sql`
  select s.id from boxes b join subscriptions s on s.id = b.subscription_id
  where ${undecided(cutoffs)} and (s.status in ('active', 'past_due') or (${comesBack(zone)}))
    and ${isUnsent(sql`'cutoff_reminder:' || b.delivery_date || ':' || ${cutoffName}`)}`

/** When a pause ended automatically; a household that resumed itself was told its first charge then. */
const resumedAt = sql`(select max(c.created_at) from subscription_changes c
  where c.subscription_id = s.id and c.kind = 'resume' and c.actor not like 'customer:%')`

/** The resume counts until a box after it was decided, other than by skipping it. */
const lastResume = sql`(select r.at from (select ${resumedAt} as at) r where not exists (
  select from boxes d where d.subscription_id = s.id and d.orders_close_at > r.at
    and d.processed_at is not null and d.outcome <> 'skipped'))`

const resumes = (zone: BusinessZone, cutoffs: readonly Date[]) => sql`
  select s.id from boxes b join subscriptions s on s.id = b.subscription_id
  where ${undecided(cutoffs)} and ${isUnsent(sql`'resume_notice:' || b.delivery_date`)}
    and ((${comesBack(zone)}) or (s.status in ('active', 'past_due') and ${lastResume} < b.orders_close_at))`

/** A card with its date, as its notices name it. */
const cardName = sql`pm.id || ':' || pm.exp_year || '-' || pm.exp_month`

const cards = ({ expiresBy, blocksBy }: Pick<DueFilter, 'expiresBy' | 'blocksBy'>) => sql`
  select s.id from subscriptions s
  join stored_payment_methods pm on pm.id = s.payment_method_id
  cross join lateral (
    select (make_date(pm.exp_year, pm.exp_month, 1) + interval '1 month - 1 day')::date as last_day) card
  where s.status <> 'canceled'
    and (s.status in ('active', 'past_due') or (s.status = 'paused' and s.paused_until is not null))
    and ${isUnsent(sql`'card_blocks_charge:' || ${cardName}`)}
    and (card.last_day <= ${blocksBy}::date
      or (card.last_day <= ${expiresBy}::date and ${isUnsent(sql`'card_expires:' || ${cardName}`)}))`

export type NoticeHousehold = {
  subscriptionId: string
  userId: string
  customerName: string
  email: string
  isPaused: boolean
  resumedAt: Date | null
}

export async function readHouseholds(db: Db, ids: readonly string[]): Promise<NoticeHousehold[]> {
  const { rows } = await db.execute<NoticeHousehold & { resumedAt: string | Date | null }>(sql`
    select s.id as "subscriptionId", s.user_id as "userId", u.email,
      coalesce(nullif(p.full_name, ''), u.name, '') as "customerName", s.status = 'paused' as "isPaused",
      ${lastResume} as "resumedAt"
    from subscriptions s join users u on u.id = s.user_id left join user_profiles p on p.id = u.id
    where s.id = any(${`{${ids.join(',')}}`}::uuid[])`)
  return rows.map((row) => ({ ...row, resumedAt: row.resumedAt === null ? null : new Date(row.resumedAt) }))
}

export async function listSentNotices(
  db: Db,
  ids: readonly string[],
): Promise<{ subscriptionId: string; key: string }[]> {
  const { subscriptionId, key } = sentNotices
  return db
    .select({ subscriptionId, key })
    .from(sentNotices)
    .where(inArray(subscriptionId, [...ids]))
}

/** What a notice told that its box costs; null where it told no price. */
export type Told = Pick<
  typeof sentNotices.$inferInsert,
  'toldMealsCents' | 'toldPrices' | 'toldSelections' | 'toldPortions'
>

/** @returns those that nobody had sent before */
export async function insertSentNotices(
  tx: Db,
  notices: readonly (Told & { subscriptionId: string; key: string })[],
  now: Date,
): Promise<{ subscriptionId: string; key: string }[]> {
  if (notices.length === 0) return []
  const { subscriptionId, key } = sentNotices
  return tx
    .insert(sentNotices)
    .values(notices.map((notice) => ({ ...notice, sentAt: now })))
    .onConflictDoNothing()
    .returning({ subscriptionId, key })
}
