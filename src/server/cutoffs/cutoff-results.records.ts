import { inArray, sql } from 'drizzle-orm'
import type { BoxOutcome } from '../../domain/boxes/box-state.ts'
import { REFUSED_CODES } from '../../domain/charges/refused-charge.ts'
import type { BoxMeal } from '../../domain/cutoffs/cutoff-rehearsal.ts'
import type { DecidedWith, HouseholdChange } from '../../domain/cutoffs/cutoff-report.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import type { Db } from '../platform/db/db.ts'

/** A renewal's first charge: what became of a box at its cutoff, whatever dunning changes later. */
const firstCharge = sql`
  left join lateral (
    select p.status, coalesce(p.decline_code, p.failure_code) as code, p.created_at,
      case when ${inArray(sql`p.failure_code`, [...REFUSED_CODES])} then p.failure_message end as refusal
    from payments p where p.order_id = b.order_id and p.checkout_session_id is null
    order by p.created_at, p.idempotency_key limit 1) first on true`

/**
 * Runs that are over and not reported: every box is decided, or held by a dispute, and every first charge has an answer
 * or was refused.
 */
export async function listRunsToReport(db: Db): Promise<CalendarDate[]> {
  const { rows } = await db.execute<{ delivery_date: CalendarDate }>(sql`
    select r.delivery_date::text from cutoff_runs r
    where r.finished_at is null
      and not exists (
        select from boxes b ${firstCharge}
        where b.delivery_date = r.delivery_date
          and ((b.processed_at is null and not charges_are_held(b.user_id)) or (first.status in ('initiated', 'unknown') and first.refusal is null)))
    order by r.delivery_date`)
  return rows.map(({ delivery_date }) => delivery_date)
}

/**
 * One box that is decided, or held by a dispute: `on_hold` as well. Only a box that came, or is still to be paid, has
 * an order.
 */
export type BoxResultRow = {
  boxId: string
  outcome: BoxOutcome
  totalCents: number | null
  discountCents: number | null
  creditCents: number | null
  meals: BoxMeal[]
  firstStatus: string | null
  firstCode: string | null
  /** Why the provider would not make the first charge. */
  refusal: string | null
  /** The household had no card, or the charge was declined. */
  hasCase: boolean
  /** It had none when the case began: no charge was made at the cutoff. */
  hadNoCard: boolean
  boxMadeAt: string
  subscriptionMadeAt: string
  pausedAt: string | null
  weekIsMoved: boolean
  creditMoved: boolean
  /** null for a box that the cutoff did not fill. */
  decidedWith: DecidedWith | null
  changes: (Omit<HouseholdChange, 'at'> & { at: string })[]
}

/** Every box of a delivery date but those that first orders paid for, with what happened since `since`. */
export async function listBoxResults(
  db: Db,
  { deliveryDate, since }: { deliveryDate: CalendarDate; since: Date },
): Promise<BoxResultRow[]> {
  const from = sql`${since.toISOString()}::timestamptz`
  const { rows } = await db.execute<{ result: BoxResultRow }>(sql`
    select json_build_object(
      'boxId', b.id, 'outcome', coalesce(b.outcome, 'on_hold'),
      'totalCents', o.total_amount_cents, 'discountCents', o.discount_cents, 'creditCents', o.credit_cents,
      'meals', coalesce((
        select json_agg(json_build_object('mealId', i.meal_id, 'name', i.meal_name, 'quantity', i.quantity,
          'unitPriceCents', i.unit_price_cents) order by i.meal_id)
        from order_items i where i.order_id = o.id), '[]'::json),
      'firstStatus', first.status, 'firstCode', first.code, 'refusal', first.refusal,
      'hasCase', d.box_id is not null,
      'hadNoCard', d.box_id is not null and (first.created_at is null or first.created_at > d.opened_at),
      'boxMadeAt', b.created_at, 'subscriptionMadeAt', s.created_at,
      'pausedAt', case when s.status = 'paused' then s.paused_at end,
      'decidedWith', b.decided_with,
      'weekIsMoved', b.delivery_date <> b.scheduled_date,
      'creditMoved', exists (
        select from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
        where e.user_id = b.user_id and e.account = 'customer_credit' and t.occurred_at >= ${from}
          and t.order_id is distinct from b.order_id),
      'changes', coalesce((
        select json_agg(json_build_object('number', c.number, 'kind', c.kind, 'at', c.created_at,
          'effectiveFrom', c.effective_from, 'week', c.new_value->>'deliveryDate') order by c.created_at, c.number)
        from subscription_changes c
        where c.user_id = b.user_id and c.subscription_id = b.subscription_id
          and c.created_at between ${from} and coalesce(b.processed_at, c.created_at)), '[]'::json)
    ) as result
    from boxes b
    join subscriptions s on s.id = b.subscription_id
    left join orders o on o.id = b.order_id
    left join dunning_cases d on d.box_id = b.id
    ${firstCharge}
    where b.delivery_date = ${deliveryDate} and b.outcome is distinct from 'first_box'
      and (b.outcome is not null or charges_are_held(b.user_id))
    order by b.id`)
  return rows.map(({ result }) => result)
}
