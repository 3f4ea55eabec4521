import type { MealSelections } from '../../domain/meal-plan/meal-selections.ts'
import { readOpenWeeks } from '../delivery/read-delivery-schedule.ts'
import type { OrderRow } from '../orders/find-order.ts'
import { createPendingOrder, joinSubscription } from '../orders/orders-of-subscription.ts'
import type { Db } from '../platform/db/db.ts'
import {
  insertBox,
  insertSubscription,
  replaceTemplate,
  type SubscriptionRow,
} from './subscriptions.records.ts'

/**
 * The first confirmed order starts the subscription, in the same transaction: its meals become the template, and
 * the week after gets its box, pending until its own cutoff (decisions, Money). A customer with a live
 * subscription has ordered once more, and nothing happens here.
 */
export async function startSubscription(
  tx: Db,
  first: { order: OrderRow; selections: MealSelections; paymentMethodId: string | null; now: Date },
): Promise<void> {
  const { order, selections, paymentMethodId, now } = first
  const { userId, householdSize, deliveryAddressId, deliveryDate } = order
  const subscription = await insertSubscription(
    tx,
    { userId, householdSize, deliveryAddressId, paymentMethodId, firstDeliveryDate: deliveryDate },
    now,
  )
  if (!subscription) return
  await replaceTemplate(tx, subscription.id, selections)
  await joinSubscription(tx, order.id, subscription.id, now)
  await insertBox(tx, { subscriptionId: subscription.id, deliveryDate, orderId: order.id }, now)
  await createComingBox(tx, subscription, order, selections, now)
}

async function createComingBox(
  tx: Db,
  subscription: SubscriptionRow,
  after: OrderRow,
  selections: MealSelections,
  now: Date,
): Promise<void> {
  const weeks = await readOpenWeeks(tx, now)
  const next = weeks.find((week) => week.deliveryDate > after.deliveryDate)
  if (!next) throw new Error(`There is no delivery week after ${after.deliveryDate}`)
  const { userId, deliveryAddressId, isTest, householdSize, avoidProteins, avoidIngredients, dietaryNotes } =
    after
  const pending = await createPendingOrder(
    tx,
    {
      ...{ userId, deliveryAddressId, isTest, householdSize, avoidProteins, avoidIngredients, dietaryNotes },
      deliveryDate: next.deliveryDate,
      subscriptionId: subscription.id,
      selections,
    },
    now,
  )
  const box = {
    subscriptionId: subscription.id,
    deliveryDate: next.deliveryDate,
    orderId: pending?.id ?? null,
  }
  await insertBox(tx, box, now)
}
