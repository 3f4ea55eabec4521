import { and, asc, between, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { byAddressField } from '../../domain/customers/address-fields.ts'
import type { UnmarkedBoxes } from '../../domain/kitchen/unmarked-days.ts'
import type { Allergen } from '../../domain/menu/allergens.ts'
import { PLACED_STATUSES, UNDELIVERED_STATUSES } from '../../domain/orders/order-status.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import type { Db } from '../platform/db/db.ts'
import { userProfiles, users } from '../platform/db/schema/accounts.ts'
import { ingredients, mealIngredients, meals } from '../platform/db/schema/menu.ts'
import { orderItems, orders } from '../platform/db/schema/orders.ts'
import { refunds } from '../platform/db/schema/payments.ts'
import { promoCodes } from '../platform/db/schema/promotions.ts'

const placed = inArray(orders.status, [...PLACED_STATUSES])

/** Number and address are there on every placed order; the fallback only says so to the type. */
const filled = (column: AnyPgColumn) => sql<string>`coalesce(${column}, '')`

const kitchenOrderColumns = {
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
  totalMeals: orders.totalMeals,
  subtotalCents: orders.subtotalCents,
  discountCents: orders.discountCents,
  shippingFeeCents: orders.shippingFeeCents,
  taxCents: orders.taxCents,
  totalAmountCents: orders.totalAmountCents,
  refundedCents: sql<number>`(
    select coalesce(sum(${refunds.amountCents}), 0)::int from ${refunds}
    where ${refunds.orderId} = ${orders.id} and ${refunds.status} = 'succeeded')`,
  saidStillCooked: sql<boolean>`exists (
    select from ${refunds}
    where ${refunds.orderId} = ${orders.id} and ${refunds.status} = 'succeeded' and not ${refunds.leavesUncooked})`,
  promoCode: promoCodes.code,
  paymentDate: orders.paymentDate,
  deliveredAt: orders.deliveredAt,
}

/**
 * Placed orders of one delivery date in the order of packing: by ZIP code, so that boxes of one route stand
 * together, then by recipient and order number.
 */
export async function listPlacedOrders(db: Db, deliveryDate: CalendarDate, withTests: boolean) {
  return db
    .select(kitchenOrderColumns)
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(userProfiles, eq(userProfiles.id, orders.userId))
    .leftJoin(promoCodes, eq(promoCodes.id, orders.promoCodeId))
    .where(
      and(eq(orders.deliveryDate, deliveryDate), placed, withTests ? undefined : eq(orders.isTest, false)),
    )
    .orderBy(asc(orders.zipCode), asc(sql`lower(${orders.recipientName})`), asc(orders.orderNumber))
}

export type PlacedOrderRow = Awaited<ReturnType<typeof listPlacedOrders>>[number]

/** The recipients of one delivery date and what they avoid, test orders left out. */
export async function listHouseholds(db: Db, deliveryDate: CalendarDate) {
  return db
    .select({
      orderId: orders.id,
      orderNumber: filled(orders.orderNumber),
      recipientName: filled(orders.recipientName),
      avoidProteins: orders.avoidProteins,
      avoidIngredients: orders.avoidIngredients,
    })
    .from(orders)
    .where(and(eq(orders.deliveryDate, deliveryDate), placed, eq(orders.isTest, false)))
    .orderBy(asc(orders.orderNumber))
}

/** Items of the placed orders of one delivery date, by meal name within each order. */
export async function listPlacedItems(db: Db, deliveryDate: CalendarDate, withTests: boolean) {
  return db
    .select({
      orderId: orderItems.orderId,
      mealId: orderItems.mealId,
      mealName: orderItems.mealName,
      mealCategory: orderItems.mealCategory,
      allergens: orderItems.allergens,
      quantity: orderItems.quantity,
      unitPriceCents: orderItems.unitPriceCents,
      totalPriceCents: orderItems.totalPriceCents,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(
      and(eq(orders.deliveryDate, deliveryDate), placed, withTests ? undefined : eq(orders.isTest, false)),
    )
    .orderBy(asc(orderItems.orderId), asc(orderItems.mealName), asc(orderItems.mealId))
}

export type PlacedItemRow = Awaited<ReturnType<typeof listPlacedItems>>[number]

/** Whose placed order this is; null for every other id. */
export async function findOrderOwner(db: Db, orderId: string): Promise<string | null> {
  const [row] = await db
    .select({ userId: orders.userId })
    .from(orders)
    .where(and(eq(orders.id, orderId), placed))
  return row?.userId ?? null
}

/**
 * Recipe lines of the given meals; what is in a meal and what of it one portion needs (grams). Allergens are null when
 * unchecked.
 */
export async function listRecipeLines(db: Db, mealIds: readonly string[]) {
  if (mealIds.length === 0) return []
  return db
    .select({
      mealId: mealIngredients.mealId,
      ingredientId: ingredients.id,
      ingredientName: ingredients.name,
      grams: mealIngredients.grams,
      allergens: sql<
        Allergen[] | null
      >`case when ${ingredients.checkedAt} is not null then ${ingredients.allergens} end`,
      proteinKind: ingredients.proteinKind,
      isComplete: sql<boolean>`${meals.recipeCheckedAt} is not null`,
    })
    .from(mealIngredients)
    .innerJoin(meals, eq(meals.id, mealIngredients.mealId))
    .innerJoin(ingredients, eq(ingredients.id, mealIngredients.ingredientId))
    .where(inArray(mealIngredients.mealId, [...mealIds]))
    .orderBy(asc(mealIngredients.mealId), asc(mealIngredients.position))
}

/** Days in the range that have placed orders: a moved delivery day is on no regular Monday. */
export async function listDeliveryDates(
  db: Db,
  from: CalendarDate,
  to: CalendarDate,
): Promise<CalendarDate[]> {
  const rows = await db
    .selectDistinct({ date: orders.deliveryDate })
    .from(orders)
    .where(and(between(orders.deliveryDate, from, to), placed))
    .orderBy(desc(orders.deliveryDate))
  return rows.map((row) => row.date)
}

/** Boxes in the range of days that are paid for and not delivered, counted by day and money; test orders left out. */
export async function countUnmarkedBoxes(
  db: Db,
  from: CalendarDate,
  to: CalendarDate,
): Promise<UnmarkedBoxes[]> {
  const refunded = db
    .select({
      orderId: refunds.orderId,
      cents: sql<number>`sum(${refunds.amountCents})::int`.as('cents'),
      saidStillCooked: sql<boolean>`bool_or(${refunds.leavesUncooked} is false)`.as('said_still_cooked'),
    })
    .from(refunds)
    .where(eq(refunds.status, 'succeeded'))
    .groupBy(refunds.orderId)
    .as('refunded')
  const refundedCents = sql<number>`coalesce(${refunded.cents}, 0)`
  const saidStillCooked = sql<boolean>`coalesce(${refunded.saidStillCooked}, false)`
  const rows = await db
    .select({
      deliveryDate: orders.deliveryDate,
      totalCents: orders.totalAmountCents,
      refundedCents,
      saidStillCooked,
      boxes: count(),
    })
    .from(orders)
    .leftJoin(refunded, eq(refunded.orderId, orders.id))
    .where(
      and(
        between(orders.deliveryDate, from, to),
        inArray(orders.status, [...UNDELIVERED_STATUSES]),
        eq(orders.isTest, false),
      ),
    )
    .groupBy(orders.deliveryDate, orders.totalAmountCents, refundedCents, saidStillCooked)
  return rows
}
