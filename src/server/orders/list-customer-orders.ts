import type { CustomerOrder } from '../../contract/household/portal-wire.ts'
import { addressOnWire } from '../../contract/shared/address-on-wire.ts'
import { forNames } from '../../contract/shared/persons-on-wire.ts'
import { pickedFor } from '../../domain/persons/for-again.ts'
import { mustNotSentence } from '../../domain/persons/persons.words.ts'
import { addressOfRow } from '../customers/address-row.ts'
import type { StoredMeal } from '../menu/list-available-meals.ts'
import type { Asked, Places } from '../platform/db/built-once.ts'
import type { Db } from '../platform/db/db.ts'
import { readTogetherOnce } from '../platform/db/read-together.ts'
import {
  hasPlacedOrderSql,
  type ItemRow,
  listBoughtOrders,
  listItems,
  listOpenOrders,
  listPromoNames,
  listSelections,
  type OrderRow,
  type PromoName,
} from './orders.records.ts'

/** The most orders that the portal lists (docs/spec-coverage, section 9). */
const PORTAL_ORDERS = 20

/**
 * Queries to be read together: the placed orders of a customer and those that staff left uncooked after they were paid,
 * the latest 20 by delivery date, and the orders that can still be changed.
 */
export const ordersOfCustomer = (db: Db, userId: Asked<string>) => ({
  bought: listBoughtOrders(db, userId, PORTAL_ORDERS),
  open: listOpenOrders(db, userId),
  hasPlacedOrder: hasPlacedOrderSql(userId),
})

/** What hangs on these orders, and what was chosen for the one that is edited. */
export const readPartsOfOrders = (db: Db, bought: readonly OrderRow[], edited: OrderRow | null) =>
  readParts(db, {
    orderIds: bought.map(({ id }) => id),
    promoIds: bought.flatMap(({ promoCodeId }) => promoCodeId ?? []),
    editedId: edited?.id ?? null,
  })

type Asking = { orderIds: readonly string[]; promoIds: readonly string[]; editedId: string | null }

const readParts = readTogetherOnce((db, { orderIds, promoIds, editedId }: Places<Asking>) => ({
  items: listItems(db, orderIds),
  promos: listPromoNames(db, promoIds),
  selections: listSelections(db, editedId),
}))

/** `promos` and `items` of these orders; the pictures and contents of meals are those of now. */
type OrderParts = {
  items: readonly ItemRow[]
  promos: readonly (PromoName & { id: string })[]
  menu: readonly StoredMeal[]
}

export function ordersOnWire(
  rows: readonly OrderRow[],
  { items, promos, menu }: OrderParts,
): CustomerOrder[] {
  const meals = new Map(menu.map((meal) => [meal.id, meal]))
  return rows.map((row) => {
    const promo = promos.find(({ id }) => id === row.promoCodeId)
    return orderOnWire(row, promo ? { code: promo.code, description: promo.description } : null, {
      items: items.filter((item) => item.orderId === row.id),
      meals,
    })
  })
}

/** Left out where nobody is named. */
const peopleOf = ({ persons }: OrderRow) =>
  persons.length > 0 && { people: persons.flatMap((person) => mustNotSentence(person) ?? []) }

type Shown = { items: readonly ItemRow[]; meals: ReadonlyMap<string, StoredMeal> }

function orderOnWire(row: OrderRow, promo: PromoName | null, { items, meals }: Shown): CustomerOrder {
  return {
    id: row.id,
    status: row.status,
    order_number: row.orderNumber,
    delivery_date: row.deliveryDate,
    total_meals: row.totalMeals,
    subtotal_cents: row.subtotalCents,
    shipping_fee_cents: row.shippingFeeCents,
    tax_cents: row.taxCents,
    discount_cents: row.discountCents,
    promo_discount_cents: row.promoDiscountCents,
    total_amount_cents: row.totalAmountCents,
    avoid_proteins: row.avoidProteins,
    avoid_ingredients: row.avoidIngredients,
    dietary_notes: row.dietaryNotes,
    ...peopleOf(row),
    household_size: row.householdSize,
    tracking_number: row.trackingNumber,
    delivery_notes: row.deliveryNotes,
    created_at: row.createdAt.toISOString(),
    delivered_at: row.deliveredAt?.toISOString() ?? null,
    promo_code: promo,
    address: addressOnWire(addressOfRow(row)),
    order_items: items.map((item) => ({
      id: item.id,
      meal_id: item.mealId,
      meal_name: item.mealName,
      image_url: meals.get(item.mealId)?.images[0] ?? null,
      quantity: item.quantity,
      unit_price_cents: item.unitPriceCents,
      total_price_cents: item.totalPriceCents,
      ...pickedByHand(item, row, meals.get(item.mealId)),
      ...forNames(item.forPersons, row.persons),
    })),
  }
}

/** Left out where the meal would go to the same persons without a name. */
function pickedByHand({ forPersons }: ItemRow, { persons }: OrderRow, meal: StoredMeal | undefined) {
  const picked = meal ? pickedFor(meal, forPersons, persons) : forPersons
  return picked && { for_persons: [...picked] }
}
