import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { byAddressField } from '../../../domain/customers/address-fields.ts'
import { OPEN_STATUSES } from '../../../domain/orders/order-status.ts'
import type { CalendarDate } from '../../../domain/time/calendar-date.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { builtOnce, type Places } from '../../platform/db/built-once.ts'
import type { Db } from '../../platform/db/db.ts'
import { inFixed } from '../../platform/db/fixed.ts'
import { addresses } from '../../platform/db/schema/customers.ts'
import { orderHistory, orders } from '../../platform/db/schema/orders.ts'
import type { BoxLine } from '../../pricing/price-box.ts'
import type { OrderRow } from '../orders.records.ts'
import { amountsOf, keptContents, linesJson, type OrderPrice } from './order-contents.records.ts'

export type NewOrder = Pick<
  OrderRow,
  | 'userId'
  | 'deliveryDate'
  | 'deliveryAddressId'
  | 'isTest'
  | 'householdSize'
  | 'avoidProteins'
  | 'avoidIngredients'
  | 'dietaryNotes'
  | 'persons'
>

/** A draft with its contents, for a customer who is locked and has none for that date. */
export async function insertDraft(
  tx: Db,
  draft: { facts: NewOrder; lines: readonly BoxLine[]; price: OrderPrice },
  now: Date,
): Promise<OrderRow> {
  const { facts, lines, price } = draft
  const contents = linesJson(lines, { userId: facts.userId })
  const [order] = await insertOne(tx, { ...facts, ...amountsOf(lines, price), lines: contents, now })
  if (!order) throw new Error('The draft was not stored')
  return order
}

type DraftRow = NewOrder & ReturnType<typeof amountsOf> & { lines: string; now: Date }

/** With its contents: the parts of one statement. */
const insertOne = builtOnce((tx, given: Places<DraftRow>) => {
  const placed = tx.$with('placed').as(insertRow(tx, given))
  return tx
    .with(placed, ...keptContents(tx, given.lines, sql`cross join placed`))
    .select()
    .from(placed)
})

const insertRow = (tx: Db, given: Places<DraftRow>) =>
  tx
    .insert(orders)
    .values({
      userId: given.userId,
      deliveryDate: given.deliveryDate,
      deliveryAddressId: given.deliveryAddressId,
      isTest: given.isTest,
      householdSize: given.householdSize,
      avoidProteins: given.avoidProteins,
      avoidIngredients: given.avoidIngredients,
      dietaryNotes: given.dietaryNotes,
      persons: given.persons,
      totalMeals: given.totalMeals,
      subtotalCents: given.subtotalCents,
      shippingFeeCents: given.shippingFeeCents,
      discountCents: given.discountCents,
      promoDiscountCents: given.promoDiscountCents,
      promoCodeId: given.promoCodeId,
      taxCents: given.taxCents,
      creditCents: given.creditCents,
      status: 'draft',
      createdAt: given.now,
      updatedAt: given.now,
    })
    .returning()

export async function updateOrder(
  tx: Db,
  orderId: string,
  changes: Partial<typeof orders.$inferInsert>,
  now: Date,
): Promise<OrderRow> {
  const [row] = await tx
    .update(orders)
    .set({ ...changes, updatedAt: now })
    .where(eq(orders.id, orderId))
    .returning()
  if (!row) throw new Error(`There is no order ${orderId}`)
  return row
}

/** What the household, its address and its week say about editable orders. */
export async function updateFactsOf(
  tx: Db,
  changed: readonly { orderId: string; facts: Omit<NewOrder, 'userId'> }[],
  now: Date,
): Promise<void> {
  const rows = changed.map(({ orderId, facts }) => ({ id: orderId, ...facts }))
  const facts = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as facts (
    id uuid, "deliveryDate" date, "deliveryAddressId" uuid, "isTest" boolean, "householdSize" int,
    "avoidProteins" text[], "avoidIngredients" text[], "dietaryNotes" text, persons jsonb)`
  await tx
    .update(orders)
    .set({
      deliveryDate: sql`facts."deliveryDate"`,
      deliveryAddressId: sql`facts."deliveryAddressId"`,
      isTest: sql`facts."isTest"`,
      householdSize: sql`facts."householdSize"`,
      avoidProteins: sql`facts."avoidProteins"`,
      avoidIngredients: sql`facts."avoidIngredients"`,
      dietaryNotes: sql`facts."dietaryNotes"`,
      persons: sql`facts.persons`,
      updatedAt: now,
    })
    .from(facts)
    .where(eq(orders.id, sql`facts.id`))
}

/** False when the order did not use that much credit. */
export async function addReturnedCredit(
  tx: Db,
  orderId: string,
  amountCents: number,
  now: Date,
): Promise<boolean> {
  const returned = sql`${orders.creditReturnedCents} + ${amountCents}`
  const rows = await tx
    .update(orders)
    .set({ creditReturnedCents: returned, updatedAt: now })
    .where(and(eq(orders.id, orderId), sql`${returned} between 0 and ${orders.creditCents}`))
    .returning({ id: orders.id })
  return rows.length === 1
}

export type Confirmation = { order: OrderRow; paidAt: Date | null }

/**
 * Each with a number (RF-YYYY-NNNN; taken ones of failed transactions leave gaps) and a copy of its address as it is
 * now. One whose address is not its customer's stays as it is and is left out.
 */
export async function confirmWithAddresses(
  tx: Db,
  confirmations: readonly Confirmation[],
  { now, businessDate }: { now: Date; businessDate: CalendarDate },
): Promise<OrderRow[]> {
  const at = { now: now.toISOString(), businessDate }
  const [first, ...others] = confirmations.map(({ order, paidAt }) => ({
    orderId: order.id,
    paidAt: paidAt?.toISOString() ?? null,
  }))
  if (!first) return []
  return others.length > 0
    ? confirmAll(tx, { confirmations: JSON.stringify([first, ...others]), ...at })
    : confirmOne(tx, { ...first, ...at })
}

const copiedAddress = byAddressField((field) => sql`${addresses[field]}`)

type ConfirmedAt = { now: string; businessDate: CalendarDate }

const confirmedColumns = ({ now, businessDate }: Places<ConfirmedAt>, paidAt: SQL) => ({
  status: 'confirmed' as const,
  orderNumber: sql`coalesce(${orders.orderNumber}, next_order_number(${businessDate}::date))`,
  confirmedAt: sql`${now}::timestamptz`,
  paymentDate: paidAt,
  ...copiedAddress,
  updatedAt: sql`${now}::timestamptz`,
})

const withItsAddress = (orderId: SQL) =>
  and(eq(orders.id, orderId), eq(addresses.id, orders.deliveryAddressId), eq(addresses.userId, orders.userId))

type ConfirmingAll = ConfirmedAt & { confirmations: string }

const confirmAll = builtOnce((tx, given: Places<ConfirmingAll>) =>
  tx
    .update(orders)
    .set(confirmedColumns(given, sql`paid."paidAt"`))
    .from(
      sql`${addresses}, jsonb_to_recordset(${given.confirmations}::jsonb)
        as paid ("orderId" uuid, "paidAt" timestamptz)`,
    )
    .where(withItsAddress(sql`paid."orderId"`))
    .returning(getTableColumns(orders)),
)

type ConfirmingOne = ConfirmedAt & { orderId: string; paidAt: string | null }

/** Alone, because the planner takes any list for a hundred orders, and then reads the table for them. */
const confirmOne = builtOnce((tx, given: Places<ConfirmingOne>) =>
  tx
    .update(orders)
    .set(confirmedColumns(given, sql`${given.paidAt}::timestamptz`))
    .from(addresses)
    .where(withItsAddress(sql`${given.orderId}`))
    .returning(getTableColumns(orders)),
)

/** Tells the live screens that the contents of a box have changed. A draft is told to nobody. */
export async function recordItemsChange(tx: Db, order: OrderRow, now: Date): Promise<void> {
  await tx.insert(orderHistory).values({
    orderId: order.id,
    userId: order.userId,
    kind: 'items',
    fromStatus: order.status,
    toStatus: order.status,
    occurredAt: now,
  })
}

export async function cancelOrders(tx: Db, orderIds: readonly string[], now: Date): Promise<void> {
  if (orderIds.length === 0) return
  await tx
    .update(orders)
    .set({ status: 'canceled', canceledAt: now, updatedAt: now })
    .where(anyOf(orders.id, orderIds))
}

/** What the household avoids, on those of its orders that can still be changed. */
export async function updatePreferencesOf(
  tx: Db,
  userId: string,
  deliveryDates: readonly CalendarDate[],
  preferences: Pick<OrderRow, 'avoidProteins' | 'avoidIngredients' | 'dietaryNotes' | 'persons'>,
  now: Date,
): Promise<void> {
  if (deliveryDates.length === 0) return
  await tx
    .update(orders)
    .set({ ...preferences, updatedAt: now })
    .where(
      and(
        eq(orders.userId, userId),
        inFixed(orders.status, OPEN_STATUSES),
        inArray(orders.deliveryDate, [...deliveryDates]),
      ),
    )
}
