import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { OrderStatus } from '../../../domain/orders/order-status.ts'
import type { NewMust } from '../../../domain/persons/change-persons.ts'
import type { OrderTotal } from '../../../domain/pricing/order-total.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import type { Asked } from '../../platform/db/built-once.ts'
import type { Db } from '../../platform/db/db.ts'
import { mealSelections, orderItems, orders } from '../../platform/db/schema/orders.ts'
import type { BoxLine } from '../../pricing/price-box.ts'
import type { OrderRow } from '../orders.records.ts'
import type { NewOrder } from './order-changes.records.ts'

export type OrderPrice = { total: OrderTotal; promo: { promoCodeId: string } | null }

type Contents = { order: Pick<OrderRow, 'id' | 'userId'>; lines: readonly BoxLine[] }

/**
 * Selections, items and amounts of an editable order, all replaced together.
 * @param changes what else changes about the order
 */
export async function replaceContents(
  tx: Db,
  order: Pick<OrderRow, 'id' | 'userId'>,
  lines: readonly BoxLine[],
  price: OrderPrice,
  now: Date,
  changes: Partial<NewOrder> = {},
): Promise<OrderRow> {
  const [row] = await replaceContentsOf(tx, [{ order, lines, price }], now, changes)
  if (!row) throw new Error(`There is no order ${order.id}`)
  return row
}

/** Replaces the contents of several orders in one statement. @returns them in no particular order */
export async function replaceContentsOf(
  tx: Db,
  filled: readonly (Contents & { price: OrderPrice })[],
  now: Date,
  changes: Partial<NewOrder> = {},
): Promise<OrderRow[]> {
  const rows = filled.map(({ order, lines, price }) => ({ id: order.id, ...amountsOf(lines, price) }))
  const amounts = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as amounts (
    id uuid, "totalMeals" int, "subtotalCents" int, "shippingFeeCents" int, "discountCents" int,
    "promoDiscountCents" int, "promoCodeId" uuid, "taxCents" int, "creditCents" int)`
  const orderIds = filled.map(({ order }) => order.id)
  return tx
    .with(...keptContents(tx, givenLines(filled)), ...droppedContents(tx, orderIds))
    .update(orders)
    .set({
      totalMeals: sql`amounts."totalMeals"`,
      subtotalCents: sql`amounts."subtotalCents"`,
      shippingFeeCents: sql`amounts."shippingFeeCents"`,
      discountCents: sql`amounts."discountCents"`,
      promoDiscountCents: sql`amounts."promoDiscountCents"`,
      promoCodeId: sql`amounts."promoCodeId"`,
      taxCents: sql`amounts."taxCents"`,
      creditCents: sql`amounts."creditCents"`,
      ...changes,
      updatedAt: now,
    })
    .from(amounts)
    .where(eq(orders.id, sql`amounts.id`))
    .returning(getTableColumns(orders))
}

const givenLines = (filled: readonly Contents[]): string =>
  JSON.stringify(
    filled.flatMap(({ order: { id: orderId, userId }, lines }) => linesOf(lines, { orderId, userId })),
  )

/** What `keptContents` takes for an order that the same statement makes. */
export const linesJson = (lines: readonly BoxLine[], of: Pick<OrderRow, 'userId'>): string =>
  JSON.stringify(linesOf(lines, of))

const linesOf = <Of>(lines: readonly BoxLine[], of: Of) =>
  lines.map(({ taxCategory: _, ...line }) => ({ ...line, ...of }))

/** What it takes for several such orders, which it knows by their subscriptions. */
export const linesOfBoxesJson = (
  boxes: readonly { order: { userId: string; subscriptionId: string }; lines: readonly BoxLine[] }[],
): string =>
  JSON.stringify(
    boxes.flatMap(({ order: { userId, subscriptionId }, lines }) =>
      linesOf(lines, { userId, subscriptionId }),
    ),
  )

/**
 * Parts of one statement: the lines as `given`, written into selections and items, over those of the same meal.
 * @param joinPlaced joins each `line` with its order, which the part `placed` makes; left out, the lines name their orders
 */
export function keptContents(tx: Db, lines: Asked<string>, joinPlaced?: SQL) {
  const orderId = joinPlaced ? sql`placed.id` : sql`line."orderId"`
  return [
    tx
      .$with('given', {})
      .as(sql`select ${orderId} as "orderId", line."userId", line."mealId", line."mealName",
      line."mealCategory", line.allergens, line.quantity, line."unitPriceCents", line."forPersons",
      line.confirmation, line."acceptedClashes"
    from jsonb_to_recordset(${lines}::jsonb) as line (
      "orderId" uuid, "subscriptionId" uuid, "userId" uuid, "mealId" uuid, "mealName" text, "mealCategory" text,
      allergens text[], quantity int, "unitPriceCents" int, "forPersons" uuid[], confirmation text,
      "acceptedClashes" text[]) ${joinPlaced}`),
    tx
      .$with('selected', {})
      .as(sql`insert into ${mealSelections} (order_id, user_id, meal_id, quantity, for_persons, confirmation, accepted_clashes)
      select "orderId", "userId", "mealId", quantity, "forPersons", confirmation, "acceptedClashes" from given
      on conflict (order_id, meal_id) do update set quantity = excluded.quantity,
        for_persons = excluded.for_persons, confirmation = excluded.confirmation,
        accepted_clashes = excluded.accepted_clashes`),
    tx.$with('listed', {}).as(sql`insert into ${orderItems}
        (order_id, meal_id, meal_name, meal_category, allergens, quantity, unit_price_cents, for_persons,
          confirmation)
      select "orderId", "mealId", "mealName", "mealCategory", allergens, quantity, "unitPriceCents",
        "forPersons", confirmation from given
      on conflict (order_id, meal_id) do update set meal_name = excluded.meal_name,
        meal_category = excluded.meal_category, allergens = excluded.allergens,
        quantity = excluded.quantity, unit_price_cents = excluded.unit_price_cents,
        for_persons = excluded.for_persons, confirmation = excluded.confirmation`),
  ]
}

/** Parts of the same statement: meals that these orders held and hold no longer. */
function droppedContents(tx: Db, orderIds: readonly string[]) {
  const dropped = (
    table: PgTable,
  ) => sql`delete from ${table} held where ${anyOf(sql`held.order_id`, orderIds)}
    and not exists (select from given where "orderId" = held.order_id and "mealId" = held.meal_id)`
  return [
    tx.$with('unselected', {}).as(dropped(mealSelections)),
    tx.$with('unlisted', {}).as(dropped(orderItems)),
  ]
}

export function amountsOf(lines: readonly BoxLine[], { total, promo }: OrderPrice) {
  return {
    totalMeals: lines.reduce((sum, line) => sum + line.quantity, 0),
    subtotalCents: total.subtotalCents,
    shippingFeeCents: total.shippingCents,
    discountCents: total.discountCents,
    promoDiscountCents: promo ? total.discountCents : 0,
    promoCodeId: promo?.promoCodeId ?? null,
    taxCents: total.taxCents,
    // How much of the new price credit pays is decided when it is charged.
    creditCents: 0,
  }
}

/** What was accepted in a draft counts for nobody to whom it is new. */
export async function takeBackAccepted(tx: Db, userId: string, musts: readonly NewMust[]): Promise<void> {
  await tx.execute(sql`
    update ${mealSelections} c set accepted_clashes = '{}', confirmation = null
    from ${orders} o
    where o.id = c.order_id and o.user_id = ${userId} and o.status = ${'draft' satisfies OrderStatus} and c.accepted_clashes && array(
      select m.word from jsonb_to_recordset(${JSON.stringify(musts)}::jsonb) as m ("personId" uuid, word text)
      where c.for_persons is null or m."personId" = any(c.for_persons))`)
}
