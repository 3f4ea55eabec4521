import { stillArrivingSentence } from '../../domain/boxes/coming-boxes.ts'
import { firstComingDate, stillArriving } from '../../domain/boxes/household-boxes.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { type Outcome, succeed } from '../../domain/shared/outcome.ts'
import { businessDateAt } from '../../domain/time/business-time.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import { releaseUnpaidBoxes } from '../charges/release-unpaid-boxes.ts'
import type { Db } from '../platform/db/db.ts'
import { planBoxStates } from '../subscriptions/boxes/plan-boxes.ts'
import {
  type ChangeDeps,
  type Changed,
  changeSubscription,
  type HeldSubscription,
  type Household,
  type NoSubscription,
} from '../subscriptions/changes/change-subscription.ts'
import { endSubscription, hadSubscription } from '../subscriptions/end-subscription.ts'

export type Canceled = Changed & { stillArriving: readonly CalendarDate[] }

/**
 * Ends the subscription at once: what is paid for still comes, nothing else is charged, also no declined box again.
 * A subscription that is canceled already stays as it is.
 */
export async function cancelSubscription(
  deps: ChangeDeps,
  reason: string | undefined,
  household: Household,
): Promise<Outcome<Canceled, NoSubscription>> {
  const outcome = await changeSubscription(deps, household, (held) => cancel(deps.kitchen, held, reason))
  if (outcome.ok || !(await hadSubscription(deps.db, household.userId))) return outcome
  const arriving = await paidBoxes(deps.kitchen, deps.db, household.userId, deps.clock.now())
  return succeed({ receipt: null, sentence: stillArrivingSentence(arriving), stillArriving: arriving })
}

async function cancel(
  kitchen: Kitchen,
  { tx, now, subscription, write }: HeldSubscription,
  reason: string | undefined,
): Promise<Outcome<Canceled, never>> {
  const { id, userId } = subscription
  const effectiveFrom = firstComingDate(kitchen, await planBoxStates(kitchen, tx, { undecidedOf: id }), now)
  await endSubscription(tx, subscription, now)
  await releaseUnpaidBoxes(tx, { userId, subscriptionId: id }, now)
  const arriving = await paidBoxes(kitchen, tx, userId, now)
  const receipt = await write(
    {
      kind: 'cancel',
      old: { canceled: false, lastDelivery: null },
      new: { canceled: true, lastDelivery: arriving.at(-1) ?? null },
    },
    effectiveFrom,
    reason,
  )
  return succeed({ receipt, sentence: stillArrivingSentence(arriving), stillArriving: arriving })
}

async function paidBoxes(kitchen: Kitchen, db: Db, userId: string, now: Date): Promise<CalendarDate[]> {
  return stillArriving(
    await planBoxStates(kitchen, db, { paidOf: userId, since: businessDateAt(kitchen, now) }),
  )
}
