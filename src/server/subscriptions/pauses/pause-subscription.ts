import { pauseSentence, reachesBox } from '../../../domain/boxes/coming-boxes.ts'
import { chargeableBoxes } from '../../../domain/boxes/household-boxes.ts'
import { unpaidBoxes } from '../../../domain/cutoffs/priced-boxes.ts'
import { type Outcome, succeed } from '../../../domain/shared/outcome.ts'
import { checkPause, type PauseFailure } from '../../../domain/subscriptions/pause.ts'
import { businessDateAt } from '../../../domain/time/business-time.ts'
import type { CalendarDate } from '../../../domain/time/calendar-date.ts'
import { planBoxes, pricedBoxOf } from '../boxes/plan-boxes.ts'
import {
  type ChangeDeps,
  type Changed,
  changeSubscription,
  type Household,
  type NoSubscription,
} from '../changes/change-subscription.ts'
import { updateSubscription } from '../subscriptions.records.ts'

/** No boxes until the resume day, or until the household resumes. A pause that is on gets the new end. */
export async function pauseSubscription(
  deps: ChangeDeps,
  until: CalendarDate | null,
  household: Household,
): Promise<Outcome<Changed, PauseFailure | NoSubscription>> {
  return changeSubscription<Changed, PauseFailure>(
    deps,
    household,
    async ({ tx, now, subscription, write }) => {
      const checked = checkPause(deps.kitchen, until, now)
      if (!checked.ok) return checked
      const before = { paused: subscription.status === 'paused', until: subscription.pausedUntil }
      const planned = await planBoxes(deps.kitchen, tx, {
        subscriptionId: subscription.id,
        since: businessDateAt(deps.kitchen, now),
      })
      const boxes = planned.map(pricedBoxOf)
      const coming = chargeableBoxes(boxes, now)
      const since = before.paused ? (subscription.pausedAt ?? now) : now
      const { closing, declined } = unpaidBoxes(deps.kitchen, boxes, now)
      const unpaid = { closing, declined: before.paused ? [] : declined }
      const sentence = pauseSentence(deps.kitchen, coming, { since, until }, unpaid)
      if (before.paused && before.until === until) return succeed({ receipt: null, sentence })
      await updateSubscription(
        tx,
        subscription.id,
        { status: 'paused', pausedAt: since, pausedUntil: until },
        now,
      )
      // A pause that reaches no box counts from no delivery.
      const counts = before.paused || reachesBox(deps.kitchen, coming, { since, until })
      const change = { kind: 'pause', old: before, new: { paused: true, until } } as const
      return succeed({ receipt: await write(change, (counts && coming[0]?.deliveryDate) || null), sentence })
    },
  )
}
