import { fail, type Outcome, succeed } from '../../../domain/shared/outcome.ts'
import type { ReactivationTermsRefusal } from '../../../domain/subscriptions/reactivation-terms.ts'
import type { CalendarDate } from '../../../domain/time/calendar-date.ts'
import { formatLongDate } from '../../../domain/time/date-format.ts'
import { readCardId } from '../../cards/read-card.ts'
import {
  acceptReactivation,
  type ReactivationAcceptance,
  recordReactivationConsent,
} from '../../consent/record-renewal-consent.ts'
import { lockCustomers } from '../../customers/lock-customers.ts'
import { actAs } from '../../platform/db/acting-as.ts'
import type { Db } from '../../platform/db/db.ts'
import { openBoxesOf } from '../boxes/open-boxes.ts'
import type { ChangeDeps, Changed, Household, NoSubscription } from '../changes/change-subscription.ts'
import { writeReceipt } from '../receipts/write-receipt.ts'
import {
  findLatestSubscription,
  insertSubscription,
  listStandingSelections,
  lockSubscription,
  replaceStandingSelections,
  type SubscriptionRow,
} from '../subscriptions.records.ts'
import { reactivationFacts } from './reactivation-facts.ts'

/**
 * A canceled subscription is taken up again: a new one with the same meals, household and address, on the card that the
 * portal shows, from the
 * first open week for which no box is paid, once the household has agreed to the terms. One that is live is
 * reactivated already.
 */
export async function reactivateSubscription(
  { db, clock, kitchen }: ChangeDeps,
  acceptance: ReactivationAcceptance | null,
  household: Household,
): Promise<Outcome<Changed, NoSubscription | ReactivationTermsRefusal>> {
  const { userId } = household
  return db.transaction(async (tx) => {
    await actAs(tx, `customer:${userId}`)
    const latest = await findLatestSubscription(tx, userId)
    const canceled = latest && (await lockSubscription(tx, latest.id))
    if (!canceled) return fail({ code: 'subscription_not_found' })
    await lockCustomers(tx, [userId])
    const now = clock.now()
    if (canceled.status !== 'canceled') return succeed(ALREADY)
    const facts = await reactivationFacts(kitchen, tx, canceled, now)
    const accepted = acceptReactivation(kitchen, acceptance, facts)
    if (!accepted.ok) return accepted
    const again = await copySubscription(tx, canceled, facts.firstDelivery, now)
    if (!again) return succeed(ALREADY)
    const agreedTo = await recordReactivationConsent(kitchen, tx, accepted.value, again, facts, now)
    await openBoxesOf(kitchen, tx, again.id, now)
    const receipt = await writeReceipt(kitchen, tx, {
      subscription: again,
      change: {
        kind: 'reactivate',
        old: { canceled: true, firstDelivery: null },
        new: { canceled: false, firstDelivery: facts.firstDelivery },
      },
      effectiveFrom: facts.firstDelivery,
      agreedTo,
      portalUrl: household.portalUrl,
      now,
    })
    return succeed({ receipt, sentence: reactivationSentence(facts.firstDelivery) })
  })
}

const ALREADY: Changed = { receipt: null, sentence: null }

export const reactivationSentence = (firstDelivery: CalendarDate) =>
  `Your first box comes on ${formatLongDate(firstDelivery)}. You can change or skip it until its orders close.`

/** null when another call was faster: nobody has two live subscriptions. */
async function copySubscription(
  tx: Db,
  canceled: SubscriptionRow,
  firstDeliveryDate: CalendarDate,
  now: Date,
): Promise<SubscriptionRow | null> {
  const { id, userId, householdSize, deliveryAddressId, promoCodeId } = canceled
  const paymentMethodId = (await readCardId(tx, userId)) ?? canceled.paymentMethodId
  const again = await insertSubscription(
    tx,
    {
      ...{ userId, householdSize, deliveryAddressId, paymentMethodId, promoCodeId },
      continuesId: id,
      firstDeliveryDate,
    },
    now,
  )
  if (again) await replaceStandingSelections(tx, again.id, await listStandingSelections(tx, id))
  return again
}
