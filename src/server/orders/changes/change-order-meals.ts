import type { Kitchen } from '../../../domain/kitchen-place/kitchen.ts'
import {
  checkMealSelections,
  type MealSelectionsFailure,
} from '../../../domain/meal-plan/check-selections.ts'
import type { MealSelections } from '../../../domain/meal-plan/meal-selections.ts'
import type { TakenMeal } from '../../../domain/meal-plan/take-meals.ts'
import { isEditable } from '../../../domain/orders/order-status.ts'
import { fail, type Outcome, succeed } from '../../../domain/shared/outcome.ts'
import { findAddress } from '../../customers/delivery-address.ts'
import { findOpenWeek } from '../../delivery/read-delivery-schedule.ts'
import type { Db } from '../../platform/db/db.ts'
import { type TakeFailure, takeAndPrice } from '../../pricing/take-and-price.ts'
import { checkZip } from '../../service-area/check-zip.ts'
import { holdsLines, readDraftState } from '../draft-state.reads.ts'
import { lockOwnOrder, type OrderRow } from '../orders.records.ts'
import { priceOrder } from '../price-order.ts'
import type { PageIsOpen } from './change-once-closed.ts'
import { recordItemsChange } from './order-changes.records.ts'

export type ChangeMealsFailure =
  | MealSelectionsFailure
  | TakeFailure
  | { code: 'order_not_found' }
  | { code: 'order_not_editable' }

/** `standing`: what its box was chosen with before. */
type ChangeOrderMeals = {
  orderId: string
  selections: MealSelections
  standing: MealSelections
  userId: string
  leavesPage: boolean
  now: Date
}

/**
 * Replaces the meals of the caller's own draft or coming box before its cutoff, and prices it again. To be asked within
 * `changeOnceClosed`, which says whether it `leavesPage`.
 */
export async function changeOrderMeals(
  kitchen: Kitchen,
  tx: Db,
  change: ChangeOrderMeals,
): Promise<Outcome<{ taken: readonly TakenMeal[] }, ChangeMealsFailure | PageIsOpen>> {
  const { orderId, selections, userId, leavesPage, now } = change
  const order = await lockOwnOrder(tx, orderId, userId)
  if (!order) return fail({ code: 'order_not_found' })
  const week = await findOpenWeek(kitchen, tx, order.deliveryDate, now)
  if (!isEditable(order.status) || !week) return fail({ code: 'order_not_editable' })
  const checked = checkMealSelections(selections, order.householdSize)
  if (!checked.ok) return checked
  const state = await readDraftState(tx, orderId)
  const standing = [...change.standing, ...state.selections]
  const { scheduledDate } = week
  const priced = await takeAndPrice(tx, { selections, scheduledDate, eating: order, standing })
  if (!priced.ok) return priced
  const { lines, taken } = priced.value
  if (!leavesPage && state.hasOpenPage && !holdsLines(state, lines))
    return fail({ code: 'page_is_open', orderId })
  const county = await countyOf(tx, order)
  const changed = await priceOrder(kitchen, tx, order, { lines, county }, now)
  if (changed.status !== 'draft') await recordItemsChange(tx, changed, now)
  return succeed({ taken })
}

/** The county that taxes the order; none when its ZIP is no longer served. */
export async function countyOf(db: Db, order: OrderRow): Promise<string> {
  const address = await findAddress(db, order.userId, order.deliveryAddressId)
  const zip = address && (await checkZip(db, address.zipCode))
  return zip?.county ?? ''
}
