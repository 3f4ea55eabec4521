import type { CalendarDate } from '../../domain/shared/calendar-date.ts'
import { formatLongDate } from '../../domain/shared/date-format.ts'
import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import { readOpenWeeks } from '../delivery/read-delivery-schedule.ts'
import { actAs } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import {
  type ChangeDeps,
  type Changed,
  type Household,
  type NoSubscription,
  receiptWriter,
} from './change-subscription.ts'
import { stillArriving } from './coming-boxes.ts'
import { openBoxesOf } from './open-boxes.ts'
import { planBoxes } from './plan-boxes.ts'
import {
  findLatestSubscription,
  insertSubscription,
  listStandingSelections,
  lockSubscription,
  replaceStandingSelections,
  type SubscriptionRow,
} from './subscriptions.records.ts'

/**
 * A canceled subscription is taken up again: a new one with the same meals, household, address and card, from the
 * first open week for which no box is paid. One that is live is reactivated already.
 */
export async function reactivateSubscription(
  { db, clock }: ChangeDeps,
  household: Household,
): Promise<Outcome<Changed, NoSubscription>> {
  const { userId } = household
  return db.transaction(async (tx) => {
    await actAs(tx, `customer:${userId}`)
    const latest = await findLatestSubscription(tx, userId)
    const canceled = latest && (await lockSubscription(tx, latest.id))
    if (!canceled) return fail({ code: 'subscription_not_found' })
    const now = clock.now()
    const again = canceled.status === 'canceled' && (await copySubscription(tx, canceled, now))
    if (!again) return succeed({ receipt: null, sentence: null })
    await openBoxesOf(tx, again.id, now)
    const firstDelivery = again.firstDeliveryDate as CalendarDate
    const receipt = await receiptWriter(
      tx,
      again,
      household,
      now,
    )(
      {
        kind: 'reactivate',
        old: { canceled: true, firstDelivery: null },
        new: { canceled: false, firstDelivery },
      },
      firstDelivery,
    )
    return succeed({ receipt, sentence: reactivationSentence(firstDelivery) })
  })
}

export const reactivationSentence = (firstDelivery: CalendarDate) =>
  `Your first box comes on ${formatLongDate(firstDelivery)}. You can change or skip it until its orders close.`

/** The first week that a reactivation would deliver. */
export async function firstDeliveryAgain(db: Db, userId: string, now: Date): Promise<CalendarDate> {
  const weeks = await readOpenWeeks(db, now)
  const [first] = weeks
  if (!first) throw new Error('There is no delivery week to order for')
  const paid = stillArriving(await planBoxes(db, { paidOf: userId, since: first.deliveryDate }))
  return (weeks.find(({ deliveryDate }) => !paid.includes(deliveryDate)) ?? first).deliveryDate
}

/** null when somebody was faster: nobody has two live subscriptions. */
async function copySubscription(
  tx: Db,
  canceled: SubscriptionRow,
  now: Date,
): Promise<SubscriptionRow | null> {
  const { id, userId, householdSize, deliveryAddressId, paymentMethodId, promoCodeId } = canceled
  const again = await insertSubscription(
    tx,
    {
      ...{ userId, householdSize, deliveryAddressId, paymentMethodId, promoCodeId },
      continuesId: id,
      firstDeliveryDate: await firstDeliveryAgain(tx, userId, now),
    },
    now,
  )
  if (again) await replaceStandingSelections(tx, again.id, await listStandingSelections(tx, id))
  return again
}
