import type { MealSelections } from '../../domain/meal-plan/meal-selections.ts'
import { readOpenWeeks } from '../delivery/read-delivery-schedule.ts'
import type { Db } from '../platform/db/db.ts'
import { priceOfferedMeals } from '../pricing/price-box.ts'
import { countyOf } from './change-order-meals.ts'
import { insertPending, type NewOrder, updateOrder, updatePreferencesOf } from './order-changes.records.ts'
import type { OrderRow } from './orders.records.ts'
import { priceOrder } from './price-order.ts'

/** Makes a coming box's order. Meals that have left the menu are left out; the household sees it and can edit. */
export async function createPendingOrder(
  tx: Db,
  box: NewOrder & { subscriptionId: string; selections: MealSelections },
  now: Date,
): Promise<OrderRow | null> {
  const { selections, ...order } = box
  const pending = await insertPending(tx, order, now)
  if (!pending) return null
  const { lines } = await priceOfferedMeals(tx, selections)
  return priceOrder(tx, pending, { lines, county: await countyOf(tx, pending) }, now)
}

export async function joinSubscription(
  tx: Db,
  orderId: string,
  subscriptionId: string,
  now: Date,
): Promise<void> {
  await updateOrder(tx, orderId, { subscriptionId }, now)
}

/** What the household avoids, copied to its orders that are open and before their cutoff. */
export async function applyPreferences(
  tx: Db,
  userId: string,
  preferences: Pick<OrderRow, 'avoidProteins' | 'avoidIngredients' | 'dietaryNotes'>,
  now: Date,
): Promise<void> {
  const weeks = await readOpenWeeks(tx, now)
  const dates = weeks.map((week) => week.deliveryDate)
  await updatePreferencesOf(tx, userId, dates, preferences, now)
}
