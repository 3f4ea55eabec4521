import type { MealSelections } from '../../../domain/meal-plan/meal-selections.ts'
import { type Outcome, succeed } from '../../../domain/shared/outcome.ts'
import { type ClosePage, changeOnceClosed, type PageIsOpen } from '../../orders/changes/change-once-closed.ts'
import { type ChangeMealsFailure, changeOrderMeals } from '../../orders/changes/change-order-meals.ts'
import { actAs } from '../../platform/db/acting-as.ts'
import { alignBoxes } from '../boxes/align-boxes.ts'
import { findBoxOfOrder } from '../boxes/boxes.records.ts'
import { changeStandingMeals, changeWeekMeals, priceOf } from '../boxes/edit-box.ts'
import { listBoxFactsOf } from '../boxes/plan-boxes.ts'
import { chosenBefore } from '../boxes/told-book.ts'
import { type ChangeDeps, type Household, lockToChange, receiptWriter } from './change-subscription.ts'

export type UpdateMeals = { orderId: string; selections: MealSelections; applyToFutureOrders: boolean }

/**
 * Edit Meal Selections: the coming box and, when the customer wants it so, every later one (docs/rulings.md, Money). Weeks
 * with a choice of their own keep it.
 */
export async function updateMealSelections(
  deps: UpdateMealsDeps,
  change: UpdateMeals,
  household: Household,
): Promise<Outcome<{ sentence: string | null }, ChangeMealsFailure>> {
  return changeOnceClosed(deps.closePage, (leavesPage) => update(deps, { ...change, leavesPage }, household))
}

export type UpdateMealsDeps = ChangeDeps & { closePage: ClosePage }

async function update(
  { db, clock, kitchen }: ChangeDeps,
  { orderId, selections, applyToFutureOrders, leavesPage }: UpdateMeals & { leavesPage: boolean },
  household: Household,
): Promise<Outcome<{ sentence: string | null }, ChangeMealsFailure | PageIsOpen>> {
  const { userId } = household
  return db.transaction(async (tx) => {
    await actAs(tx, `customer:${userId}`)
    // Before the order, as everybody who decides about a box does.
    const subscription = await lockToChange(tx, userId)
    const now = clock.now()
    const box = subscription && (await findBoxOfOrder(tx, orderId))
    const [facts] = box?.userId === userId ? await listBoxFactsOf(tx, box.id) : []
    const standing = facts ? chosenBefore(facts) : []
    const wanted = { orderId, selections, standing, userId, leavesPage, now }
    const changed = await changeOrderMeals(kitchen, tx, wanted)
    if (!changed.ok) return changed
    if (!subscription || !facts) return succeed({ sentence: null })
    const chosen = changed.value.taken
    const held = {
      tx,
      now,
      household,
      subscription,
      write: receiptWriter(kitchen, tx, subscription, household, now),
    }
    if (applyToFutureOrders) await changeStandingMeals(kitchen, held, facts, chosen)
    else await changeWeekMeals(held, facts, chosen)
    await alignBoxes(kitchen, tx, subscription.id, now)
    return succeed({ sentence: await priceOf(kitchen, held, facts, applyToFutureOrders) })
  })
}
