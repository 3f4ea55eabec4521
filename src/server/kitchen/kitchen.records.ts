import { and, asc, between, count, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { UnmarkedBoxes } from '../../domain/kitchen/unmarked-days.ts'
import type { Allergen } from '../../domain/menu/allergens.ts'
import { PLACED_STATUSES, UNDELIVERED_STATUSES } from '../../domain/orders/order-status.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import type { Db } from '../platform/db/db.ts'
import { inFixed } from '../platform/db/fixed.ts'
import { ingredients, mealIngredients, meals } from '../platform/db/schema/menu.ts'
import { orderItems, orders } from '../platform/db/schema/orders.ts'
import { refunds } from '../platform/db/schema/payments.ts'
import { cookedLines } from '../platform/db/schema/production/kitchen-cases.ts'

const placed = inArray(orders.status, [...PLACED_STATUSES])

/** Number and address are there on every placed order; the fallback only says so to the type. */
const filled = (column: AnyPgColumn) => sql<string>`coalesce(${column}, '')`

/** The recipients of one delivery date and what they avoid, test orders left out. */
export async function listHouseholds(db: Db, deliveryDate: CalendarDate) {
  return db
    .select({
      orderId: orders.id,
      orderNumber: filled(orders.orderNumber),
      recipientName: filled(orders.recipientName),
      avoidProteins: orders.avoidProteins,
      avoidIngredients: orders.avoidIngredients,
      persons: orders.persons,
    })
    .from(orders)
    .where(and(eq(orders.deliveryDate, deliveryDate), placed, eq(orders.isTest, false)))
    .orderBy(asc(orders.orderNumber))
}

/** What the kitchen has to know of a line as it is cooked. */
export const cookedMeal = {
  orderId: cookedLines.orderId,
  mealId: cookedLines.mealId,
  mealName: cookedLines.mealName,
  mealCategory: cookedLines.mealCategory,
  allergens: cookedLines.allergens,
  quantity: cookedLines.quantity,
  unitPriceCents: cookedLines.unitPriceCents,
  forPersons: cookedLines.forPersons,
}

/** Items of the placed orders of one delivery date, test orders left out, by meal name within each order. */
export async function listPlacedItems(db: Db, deliveryDate: CalendarDate) {
  return db
    .select({
      ...cookedMeal,
      totalPriceCents: sql<number>`${cookedLines.quantity} * ${cookedLines.unitPriceCents}`,
    })
    .from(cookedLines)
    .innerJoin(orders, eq(orders.id, cookedLines.orderId))
    .where(and(eq(orders.deliveryDate, deliveryDate), placed, eq(orders.isTest, false)))
    .orderBy(
      asc(cookedLines.orderId),
      asc(cookedLines.mealName),
      asc(cookedLines.mealId),
      asc(cookedLines.id),
    )
}

/** The ids of placed orders from a day on that hold one of these meals, test orders left out. */
export async function listOrdersHolding(
  db: Db,
  mealIds: readonly string[],
  from: CalendarDate,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: orders.id })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(
      and(
        gte(orders.deliveryDate, from),
        placed,
        eq(orders.isTest, false),
        inArray(orderItems.mealId, [...mealIds]),
      ),
    )
  return rows.map(({ id }) => id)
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
      // A part may bring less than a gram of something into a portion.
      grams: sql<number>`${mealIngredients.mg}::float8 / 1000`,
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

/** The first day in the range that has a placed order. */
const nextDay = (from: SQL, to: CalendarDate) => sql`(
  select o.delivery_date as day from ${orders} o
  where o.delivery_date between ${from} and ${to}::date and o.status in ${[...PLACED_STATUSES]}
  order by o.delivery_date limit 1)`

/** Days in the range that have placed orders: a moved delivery day is on no regular Monday. */
export async function listDeliveryDates(
  db: Db,
  from: CalendarDate,
  to: CalendarDate,
): Promise<CalendarDate[]> {
  // From one day to the next that has any: what lies between is not read.
  const { rows } = await db.execute<{ date: CalendarDate }>(sql`
    with recursive days as (
      ${nextDay(sql`${from}::date`, to)}
      union all
      select next.day from days cross join lateral ${nextDay(sql`days.day + 1`, to)} next
      where days.day is not null)
    select day::text as date from days where day is not null order by day desc`)
  return rows.map(({ date }) => date)
}

/** Boxes in the range of days that are paid for and not delivered, counted by day and money; test orders left out. */
export async function countUnmarkedBoxes(
  db: Db,
  from: CalendarDate,
  to: CalendarDate,
): Promise<UnmarkedBoxes[]> {
  const refunded = db
    .select({
      cents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int`.as('cents'),
      saidStillCooked: sql<boolean>`coalesce(bool_or(${refunds.leavesUncooked} is false), false)`.as(
        'said_still_cooked',
      ),
    })
    .from(refunds)
    .where(and(eq(refunds.orderId, orders.id), eq(refunds.status, 'succeeded')))
    .as('refunded')
  const rows = await db
    .select({
      deliveryDate: orders.deliveryDate,
      totalCents: orders.totalAmountCents,
      refundedCents: refunded.cents,
      saidStillCooked: refunded.saidStillCooked,
      boxes: count(),
    })
    .from(orders)
    .crossJoinLateral(refunded)
    .where(
      and(
        between(orders.deliveryDate, from, to),
        inFixed(orders.status, UNDELIVERED_STATUSES),
        eq(orders.isTest, false),
      ),
    )
    .groupBy(orders.deliveryDate, orders.totalAmountCents, refunded.cents, refunded.saidStillCooked)
  return rows
}
