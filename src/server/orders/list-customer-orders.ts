import type { CustomerOrder } from '../../contract/household/portal-wire.ts'
import { addressOnWire } from '../../contract/shared/address-on-wire.ts'
import { addressOfRow } from '../customers/address-row.ts'
import type { Db } from '../platform/db/db.ts'
import {
  findPromoNames,
  type ItemRow,
  listBoughtOrders,
  listItems,
  type OrderRow,
  type PromoName,
} from './orders.records.ts'

/** The most orders that the portal lists (docs/spec-coverage, section 9). */
const PORTAL_ORDERS = 20

/**
 * Placed orders of a customer, and those that staff left uncooked after they were paid; the latest 20 by delivery date.
 */
export async function listCustomerOrders(db: Db, userId: string): Promise<CustomerOrder[]> {
  const rows = await listBoughtOrders(db, userId, PORTAL_ORDERS)
  const items = await listItems(
    db,
    rows.map((row) => row.id),
  )
  const promoIds = rows.flatMap((row) => (row.promoCodeId ? [row.promoCodeId] : []))
  const promos = await findPromoNames(db, promoIds)
  return rows.map((row) =>
    orderOnWire(
      row,
      items.filter((item) => item.orderId === row.id),
      (row.promoCodeId && promos.get(row.promoCodeId)) || null,
    ),
  )
}

function orderOnWire(row: OrderRow, items: ItemRow[], promo: PromoName | null): CustomerOrder {
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
      image_url: item.imageUrl,
      quantity: item.quantity,
      unit_price_cents: item.unitPriceCents,
      total_price_cents: item.totalPriceCents,
    })),
  }
}
