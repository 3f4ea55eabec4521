import { type SQL, sql } from 'drizzle-orm'
import type { MealSelection } from '../../domain/meal-plan/meal-selections.ts'
import type { OrderStatus } from '../../domain/orders/order-status.ts'
import type { Asked } from '../platform/db/built-once.ts'
import type { Db } from '../platform/db/db.ts'
import { fixed } from '../platform/db/fixed.ts'
import { readTogether } from '../platform/db/read-together.ts'
import { mealSelections, orderItems, orders } from '../platform/db/schema/orders.ts'
import { checkoutSessions } from '../platform/db/schema/payments.ts'
import { promoRedemptions } from '../platform/db/schema/promotions.ts'
import type { ItemRow } from './orders.records.ts'

type HeldItem = Pick<
  ItemRow,
  | 'mealId'
  | 'mealName'
  | 'mealCategory'
  | 'allergens'
  | 'quantity'
  | 'unitPriceCents'
  | 'totalPriceCents'
  | 'forPersons'
  | 'confirmation'
>

/** A meal as it was taken. */
type HeldSelection = MealSelection & { acceptedClashes: readonly string[] }

/** What hangs on an order that can still be changed. */
export type DraftState = {
  selections: readonly HeldSelection[]
  items: readonly HeldItem[]
  /** Whether a payment page of it is open, as far as we have heard. */
  hasOpenPage: boolean
  /** Whether a use of a promo code is set aside for it. */
  holdsPromo: boolean
}

/** By the ids of the orders. */
export type DraftStates = Readonly<Record<string, DraftState>>

/**
 * Whose state is asked. A list of ids would be planned anew for each call: the server expects ten orders of a list that it
 * does not see yet, and finds a plan for the one that it sees cheaper each time. The status stands in the statement: as a
 * value of the call it would hide the index of drafts, and the statement would be planned anew as well.
 */
export type WhichOrders = { id: Asked<string> } | { draftsOf: Asked<string> }

const DRAFT = fixed('draft' satisfies OrderStatus)

const isAsked = (which: WhichOrders): SQL =>
  'id' in which ? sql`o.id = ${which.id}` : sql`o.user_id = ${which.draftsOf} and o.status = ${DRAFT}`

/** One value of a statement that reads more; null for no orders. Lock them before, in a statement of its own. */
export const draftStatesJson = (which: WhichOrders): SQL<DraftStates | null> => sql`(
  select json_object_agg(o.id, json_build_object(
    'selections', coalesce((
      select json_agg(json_build_object('mealId', s.meal_id, 'quantity', s.quantity,
        'forPersons', s.for_persons, 'confirmation', s.confirmation,
        'acceptedClashes', s.accepted_clashes) order by s.meal_id)
      from ${mealSelections} s where s.order_id = o.id), '[]'::json),
    'items', coalesce((
      select json_agg(json_build_object('mealId', i.meal_id, 'mealName', i.meal_name,
        'mealCategory', i.meal_category, 'allergens', i.allergens, 'quantity', i.quantity,
        'unitPriceCents', i.unit_price_cents, 'totalPriceCents', i.total_price_cents,
        'forPersons', i.for_persons, 'confirmation', i.confirmation)
        order by i.meal_name)
      from ${orderItems} i where i.order_id = o.id), '[]'::json),
    'hasOpenPage', ${hasOpenPageSql(sql`o.id`)},
    'holdsPromo', exists (
      select from ${promoRedemptions} p where p.order_id = o.id and p.state = 'reserved')))
  from ${orders} o where ${isAsked(which)})`

/**
 * Whether a payment page of an order is open, as far as we have heard; `besides` one. It is looked for by the order alone: how
 * many pages are open changes within minutes, and by statistics that do not know it yet the database would look for this one
 * among all of them.
 */
export function hasOpenPageSql(orderId: Asked<string> | SQL, besides?: Asked<string>): SQL<boolean> {
  const others = besides === undefined ? sql`` : sql` and c.id <> ${besides}`
  return sql`'open' = any (array(select c.status from ${checkoutSessions} c where c.order_id = ${orderId}${others}))`
}

/** The state of one of the orders that were asked for. */
export function stateOf(states: DraftStates | null, orderId: string): DraftState {
  const state = states?.[orderId]
  if (!state) throw new Error(`There is no order ${orderId}`)
  return state
}

export async function readDraftState(db: Db, orderId: string): Promise<DraftState> {
  const { states } = await readTogether(db, { states: draftStatesJson({ id: orderId }) })
  return stateOf(states, orderId)
}

type Line = Pick<ItemRow, 'mealId' | 'quantity' | 'unitPriceCents'> & {
  forPersons?: readonly string[] | null
  confirmation?: string | null
}
type Copy = Pick<ItemRow, 'mealName' | 'mealCategory'> & { allergens: readonly string[] | null }

/** Whether these meals, at these prices, are all that it holds. */
export function holdsLines({ items }: Pick<DraftState, 'items'>, lines: readonly Line[]): boolean {
  return items.length === lines.length && lines.every((line) => items.some((item) => isSame(item, line)))
}

/** The same, and they are copied with the names and contents of now: to write them again changes nothing. */
export function isFilledWith({ items }: Pick<DraftState, 'items'>, lines: readonly (Line & Copy)[]): boolean {
  return (
    items.length === lines.length &&
    lines.every((line) => items.some((item) => isSame(item, line) && copyOf(item) === copyOf(line)))
  )
}

const isSame = (item: Line, line: Line) =>
  item.mealId === line.mealId &&
  item.quantity === line.quantity &&
  item.unitPriceCents === line.unitPriceCents &&
  eatersOf(item) === eatersOf(line)

const eatersOf = ({ forPersons = null, confirmation = null }: Line) =>
  JSON.stringify([forPersons, confirmation])

const copyOf = ({ mealName, mealCategory, allergens }: Copy) =>
  JSON.stringify([mealName, mealCategory, allergens])
