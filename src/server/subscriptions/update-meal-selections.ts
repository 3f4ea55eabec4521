import type { MealSelections } from '../../domain/meal-plan/meal-selections.ts'
import { type Outcome, succeed } from '../../domain/shared/outcome.ts'
import { type ChangeMealsFailure, changeOrderMeals } from '../orders/change-order-meals.ts'
import type { Clock } from '../platform/clock.ts'
import { actAs } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { findBoxOfOrder, replaceOwnSelections } from './boxes.records.ts'
import { refillBoxes } from './fill-box.ts'
import { withAcceptedClashes } from './start-subscription.ts'
import { lockLiveSubscription, replaceStandingSelections } from './subscriptions.records.ts'

export type UpdateMeals = { orderId: string; selections: MealSelections; applyToFutureOrders: boolean }

/**
 * Edit Meal Selections: the coming box and, when the customer wants it so, every later one (decisions, Money). Weeks
 * with a choice of their own keep it.
 */
export async function updateMealSelections(
  { db, clock }: { db: Db; clock: Clock },
  { orderId, selections, applyToFutureOrders }: UpdateMeals,
  userId: string,
): Promise<Outcome<null, ChangeMealsFailure>> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    await actAs(tx, `customer:${userId}`)
    // Before the order, as everybody who decides about a box does.
    const subscription = await lockLiveSubscription(tx, userId)
    const changed = await changeOrderMeals(tx, { orderId, selections, userId, now })
    if (!changed.ok) return changed
    const box = await findBoxOfOrder(tx, orderId)
    if (!subscription || !box) return succeed(null)
    const chosen = await withAcceptedClashes(tx, selections, changed.value)
    if (applyToFutureOrders) await replaceStandingSelections(tx, subscription.id, chosen)
    await replaceOwnSelections(tx, box.id, applyToFutureOrders ? null : chosen)
    await refillBoxes(tx, subscription.id, now)
    return succeed(null)
  })
}
