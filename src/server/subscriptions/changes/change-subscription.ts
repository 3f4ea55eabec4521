import type { ReceiptWire } from '../../../contract/household/subscription-wire.ts'
import { type BoxAction, type BoxRefusal, refusalOf } from '../../../domain/boxes/box-actions.ts'
import { actionableBox, firstOpenDate } from '../../../domain/boxes/household-boxes.ts'
import type { Kitchen } from '../../../domain/kitchen-place/kitchen.ts'
import { fail, type Outcome, succeed } from '../../../domain/shared/outcome.ts'
import type { SubscriptionChange } from '../../../domain/subscriptions/change-receipt.ts'
import { businessDateAt } from '../../../domain/time/business-time.ts'
import { type CalendarDate, compareDates } from '../../../domain/time/calendar-date.ts'
import { lockCustomers } from '../../customers/lock-customers.ts'
import type { Clock } from '../../platform/clock.ts'
import { actAs, type HistoryActor } from '../../platform/db/acting-as.ts'
import type { Db } from '../../platform/db/db.ts'
import { alignBoxes } from '../boxes/align-boxes.ts'
import { lockUnsettledOf } from '../boxes/boxes.records.ts'
import { openBoxesOf } from '../boxes/open-boxes.ts'
import { type PlannedBox, planBoxes, stateFactsOf } from '../boxes/plan-boxes.ts'
import { resumeWhenDue } from '../pauses/end-pause.ts'
import { writeReceipt } from '../receipts/write-receipt.ts'
import { lockLiveSubscription, type SubscriptionRow } from '../subscriptions.records.ts'

export type ChangeDeps = { db: Db; clock: Clock; kitchen: Kitchen }
/** The household that changes its subscription, and the portal its mails lead to. */
/** `by`: who makes the change for the household. */
export type Household = { userId: string; portalUrl: string | null; by?: HistoryActor }
/** What a change can tell: its receipt, null when it was so already, and what happens next. */
export type Changed = { receipt: ReceiptWire | null; sentence: string | null }
export type NoSubscription = { code: 'subscription_not_found' }
export type BoxNotFound = { code: 'box_not_found' }

/** The household's live subscription, locked, inside the transaction of a change. */
export type HeldSubscription = {
  tx: Db
  now: Date
  household: Household
  subscription: SubscriptionRow
  write(
    change: SubscriptionChange,
    effectiveFrom: CalendarDate | null,
    reason?: string | undefined,
  ): Promise<ReceiptWire>
}

/**
 * One change of a household: check and act under the lock of its live subscription, with its boxes as they should
 * be before and after. What it answers as a failure has changed nothing.
 */
export async function changeSubscription<T, F extends { code: string }>(
  { db, clock, kitchen }: ChangeDeps,
  household: Household,
  change: (held: HeldSubscription) => Promise<Outcome<T, F>>,
): Promise<Outcome<T, F | NoSubscription>> {
  return db.transaction(async (tx) => {
    await actAs(tx, household.by ?? `customer:${household.userId}`)
    const locked = await lockToChange(tx, household.userId)
    if (!locked) return fail({ code: 'subscription_not_found' })
    // Read under the lock: a change that waited for it past the cutoff is too late.
    const now = clock.now()
    const subscription = await resumeWhenDue(kitchen, tx, locked, now)
    await openBoxesOf(kitchen, tx, subscription.id, now)
    const held = {
      tx,
      now,
      household,
      subscription,
      write: receiptWriter(kitchen, tx, subscription, household, now),
    }
    const outcome = await change(held)
    if (outcome.ok) await alignBoxes(kitchen, tx, subscription.id, now)
    return outcome
  })
}

/**
 * The customer's live subscription, its boxes that nobody has decided or whose charge has not ended, and the customer,
 * locked before anything is read of them. A box is on the same day as its order then: a week that moves takes both along.
 */
export async function lockToChange(tx: Db, userId: string): Promise<SubscriptionRow | null> {
  const subscription = await lockLiveSubscription(tx, userId)
  if (subscription) await lockUnsettledOf(tx, subscription.id)
  await lockCustomers(tx, [userId])
  return subscription
}

export function receiptWriter(
  kitchen: Kitchen,
  tx: Db,
  subscription: Pick<SubscriptionRow, 'id' | 'userId'>,
  { portalUrl }: Household,
  now: Date,
): HeldSubscription['write'] {
  return (change, effectiveFrom, reason) =>
    writeReceipt(kitchen, tx, { subscription, change, reason, effectiveFrom, portalUrl, now })
}

/**
 * The box of a delivery date, when the action may be done with it now. It is locked with all that may still change
 * (`lockToChange`); of any other, nothing may be done.
 */
export async function holdBox(
  kitchen: Kitchen,
  { tx, now, subscription }: HeldSubscription,
  deliveryDate: CalendarDate,
  action: BoxAction,
): Promise<Outcome<PlannedBox, BoxRefusal | BoxNotFound>> {
  const today = businessDateAt(kitchen, now)
  const since = compareDates(deliveryDate, today) < 0 ? deliveryDate : today
  const planned = await planBoxes(kitchen, tx, { subscriptionId: subscription.id, since })
  const wanted = planned.find(({ facts }) => facts.deliveryDate === deliveryDate)
  if (!wanted) return fail({ code: 'box_not_found' })
  const refusal = refusalOf(
    action,
    actionableBox(kitchen, stateFactsOf(wanted), firstOpenDate(planned.map(stateFactsOf), now), now),
    now,
  )
  return refusal ? fail(refusal) : succeed(wanted)
}
