import { inArray, type SQL, sql } from 'drizzle-orm'
import type { BoxOutcome } from '../../../domain/boxes/box-state.ts'
import type { ChosenMeal } from '../../../domain/boxes/plan-box.ts'
import type { MealSelections } from '../../../domain/meal-plan/meal-selections.ts'
import { type OrderStatus, PLACED_STATUSES } from '../../../domain/orders/order-status.ts'
import type { Person } from '../../../domain/persons/person.ts'
import type { Pause } from '../../../domain/subscriptions/pause.ts'
import type { SubscriptionStatus } from '../../../domain/subscriptions/subscription-status.ts'
import type { CalendarDate } from '../../../domain/time/calendar-date.ts'
import { personsJson } from '../../customers/persons/persons.reads.ts'
import { creditSql } from '../../ledger/ledger.reads.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import type { Db } from '../../platform/db/db.ts'
import { nextBoxesToOpen } from './boxes.records.ts'

export type CardOnFile = {
  id: string
  providerPaymentMethodId: string
  brand: string | null
  last4: string | null
  expMonth: number | null
  expYear: number | null
  /** When its bank was found to have renewed it, as JSON has it. */
  renewedAt: string | null
}

/** What the order of a box holds at present, to be compared with what it should hold. */
export type PresentOrder = {
  id: string
  status: OrderStatus
  addressId: string
  householdSize: number
  avoidProteins: string[]
  avoidIngredients: string[]
  dietaryNotes: string
  persons: readonly Person[]
  orderNumber: string | null
  subtotalCents: number
  discountCents: number
  shippingCents: number
  taxCents: number
  totalCents: number
  creditCents: number
  promoCodeId: string | null
  items: {
    mealId: string
    mealName: string
    quantity: number
    unitPriceCents: number
    forPersons: string[] | null
    confirmation: string | null
  }[]
}

/** Everything that decides about a box, read in one statement: for one household or for a whole cutoff. */
export type BoxFactsRow = {
  boxId: string
  subscriptionId: string
  userId: string
  deliveryDate: CalendarDate
  scheduledDate: CalendarDate
  ordersCloseAt: Date
  isWeekClosed: boolean
  skippedAt: Date | null
  outcome: BoxOutcome | null
  /** Until when its declined payment can still be fixed; null for a box without an open dunning case. */
  payBy: Date | null
  /** Of this week alone. */
  ownAddressId: string | null
  subscriptionStatus: SubscriptionStatus
  subscribedAt: Date
  pause: Pause | null
  householdSize: number
  addressId: string
  /** null outside the served area. */
  county: string | null
  promoCode: string | null
  card: CardOnFile | null
  providerCustomerId: string | null
  /** A dispute waits for a decision: its card is not charged meanwhile. */
  chargesHeld: boolean
  ownSelections: ChosenMeal[] | null
  standingSelections: ChosenMeal[]
  /** Of an undecided box past its cutoff: also what the household avoided then and avoids no longer. */
  avoidProteins: string[]
  avoidIngredients: string[]
  dietaryNotes: string
  /** Whom its lines may be for; none in a household that has named nobody. */
  persons: readonly Person[]
  isTest: boolean
  /** What its reminder told that its meals cost; null before it was sent. */
  toldMealsCents: number | null
  /** What it told that a portion of each meal costs, by meal id; null before it was sent. */
  toldPrices: Readonly<Record<string, number>> | null
  /** What was chosen then. */
  toldSelections: MealSelections | null
  /** What was to be in the box, by meal id. */
  toldPortions: Readonly<Record<string, number>> | null
  order: PresentOrder | null
  /** The credit of its household, in cents: the same in all of its boxes. */
  householdCreditCents: number
}

/** As JSON has it. */
type Read = Omit<BoxFactsRow, 'ordersCloseAt' | 'skippedAt' | 'payBy' | 'pause' | 'subscribedAt'> & {
  ordersCloseAt: string
  subscribedAt: string
  skippedAt: string | null
  payBy: string | null
  pausedAt: string | null
  pausedUntil: CalendarDate | null
}

/** `since` is the first delivery date; `paidOf` are boxes of a household's canceled subscriptions that still come. */
export type BoxFilter =
  | { boxId: string }
  | { boxIds: readonly string[] }
  | { subscriptionId: string; since?: CalendarDate }
  | { undecidedOf: string }
  /** The next box of the subscription that comes, when it has no order yet. */
  | { toOpen: { subscriptionId: string; now: Date } }
  | { paidOf: string; since: CalendarDate }
  | { userId: string }
  | { deliveryDate: CalendarDate }
  /** The boxes of this delivery date, and what the same households still have undecided before it. */
  | { upToDelivery: string }
  /** The boxes of these subscriptions that nobody has decided yet. */
  | { undecidedOfAll: readonly string[] }
  /** Of each subscription the first box after that delivery that is neither decided nor skipped. */
  | { nextAfter: readonly { subscriptionId: string; deliveryDate: CalendarDate }[] }

/** What is avoided now and, by a box that its cutoff has passed undecided, what was avoided then. */
const avoided = (now: SQL, kind: 'protein' | 'ingredient') => sql`(
  select coalesce(json_agg(distinct word), '[]'::json) from (
    select unnest(${now}) as word
    union select x.word from dropped_avoidances x
    where x.user_id = b.user_id and x.kind = ${kind} and x.dropped_at >= b.orders_close_at
      and b.processed_at is null) words)`

const chosen = (table: SQL, condition: SQL) => sql`(
  select json_agg(json_build_object('mealId', c.meal_id, 'quantity', c.quantity,
    'acceptedClashes', c.accepted_clashes, 'forPersons', c.for_persons,
    'confirmation', c.confirmation) order by c.meal_id)
  from ${table} c where ${condition})`

const lastTold = (what: SQL) => sql`(
  select ${what} from sent_notices n
  where n.subscription_id = b.subscription_id and n.key like 'cutoff_reminder:' || b.delivery_date || ':%'
    and n.told_meals_cents is not null
  order by n.sent_at desc limit 1)`

/** What its reminders told: the highest sum, and what was told last. */
const TOLD = sql`
  'toldMealsCents', (select max(n.told_meals_cents) from sent_notices n
    where n.subscription_id = b.subscription_id and n.key like 'cutoff_reminder:' || b.delivery_date || ':%'),
  'toldPrices', ${lastTold(sql`n.told_prices`)}, 'toldSelections', ${lastTold(sql`n.told_selections`)},
  'toldPortions', ${lastTold(sql`n.told_portions`)}`

/** What the order of the box holds. */
const ORDER = sql`
  'order', case when o.id is not null then json_build_object(
    'id', o.id, 'status', o.status, 'addressId', o.delivery_address_id, 'householdSize', o.household_size,
    'avoidProteins', o.avoid_proteins, 'avoidIngredients', o.avoid_ingredients,
    'dietaryNotes', o.dietary_notes, 'persons', o.persons, 'orderNumber', o.order_number, 'subtotalCents', o.subtotal_cents,
    'discountCents', o.discount_cents, 'shippingCents', o.shipping_fee_cents, 'taxCents', o.tax_cents,
    'totalCents', o.total_amount_cents, 'creditCents', o.credit_cents, 'promoCodeId', o.promo_code_id,
    'items', coalesce((select json_agg(json_build_object('mealId', i.meal_id, 'mealName', i.meal_name,
        'quantity', i.quantity, 'unitPriceCents', i.unit_price_cents, 'forPersons', i.for_persons,
        'confirmation', i.confirmation) order by i.meal_id)
      from order_items i where i.order_id = o.id), '[]'::json)) end`

/** In the order of their delivery, household by household. */
export async function listBoxFacts(db: Db, filter: BoxFilter): Promise<BoxFactsRow[]> {
  const { rows } = await db.execute<{ facts: Read }>(sql`
    select json_build_object(
      'boxId', b.id, 'subscriptionId', b.subscription_id, 'userId', b.user_id,
      'deliveryDate', b.delivery_date, 'scheduledDate', b.scheduled_date,
      'ordersCloseAt', b.orders_close_at, 'isWeekClosed', closed.scheduled_date is not null,
      'skippedAt', b.skipped_at, 'outcome', b.outcome,
      'payBy', (select d.give_up_at from dunning_cases d where d.box_id = b.id and d.closed_at is null),
      'ownAddressId', b.delivery_address_id,
      'subscriptionStatus', s.status, 'subscribedAt', s.created_at, 'pausedAt', s.paused_at,
      'pausedUntil', s.paused_until, 'householdSize', s.household_size,
      'addressId', coalesce(b.delivery_address_id, s.delivery_address_id), 'county', z.county,
      'promoCode', promo.code,
      'card', case when pm.id is not null then json_build_object(
        'id', pm.id, 'providerPaymentMethodId', pm.provider_payment_method_id, 'brand', pm.brand,
        'last4', pm.last4, 'expMonth', pm.exp_month, 'expYear', pm.exp_year,
        'renewedAt', pm.renewed_at) end,
      'providerCustomerId', pc.provider_customer_id,
      'chargesHeld', charges_are_held(b.user_id),
      'ownSelections', ${chosen(sql`box_selections`, sql`c.box_id = b.id`)},
      'standingSelections', coalesce(
        ${chosen(sql`subscription_selections`, sql`c.subscription_id = s.id`)}, '[]'::json),
      'avoidProteins', ${avoided(sql`a.avoid_proteins`, 'protein')},
      'avoidIngredients', ${avoided(sql`a.avoid_ingredients`, 'ingredient')},
      'dietaryNotes', coalesce(a.additional_notes, ''), 'persons', ${personsJson(sql`b.user_id`)},
      'isTest', p.is_test_customer,
      ${TOLD},
      'householdCreditCents', ${creditSql(sql`b.user_id`)},
      ${ORDER}
    ) as facts
    from boxes b
    join subscriptions s on s.id = b.subscription_id
    join users p on p.id = b.user_id
    left join delivery_weeks closed on closed.scheduled_date = b.scheduled_date and closed.status = 'closed'
    left join onboarding_answers a on a.user_id = b.user_id
    join addresses ad on ad.id = coalesce(b.delivery_address_id, s.delivery_address_id)
    left join service_zipcodes z on z.zip_code = ad.zip_code and z.is_active
    left join stored_payment_methods pm on pm.id = s.payment_method_id
    left join payment_customers pc on pc.user_id = b.user_id and not pc.is_gone
    left join promo_codes promo on promo.id = s.promo_code_id and promo.applies_to_renewals
    left join orders o on o.id = b.order_id
    where ${conditionOf(filter)}
    order by b.user_id, b.delivery_date`)
  return rows.map(({ facts: { pausedAt, pausedUntil, ...facts } }) => ({
    ...facts,
    ordersCloseAt: new Date(facts.ordersCloseAt),
    subscribedAt: new Date(facts.subscribedAt),
    skippedAt: instantOf(facts.skippedAt),
    payBy: instantOf(facts.payBy),
    pause:
      facts.subscriptionStatus === 'paused' ? { since: new Date(pausedAt ?? 0), until: pausedUntil } : null,
  }))
}

const instantOf = (text: string | null) => (text === null ? null : new Date(text))

/**
 * The database does not see the value while it plans, so it keeps the one plan it has: planning so many tables again
 * for each value takes it longer than reading them.
 */
const unseen = (value: SQL) => sql`(select ${value})`

function conditionOf(filter: BoxFilter): SQL {
  if ('boxId' in filter) return sql`b.id = ${filter.boxId}`
  if ('toOpen' in filter) {
    const { now, subscriptionId } = filter.toOpen
    const next = nextBoxesToOpen(now, sql`s.id = ${subscriptionId}`)
    return sql`b.id = any (array(select id from (${next}) as to_open))`
  }
  if ('boxIds' in filter)
    return sql`b.id = any(${unseen(sql`${sql.param([...filter.boxIds])}::uuid[]`)}::uuid[])`
  if ('undecidedOf' in filter)
    return sql`b.subscription_id = ${filter.undecidedOf} and b.processed_at is null`
  if ('paidOf' in filter)
    return sql`b.user_id = ${filter.paidOf} and b.delivery_date >= ${unseen(sql`${filter.since}::date`)}
      and s.status = 'canceled'
      and (b.outcome = 'charging' or ${inArray(sql`o.status`, [...PLACED_STATUSES])})`
  if ('subscriptionId' in filter)
    return sql`b.subscription_id = ${filter.subscriptionId}
      and b.delivery_date >= ${unseen(sql`${filter.since ?? '-infinity'}::date`)}`
  if ('userId' in filter) return sql`b.user_id = ${filter.userId} and s.status <> 'canceled'`
  if ('undecidedOfAll' in filter)
    return sql`${anyOf(sql`b.subscription_id`, filter.undecidedOfAll)} and b.processed_at is null`
  if ('nextAfter' in filter) return isNextAfter(filter.nextAfter)
  if ('upToDelivery' in filter)
    return sql`b.id = any (array(
      select d.id from boxes d where d.delivery_date = ${filter.upToDelivery}
      union all select e.id from boxes e
      where e.user_id = any (array(select user_id from boxes where delivery_date = ${filter.upToDelivery}))
        and e.delivery_date < ${filter.upToDelivery} and e.processed_at is null))`
  return sql`b.delivery_date = ${unseen(sql`${filter.deliveryDate}::date`)}`
}

const isNextAfter = (known: readonly { subscriptionId: string; deliveryDate: CalendarDate }[]) => sql`
  b.id = any (array(
    select distinct on (n.subscription_id) n.id
    from unnest(${sql.param(known.map(({ subscriptionId }) => subscriptionId))}::uuid[],
      ${sql.param(known.map(({ deliveryDate }) => deliveryDate))}::date[]) as known (subscription_id, delivery_date)
    join boxes n on n.subscription_id = known.subscription_id and n.delivery_date > known.delivery_date
    where n.processed_at is null and n.skipped_at is null
    order by n.subscription_id, n.delivery_date))`
