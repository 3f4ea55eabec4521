import { cents } from '../../domain/shared/money.ts'
import { afterFailedWeek, mayTryNewCard } from '../../domain/subscriptions/dunning.ts'
import { isBeingCharged, openRenewalPayment } from '../checkout/renewal-payment.ts'
import { lockOrderToSettle } from '../orders/find-order.ts'
import { actAs } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { listBoxFactsOf } from '../subscriptions/plan-boxes.ts'
import { failWeek, lockBoxToSettle, releaseBox } from '../subscriptions/settle-box.ts'
import { type Charge, chargeBox, descriptionOf } from './charge-box.ts'
import { closeCase, type DunningRow, listDueCases, listOpenCasesOf, lockCase } from './dunning.records.ts'
import { inParallel } from './in-parallel.ts'
import type { RenewalDeps } from './renewal-deps.ts'
import { mailBoxDropped } from './renewal-mails.ts'

const BATCH = 200
const CHARGES_AT_ONCE = 8

/** Tries declined boxes again when their time has come, and drops those whose time is up. */
export async function retryCharges(deps: RenewalDeps): Promise<void> {
  const due = await listDueCases(deps.db, deps.clock.now(), BATCH)
  await inParallel(due, CHARGES_AT_ONCE, (dunning) => attempt(deps, dunning, 'when due'))
}

/** A new card is tried at once on everything the household still owes. */
export async function retryWithNewCard(deps: RenewalDeps, userId: string): Promise<void> {
  for (const dunning of await listOpenCasesOf(deps.db, userId)) await attempt(deps, dunning, 'new card')
}

type Occasion = 'when due' | 'new card'

async function attempt(deps: RenewalDeps, { boxId }: DunningRow, occasion: Occasion): Promise<void> {
  try {
    const charge = await deps.db.transaction((tx) => nextStep(tx, boxId, occasion, deps.clock.now()))
    if (charge) await chargeBox(deps, charge)
  } catch (error) {
    deps.log.error({ err: error, box: boxId }, 'a declined box could not be tried again; it is tried later')
  }
}

/** Under the box's locks: the next charge's intent, or the box's end, or nothing while an answer is awaited. */
async function nextStep(tx: Db, boxId: string, occasion: Occasion, now: Date): Promise<Charge | null> {
  await actAs(tx, 'renewal')
  const [facts] = await listBoxFactsOf(tx, boxId)
  const locked = facts && (await lockBoxToSettle(tx, { id: boxId, subscriptionId: facts.subscriptionId }))
  const dunning = await lockCase(tx, boxId)
  if (!locked?.box.orderId || !dunning || dunning.closedAt) return null
  if (await isBeingCharged(tx, locked.box.orderId)) return null
  if (now >= dunning.giveUpAt) {
    await drop(tx, locked, now)
    return null
  }
  const isDue =
    occasion === 'new card'
      ? mayTryNewCard(dunning, now)
      : dunning.nextAttemptAt !== null && dunning.nextAttemptAt <= now
  if (!isDue || !facts?.card) return null
  const { order } = await lockOrderToSettle(tx, locked.box.orderId)
  const payment = await openRenewalPayment(
    tx,
    {
      order,
      amountCents: cents(order.totalAmountCents - order.creditCents),
      providerPaymentMethodId: facts.card.providerPaymentMethodId,
    },
    now,
  )
  return { payment, userId: order.userId, description: descriptionOf(facts.deliveryDate), isRepeated: false }
}

/** Cooking starts: the box is out, the subscription stays, and the third week in a row pauses it. */
async function drop(
  tx: Db,
  { box, subscription }: NonNullable<Awaited<ReturnType<typeof lockBoxToSettle>>>,
  now: Date,
): Promise<void> {
  await releaseBox(tx, { boxId: box.id, orderId: box.orderId }, 'dropped', now)
  await closeCase(tx, box.id, 'given_up', now)
  const status = afterFailedWeek(subscription.failedWeeks + 1)
  await failWeek(tx, subscription, status, now)
  await mailBoxDropped(tx, box, status === 'paused')
}
