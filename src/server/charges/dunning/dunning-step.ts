import { afterFailedWeek, givenUpBy, mayTryNewCard } from '../../../domain/charges/dunning.ts'
import type { Kitchen } from '../../../domain/kitchen-place/kitchen.ts'
import { cents } from '../../../domain/shared/money.ts'
import { lockOrderToSettle } from '../../orders/find-order.ts'
import { actAs } from '../../platform/db/acting-as.ts'
import type { Db } from '../../platform/db/db.ts'
import { listBoxFactsOf } from '../../subscriptions/boxes/plan-boxes.ts'
import { failWeek, lockBoxAndRest, releaseBox } from '../../subscriptions/boxes/settle-box.ts'
import { type Charge, descriptionOf } from '../charge-box.ts'
import { mailBoxNotMade } from '../renewal-mails.ts'
import { openRenewalPayment } from '../renewal-payment.ts'
import { isBeingCharged } from '../renewal-payments.records.ts'
import type { DueCase, DunningRow } from './dunning.reads.ts'
import { closeCase, lockCase } from './dunning.records.ts'
import { mailWhatIsDue } from './dunning-mails.ts'

type Locked = NonNullable<Awaited<ReturnType<typeof lockBoxAndRest>>>
type Facts = Awaited<ReturnType<typeof listBoxFactsOf>>[number]

/**
 * The next step of a declined box under its locks: the next charge's intent, or a mail, or its end, or nothing
 * while an answer is awaited. A second call finds the step taken.
 * @returns the charge that is now to be made, or null
 */
export async function dunningStep(
  kitchen: Kitchen,
  tx: Db,
  { boxId, subscriptionId }: Pick<DueCase, 'boxId' | 'subscriptionId'>,
  now: Date,
): Promise<Charge | null> {
  await actAs(tx, 'renewal')
  const locked = await lockBoxAndRest(tx, { id: boxId, subscriptionId })
  const dunning = await lockCase(tx, boxId)
  // Read under the locks: the card and the household's wishes may be newer than the case.
  const [facts] = await listBoxFactsOf(tx, boxId)
  if (!locked || !facts || !dunning || dunning.closedAt) return null
  const { orderId } = locked.box
  if (orderId && (await isBeingCharged(tx, orderId))) return null
  const reason = unwanted(locked, facts, dunning)
  if (reason) await stop(tx, locked, reason, now)
  else if (facts.chargesHeld) await hold(tx, locked, dunning, now)
  else if (now >= dunning.giveUpAt) await drop(kitchen, tx, locked, dunning, now)
  else if (orderId && facts.card && isTryDue(dunning, facts.card, now))
    return openCharge(tx, orderId, facts, now)
  else await mailWhatIsDue(tx, dunning, locked.box, now)
  return null
}

/** Nobody is asked to pay for a box that its household, or the kitchen, does not want any more. */
function unwanted(
  { box, subscription }: Locked,
  { order }: Facts,
  { openedAt }: DunningRow,
): 'settled' | 'canceled' | 'paused' | null {
  if (box.settledAt) return 'settled'
  return order?.status === 'pending' ? givenUpBy(subscription, openedAt) : 'canceled'
}

/** A card that was not tried yet, or renewed since, is tried at once; the declined one when its time has come. */
function isTryDue(dunning: DunningRow, card: NonNullable<Facts['card']>, now: Date): boolean {
  const { triedCard, triedAt } = dunning
  const isRenewed = card.renewedAt !== null && triedAt !== null && new Date(card.renewedAt) > triedAt
  if (card.providerPaymentMethodId !== triedCard || isRenewed) return mayTryNewCard(dunning, now)
  return dunning.nextAttemptAt !== null && dunning.nextAttemptAt <= now
}

async function openCharge(
  tx: Db,
  orderId: string,
  { card, deliveryDate, providerCustomerId: customerId }: Facts,
  now: Date,
): Promise<Charge | null> {
  if (!card) return null
  const order = await lockOrderToSettle(tx, orderId)
  const { providerPaymentMethodId } = card
  const amountCents = cents(order.totalAmountCents - order.creditCents)
  const payment = await openRenewalPayment(tx, { order, amountCents, providerPaymentMethodId }, now)
  return { payment, customerId, description: descriptionOf(deliveryDate), isRepeated: false }
}

/** Without a mail, and the week does not count as failed. */
async function stop(
  tx: Db,
  { box }: Locked,
  reason: 'settled' | 'canceled' | 'paused',
  now: Date,
): Promise<void> {
  if (reason !== 'settled') await releaseBox(tx, { boxId: box.id, orderId: box.orderId }, reason, now)
  await closeCase(tx, box.id, 'stopped', now)
}

/** A dispute waits for a decision: nobody is charged or warned, and the household is not blamed when time runs out. */
async function hold(tx: Db, { box }: Locked, { giveUpAt }: DunningRow, now: Date): Promise<void> {
  if (now < giveUpAt) return
  await releaseBox(tx, { boxId: box.id, orderId: box.orderId }, 'on_hold', now)
  await closeCase(tx, box.id, 'stopped', now)
  await mailBoxNotMade(tx, box, 'on_hold')
}

/** Cooking starts: the box is dropped, the subscription stays, paused or not, and the third week in a row pauses it. */
async function drop(
  kitchen: Kitchen,
  tx: Db,
  { box, subscription }: Locked,
  dunning: DunningRow,
  now: Date,
): Promise<void> {
  await releaseBox(tx, { boxId: box.id, orderId: box.orderId }, 'dropped', now)
  await closeCase(tx, box.id, 'given_up', now)
  const status = afterFailedWeek(subscription.failedWeeks + 1)
  await failWeek(kitchen, tx, subscription, status, now)
  const ended: DunningRow = { ...dunning, status: 'given_up', nextAttemptAt: null, closedAt: now }
  const afterwards = subscription.status === 'paused' ? 'stays_paused' : status
  await mailWhatIsDue(tx, ended, box, now, afterwards)
}
