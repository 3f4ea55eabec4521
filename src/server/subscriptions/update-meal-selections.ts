import type { MealSelections } from '../../domain/meal-plan/meal-selections.ts'
import { type Outcome, succeed } from '../../domain/shared/outcome.ts'
import { type ChangeMealsFailure, changeOrderMeals } from '../orders/change-order-meals.ts'
import type { Clock } from '../platform/clock.ts'
import { actAs } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { lockLiveSubscription, replaceTemplate } from './subscriptions.records.ts'

export type UpdateMeals = { orderId: string; selections: MealSelections; applyToFutureOrders: boolean }

/** Edit Meal Selections: the coming box and, when the customer wants it so, every later one (decisions, Money). */
export async function updateMealSelections(
  { db, clock }: { db: Db; clock: Clock },
  { orderId, selections, applyToFutureOrders }: UpdateMeals,
  userId: string,
): Promise<Outcome<null, ChangeMealsFailure>> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    await actAs(tx, `customer:${userId}`)
    const changed = await changeOrderMeals(tx, { orderId, selections, userId, now })
    if (!changed.ok) return changed
    const subscription = applyToFutureOrders ? await lockLiveSubscription(tx, userId) : null
    if (subscription) await replaceTemplate(tx, subscription.id, selections)
    return succeed(null)
  })
}
