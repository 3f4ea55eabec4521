import type { NextCharge } from '../../domain/charges/next-charge.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { keepAsUsualAddress } from '../customers/address-of-one-order.ts'
import { readWeekOn } from '../delivery/read-delivery-schedule.ts'
import type { OrderRow } from '../orders/find-order.ts'
import { joinSubscription } from '../orders/orders-of-subscription.ts'
import type { Db } from '../platform/db/db.ts'
import { insertFirstBox } from './boxes/boxes.records.ts'
import { openBoxesOf } from './boxes/open-boxes.ts'
import { chargeAfterFirst } from './boxes/plan-second-box.ts'
import { type ChosenMeals, insertStandingSelections, insertSubscription } from './subscriptions.records.ts'

type FirstOrder = {
  order: OrderRow
  /** As they were taken, with what was confirmed. */
  selections: ChosenMeals
  paymentMethodId: string | null
  /** Its address was given for this order alone. */
  isAddressForOneOrder: boolean
}

/**
 * The first order that is paid starts the subscription, in the transaction that confirms it: its meals become the standing
 * selections, and the weeks after get their boxes (docs/rulings.md, Money). A customer with a live subscription has
 * ordered again, and nothing happens here.
 * @returns what it charges next
 */
export async function startSubscription(
  kitchen: Kitchen,
  tx: Db,
  first: FirstOrder & { now: Date },
): Promise<NextCharge | null> {
  const { order, selections, paymentMethodId, now } = first
  const { userId, householdSize, deliveryAddressId, deliveryDate, promoCodeId } = order
  const subscription = await insertSubscription(
    tx,
    {
      userId,
      householdSize,
      deliveryAddressId,
      paymentMethodId,
      promoCodeId,
      firstDeliveryDate: deliveryDate,
    },
    now,
  )
  if (!subscription) return null
  if (first.isAddressForOneOrder) await keepAsUsualAddress(tx, { userId, addressId: deliveryAddressId }, now)
  await insertStandingSelections(tx, subscription.id, selections)
  await joinSubscription(tx, order.id, subscription.id, now)
  const week = await readWeekOn(kitchen, tx, deliveryDate)
  await insertFirstBox(tx, { subscriptionId: subscription.id, userId, orderId: order.id, week }, now)
  const opened = await openBoxesOf(kitchen, tx, subscription.id, now)
  return chargeAfterFirst(kitchen, tx, { subscriptionId: subscription.id, deliveryDate }, { opened, now })
}
