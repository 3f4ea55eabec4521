import { kitchenAddressOf } from '../../contract/shared/address-on-wire.ts'
import type { FullKitchenOrder } from '../../contract/staff/kitchen-wire.ts'
import type { CustomerNoteKind } from '../../domain/customer-notes/note-kinds.ts'
import { mealsByCategory } from '../../domain/kitchen/kitchen-totals.ts'
import { productionWeek, weeksAround } from '../../domain/kitchen/production-week.ts'
import { isCookedAllTheSame, isRefundedInFull } from '../../domain/kitchen/refunded-in-full.ts'
import type { UnmarkedDay } from '../../domain/kitchen/unmarked-days.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { conflictsWith, type MealContents } from '../../domain/menu/allergens.ts'
import { undoDelivered } from '../../domain/orders/undo-delivered.ts'
import { avoidancesFor } from '../../domain/persons/clash.ts'
import { mustNotSentence, namesFor, personClashWords } from '../../domain/persons/persons.words.ts'
import { businessDateAt } from '../../domain/time/business-time.ts'
import { type CalendarDate, compareDates } from '../../domain/time/calendar-date.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import { listDeliveryDates } from './kitchen.records.ts'
import {
  type BoxItemRow,
  countPlacedOrders,
  listItemsOf,
  listPackingOrder,
  type PlacedOrderRow,
  type PlacedOrders,
  readPlacedOrders,
} from './placed-orders.records.ts'
import { contentsAsBought, readMealContents } from './read-meal-contents.ts'

const WEEKS_BACK = 12
const WEEKS_AHEAD = 5

type Deps = { db: Db; clock: Clock; kitchen: Kitchen }
export type KitchenPage = { orders: FullKitchenOrder[]; next: string | null; total: number | null }

/**
 * A part of what the kitchen cooks and packs for one delivery date: placed orders by ZIP code and recipient, from the
 * order behind `after` on. `next` is where the next part begins, null after the last one; `total`, with the first part,
 * how many there are in all.
 */
export async function listKitchenOrders(
  { db, clock, kitchen }: Deps,
  meant: PlacedOrders,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<KitchenPage> {
  const ids = await listPackingOrder(db, meant, { after, limit: limit + 1 })
  const isLast = ids.length <= limit
  const countAll = async () => (isLast ? ids.length : countPlacedOrders(db, meant))
  const [orders, total] = await Promise.all([
    readKitchenOrders({ db, kitchen, now: clock.now() }, ids.slice(0, limit)),
    after === undefined ? countAll() : null,
  ])
  return { orders, next: isLast ? null : (ids[limit - 1] ?? null), total }
}

/**
 * Orders by their ids and in the order of these; one that is not placed any more is left out. A meal's conflicts are the
 * household's own avoidances it contains for those whom it is for, by what was known when it was bought and by today's recipe.
 */
export async function readKitchenOrders(
  { db, kitchen, now }: { db: Db; kitchen: Kitchen; now: Date },
  ids: readonly string[],
): Promise<FullKitchenOrder[]> {
  if (ids.length === 0) return []
  const [placed, items] = await Promise.all([readPlacedOrders(db, ids), listItemsOf(db, ids)])
  const rows = new Map(placed.map((row) => [row.id, row]))
  const recipes = await readMealContents(db, items)
  const itemsOf = new Map<string, BoxItemRow[]>(ids.map((id) => [id, []]))
  for (const item of items) itemsOf.get(item.orderId)?.push(item)
  return ids.flatMap((id) => {
    const row = rows.get(id)
    return row ? [kitchenOrderOf(kitchen, row, { items: itemsOf.get(id) ?? [], recipes, now })] : []
  })
}

/** What a driver still has to bring today; on any other day nothing. Test orders are not delivered. */
export async function listOpenDeliveries(
  deps: Deps,
  date: CalendarDate,
  page: { after?: string | undefined; limit: number },
): Promise<KitchenPage> {
  if (date !== businessDateAt(deps.kitchen, deps.clock.now())) return { orders: [], next: null, total: 0 }
  return listKitchenOrders(deps, { date, showTests: false, isOpen: true }, page)
}

/** Choices of the week picker: the regular dates around today, every other date that has orders, and unmarked days. */
export async function listKitchenWeeks(
  deps: { db: Db; clock: Clock; kitchen: Kitchen },
  unmarked: readonly UnmarkedDay[],
): Promise<CalendarDate[]> {
  const regular = weeksAround(
    deps.kitchen,
    businessDateAt(deps.kitchen, deps.clock.now()),
    WEEKS_BACK,
    WEEKS_AHEAD,
  )
  const [first] = regular
  const last = regular.at(-1)
  if (!first || !last) return []
  const used = await listDeliveryDates(deps.db, first, productionWeek(last).to)
  const older = unmarked.map(({ deliveryDate }) => deliveryDate)
  return [...new Set([...older, ...regular, ...used])].sort(compareDates)
}

function printedBy(notes: PlacedOrderRow['staffNotes']): FullKitchenOrder['staff_notes'] {
  const of = (kind: CustomerNoteKind) => notes.filter((note) => note.kind === kind).map(({ text }) => text)
  return { kitchen: of('kitchen'), packing: of('packing'), driver: of('driver') }
}

function kitchenOrderOf(
  kitchen: Kitchen,
  row: PlacedOrderRow,
  facts: { items: readonly BoxItemRow[]; recipes: ReadonlyMap<string, MealContents>; now: Date },
): FullKitchenOrder {
  const { items, recipes, now } = facts
  const money = { ...row, totalCents: row.totalAmountCents }
  const meals = items.map((item) => {
    const contents = contentsAsBought(item, recipes)
    return {
      name: item.mealName,
      category: item.mealCategory,
      quantity: item.quantity,
      unit_price_cents: item.unitPriceCents,
      allergens: contents.allergens && [...contents.allergens],
      conflicts: conflictsWith(contents, avoidancesFor(item.forPersons, row.persons, row)),
      for_names: namesFor(item.forPersons, row.persons),
      person_clashes: personClashWords(contents, item.forPersons, row.persons),
      confirmation: item.confirmation,
    }
  })
  return {
    order_id: row.id,
    order_number: row.orderNumber,
    status: row.status,
    is_test: row.isTest,
    is_test_customer: row.isTestCustomer,
    customer_name: row.customerName,
    customer_email: row.customerEmail,
    recipient_name: row.recipientName,
    household_size: row.householdSize,
    delivery_date: row.deliveryDate,
    delivery_address: kitchenAddressOf(row),
    meals,
    summary: { total_meals: row.totalMeals, by_category: { ...mealsByCategory(meals) } },
    dietary_preferences: {
      avoid_proteins: row.avoidProteins,
      avoid_allergens: row.avoidIngredients,
      additional_notes: row.dietaryNotes,
      persons: row.persons.flatMap((person) => mustNotSentence(person) ?? []),
    },
    financial_summary: {
      subtotal_cents: row.subtotalCents,
      discount_cents: row.discountCents,
      promo_code: row.promoCode,
      shipping_cents: row.shippingFeeCents,
      tax_cents: row.taxCents,
      total_cents: row.totalAmountCents,
    },
    staff_notes: printedBy(row.staffNotes),
    refunded_in_full: isRefundedInFull(money),
    cooked_all_the_same: isCookedAllTheSame(money),
    payment_date: row.paymentDate?.toISOString() ?? null,
    delivered_at: row.deliveredAt?.toISOString() ?? null,
    may_undo_delivered: undoDelivered(kitchen, row, { mark: row.deliveredAt, now }).ok,
  }
}
