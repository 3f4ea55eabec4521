import type { NextCharge } from '../../domain/charges/next-charge.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import { keepAsUsualAddress } from '../customers/address-of-one-order.ts'
import { readOpenWeeks, readWeekOn } from '../delivery/read-delivery-schedule.ts'
import type { OrderRow } from '../orders/find-order.ts'
import type { Db } from '../platform/db/db.ts'
import { openNextBox } from './boxes/open-boxes.ts'
import { chargeAfterFirst } from './boxes/plan-second-box.ts'
import { insertStarted, type NewlyStarted } from './start-subscription.records.ts'
import type { ChosenMeals } from './subscriptions.records.ts'

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
  const subscriptionId = await insertStarted(
    tx,
    {
      subscription: {
        userId,
        householdSize,
        deliveryAddressId,
        paymentMethodId,
        promoCodeId,
        firstDeliveryDate: deliveryDate,
      },
      orderId: order.id,
      standing: selections,
      weeks: await weeksFrom(kitchen, tx, deliveryDate, now),
    },
    now,
  )
  if (!subscriptionId) return null
  if (first.isAddressForOneOrder) await keepAsUsualAddress(tx, { userId, addressId: deliveryAddressId }, now)
  const opened = await openNextBox(kitchen, tx, subscriptionId, now)
  return chargeAfterFirst(kitchen, tx, { subscriptionId, deliveryDate }, { opened, now })
}

/** The week of the first delivery, then the open weeks after it: the same as those that `insertMissingBoxes` adds later. */
async function weeksFrom(
  kitchen: Kitchen,
  tx: Db,
  firstDelivery: CalendarDate,
  now: Date,
): Promise<NewlyStarted['weeks']> {
  const first = await readWeekOn(kitchen, tx, firstDelivery)
  const open = await readOpenWeeks(kitchen, tx, now)
  return [first, ...open.filter(({ deliveryDate }) => deliveryDate > firstDelivery)]
}
