import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { byAddressField } from '../../domain/customers/address-fields.ts'
import { PLACED_STATUSES } from '../../domain/orders/order-status.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import { anyOf } from '../platform/db/any-of.ts'
import type { Db } from '../platform/db/db.ts'
import { userProfiles, users } from '../platform/db/schema/accounts.ts'
import { orders } from '../platform/db/schema/orders.ts'
import { refunds } from '../platform/db/schema/payments.ts'
import { promoCodes } from '../platform/db/schema/promotions.ts'

/** Number and address are there on every placed order; the fallback only says so to the type. */
const filled = (column: AnyPgColumn) => sql<string>`coalesce(${column}, '')`

const orderColumns = {
  id: orders.id,
  userId: orders.userId,
  orderNumber: filled(orders.orderNumber),
  status: orders.status,
  isTest: orders.isTest,
  ...byAddressField((field) => filled(orders[field])),
  householdSize: orders.householdSize,
  deliveryDate: orders.deliveryDate,
  avoidProteins: orders.avoidProteins,
  avoidIngredients: orders.avoidIngredients,
  dietaryNotes: orders.dietaryNotes,
  totalMeals: orders.totalMeals,
  subtotalCents: orders.subtotalCents,
  discountCents: orders.discountCents,
  shippingFeeCents: orders.shippingFeeCents,
  taxCents: orders.taxCents,
  totalAmountCents: orders.totalAmountCents,
  promoCode: promoCodes.code,
  paymentDate: orders.paymentDate,
  deliveredAt: orders.deliveredAt,
}

/**
 * Placed orders of one delivery date in the order of packing: by ZIP code, so that boxes of one route stand
 * together, then by recipient and order number. What belongs to them is read by their ids: joined here, the database
 * would read all customers there are for the few of a day.
 */
export async function listPlacedOrders(db: Db, deliveryDate: CalendarDate, withTests: boolean) {
  const rows = await db
    .select(orderColumns)
    .from(orders)
    .leftJoin(promoCodes, eq(promoCodes.id, orders.promoCodeId))
    .where(
      and(
        eq(orders.deliveryDate, deliveryDate),
        inArray(orders.status, [...PLACED_STATUSES]),
        withTests ? undefined : eq(orders.isTest, false),
      ),
    )
    .orderBy(asc(orders.zipCode), asc(sql`lower(${orders.recipientName})`), asc(orders.orderNumber))
  const customers = await readCustomers(
    db,
    rows.map(({ userId }) => userId),
  )
  const refunded = await readRefunded(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const customer = customers.get(row.userId)
    return {
      ...row,
      isTestCustomer: customer?.isTestCustomer ?? false,
      customerName: customer?.name || row.recipientName,
      customerEmail: customer?.email ?? '',
      refundedCents: refunded.get(row.id)?.cents ?? 0,
      saidStillCooked: refunded.get(row.id)?.saidStillCooked ?? false,
    }
  })
}

export type PlacedOrderRow = Awaited<ReturnType<typeof listPlacedOrders>>[number]

/** By their ids; the name is empty when a customer has given none. */
async function readCustomers(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const rows = await db
    .select({
      id: users.id,
      email: users.email,
      isTestCustomer: users.isTestCustomer,
      name: sql<string>`coalesce(nullif(${userProfiles.fullName}, ''), ${users.name})`,
    })
    .from(users)
    .leftJoin(userProfiles, eq(userProfiles.id, users.id))
    .where(anyOf(users.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

/** What was given back of these orders, in cents; orders without a refund are left out. */
async function readRefunded(db: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return new Map<string, never>()
  const rows = await db
    .select({
      orderId: refunds.orderId,
      cents: sql<number>`sum(${refunds.amountCents})::int`,
      saidStillCooked: sql<boolean>`coalesce(bool_or(not ${refunds.leavesUncooked}), false)`,
    })
    .from(refunds)
    .where(and(anyOf(refunds.orderId, orderIds), eq(refunds.status, 'succeeded')))
    .groupBy(refunds.orderId)
  return new Map(rows.map((row) => [row.orderId, row]))
}
