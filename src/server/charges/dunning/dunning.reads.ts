import { type SQL, sql } from 'drizzle-orm'
import { LAST_CHANCE_HOURS, MAXIMUM_ATTEMPTS } from '../../../domain/charges/dunning.ts'
import type { CalendarDate } from '../../../domain/time/calendar-date.ts'
import type { Asked } from '../../platform/db/built-once.ts'
import type { Db } from '../../platform/db/db.ts'
import type { dunningCases } from '../../platform/db/schema/renewals.ts'

export type DunningRow = typeof dunningCases.$inferSelect

/** `giveUpAt` as the database writes it, to go on after it. */
export type DueCase = { boxId: string; subscriptionId: string; giveUpAt: string }

const dueCase = sql`c.box_id as "boxId", b.subscription_id as "subscriptionId", c.give_up_at::text as "giveUpAt"`
const lastChance = sql`make_interval(hours => ${LAST_CHANCE_HOURS})`
const openCases = sql`dunning_cases c
  join boxes b on b.id = c.box_id
  join subscriptions s on s.id = b.subscription_id
  left join stored_payment_methods pm on pm.id = s.payment_method_id`
/** As `givenUpBy` says it of a declined box. */
const isGivenUp = sql`(s.status = 'canceled' or (s.status = 'paused' and c.opened_at < s.paused_at))`

/**
 * Open cases in which something is due: a try, another card, the warning of the last chance, the end of time, or
 * the end because the household wants no box any more. While a dispute holds its charges, nothing but an end is due.
 * Those whose time ends first, first.
 */
export async function listDueCases(
  db: Db,
  { now, after, limit }: { now: Date; after: DueCase | null; limit: number },
): Promise<DueCase[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const beyond = after
    ? sql`and (c.give_up_at, c.box_id) > (${after.giveUpAt}::timestamptz, ${after.boxId}::uuid)`
    : sql``
  const { rows } = await db.execute<DueCase>(sql`
    select ${dueCase} from ${openCases}
    where c.closed_at is null ${beyond} and (
      c.next_attempt_at <= ${at} or c.give_up_at <= ${at}
      or ${isGivenUp} or b.settled_at is not null
      or (c.attempts < ${MAXIMUM_ATTEMPTS} and pm.id is not null
        and (pm.provider_payment_method_id is distinct from c.tried_card or pm.renewed_at > c.tried_at))
      or (c.give_up_at <= ${at} + ${lastChance} and c.opened_at < c.give_up_at - ${lastChance}
        and not 'payment_last_chance' = any(c.mailed))
    )
    and (c.give_up_at <= ${at} or ${isGivenUp} or b.settled_at is not null or not charges_are_held(c.user_id))
    order by c.give_up_at, c.box_id limit ${limit}`)
  return rows
}

export async function listOpenCasesOf(
  db: Db,
  userId: string,
): Promise<(DueCase & { deliveryDate: CalendarDate })[]> {
  const { rows } = await db.execute<DueCase & { deliveryDate: CalendarDate }>(sql`
    select ${dueCase}, b.delivery_date::text as "deliveryDate" from ${openCases}
    where c.closed_at is null and c.user_id = ${userId} order by c.give_up_at, c.box_id`)
  return rows
}

/** The box that waits for a payment and whose time ends first, while its household still wants it. */
export const openProblemJson = (userId: Asked<string>, now: Asked<string>): SQL<OpenProblem | null> => sql`(
  select json_build_object('deliveryDate', b.delivery_date, 'amountCents', o.total_amount_cents - o.credit_cents,
    'declineKind', c.decline_kind, 'lastCode', c.last_code, 'giveUpAt', c.give_up_at)
  from ${openCases} join orders o on o.id = b.order_id
  where c.closed_at is null and c.user_id = ${userId} and c.give_up_at > ${now}::timestamptz
    and not ${isGivenUp}
  order by c.give_up_at limit 1)`

/** An instant is written as JSON has it. */
export type OpenProblem = Pick<DunningRow, 'declineKind' | 'lastCode'> & {
  deliveryDate: CalendarDate
  amountCents: number
  giveUpAt: string
}
