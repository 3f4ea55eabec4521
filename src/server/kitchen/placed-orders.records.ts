import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { CustomerNoteKind } from '../../domain/customer-notes/note-kinds.ts'
import { byAddressField } from '../../domain/customers/address-fields.ts'
import { PLACED_STATUSES, UNDELIVERED_STATUSES } from '../../domain/orders/order-status.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import { anyOf } from '../platform/db/any-of.ts'
import { builtOnce, type Places } from '../platform/db/built-once.ts'
import type { Db } from '../platform/db/db.ts'
import { inFixed } from '../platform/db/fixed.ts'
import { userProfiles, users } from '../platform/db/schema/accounts.ts'
import { orders } from '../platform/db/schema/orders.ts'
import { refunds } from '../platform/db/schema/payments.ts'
import { cookedLines } from '../platform/db/schema/production/kitchen-cases.ts'
import { promoCodes } from '../platform/db/schema/promotions.ts'
import { cookedMeal } from './kitchen.records.ts'

/** Which placed orders are meant; `isOpen`: only those that are still to be delivered. */
export type PlacedOrders = { date: CalendarDate; showTests: boolean; isOpen?: true }
/** From the order behind `after` on; without it from the first one, and without a limit to the last one. */
export type PackingPage = { after?: string | undefined; limit?: number }

const recipient = sql`lower(${orders.recipientName})`

const areMeant = ({ date, showTests, isOpen }: PlacedOrders) =>
  and(
    eq(orders.deliveryDate, date),
    inFixed(orders.status, PLACED_STATUSES),
    isOpen && inFixed(orders.status, UNDELIVERED_STATUSES),
    showTests ? undefined : eq(orders.isTest, false),
  )

/**
 * The ids of placed orders in the order of packing: by ZIP code, so that boxes of one route stand together, then by
 * recipient and order number. An index has them in this order, so that a page costs the same wherever it is.
 */
export async function listPackingOrder(
  db: Db,
  meant: PlacedOrders,
  { after, limit }: PackingPage = {},
): Promise<string[]> {
  const place = after === undefined ? undefined : await findPlace(db, after)
  const isBehind =
    place &&
    sql`(${orders.zipCode}, ${recipient}, ${orders.orderNumber}) > (${place.zip}, ${place.name}, ${place.number})`
  const ids = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(areMeant(meant), isBehind))
    .orderBy(asc(orders.zipCode), asc(recipient), asc(orders.orderNumber))
  const rows = await (limit === undefined ? ids : ids.limit(limit))
  return rows.map(({ id }) => id)
}

/** Where an order stands in the order of packing: before all when nobody knows it. */
async function findPlace(db: Db, id: string) {
  const [row] = await db
    .select({
      zip: filled(orders.zipCode),
      name: sql<string>`coalesce(${recipient}, '')`,
      number: filled(orders.orderNumber),
    })
    .from(orders)
    .where(eq(orders.id, id))
  return row
}

export const countPlacedOrders = (db: Db, meant: PlacedOrders): Promise<number> =>
  db
    .select({ total: count() })
    .from(orders)
    .where(areMeant(meant))
    .then(([row]) => row?.total ?? 0)

/** Number and address are there on every placed order; the fallback only says so to the type. */
const filled = (column: AnyPgColumn) => sql<string>`coalesce(${column}, '')`

/**
 * Placed orders by their ids, in no particular order. They are never asked for by their day: the database would then
 * read all customers there are for the few of a day.
 */
export const readPlacedOrders = (db: Db, ids: readonly string[]) => selectPlaced(db, { ids })

/** Notes of the office about the household that are not for its page alone, pinned before others. */
const printedNotes = sql<{ kind: CustomerNoteKind; text: string }[]>`coalesce((
  select jsonb_agg(jsonb_build_object('kind', kind, 'text', text) order by is_pinned desc, written_at, id)
  from customer_notes where user_id = ${orders.userId} and removed_at is null and kind <> 'note'), '[]')`

const selectPlaced = builtOnce((db, { ids }: Places<{ ids: readonly string[] }>) => {
  const refunded = db
    .select({
      cents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int`.as('cents'),
      saidStillCooked: sql<boolean>`coalesce(bool_or(not ${refunds.leavesUncooked}), false)`.as(
        'said_still_cooked',
      ),
    })
    .from(refunds)
    .where(and(eq(refunds.orderId, orders.id), eq(refunds.status, 'succeeded')))
    .as('refunded')
  return db
    .select({
      id: orders.id,
      orderNumber: filled(orders.orderNumber),
      status: orders.status,
      isTest: orders.isTest,
      isTestCustomer: users.isTestCustomer,
      customerName: sql<string>`coalesce(nullif(${userProfiles.fullName}, ''), nullif(${users.name}, ''), ${orders.recipientName}, '')`,
      customerEmail: users.email,
      ...byAddressField((field) => filled(orders[field])),
      householdSize: orders.householdSize,
      deliveryDate: orders.deliveryDate,
      avoidProteins: orders.avoidProteins,
      avoidIngredients: orders.avoidIngredients,
      dietaryNotes: orders.dietaryNotes,
      persons: orders.persons,
      totalMeals: orders.totalMeals,
      subtotalCents: orders.subtotalCents,
      discountCents: orders.discountCents,
      shippingFeeCents: orders.shippingFeeCents,
      taxCents: orders.taxCents,
      totalAmountCents: orders.totalAmountCents,
      refundedCents: refunded.cents,
      saidStillCooked: refunded.saidStillCooked,
      promoCode: promoCodes.code,
      paymentDate: orders.paymentDate,
      deliveredAt: orders.deliveredAt,
      staffNotes: printedNotes,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(userProfiles, eq(userProfiles.id, orders.userId))
    .leftJoin(promoCodes, eq(promoCodes.id, orders.promoCodeId))
    .crossJoinLateral(refunded)
    .where(and(anyOf(orders.id, ids), inFixed(orders.status, PLACED_STATUSES)))
})

export type PlacedOrderRow = Awaited<ReturnType<typeof readPlacedOrders>>[number]

/** What is in these orders, by meal name within each order. */
export const listItemsOf = (db: Db, orderIds: readonly string[]) => selectItems(db, { orderIds })

const selectItems = builtOnce((db, { orderIds }: Places<{ orderIds: readonly string[] }>) =>
  db
    .select({ ...cookedMeal, confirmation: cookedLines.confirmation })
    .from(cookedLines)
    .where(anyOf(cookedLines.orderId, orderIds))
    .orderBy(asc(cookedLines.orderId), asc(cookedLines.mealName), asc(cookedLines.mealId)),
)

export type BoxItemRow = Awaited<ReturnType<typeof listItemsOf>>[number]
