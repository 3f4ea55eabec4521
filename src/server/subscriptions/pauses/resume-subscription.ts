import { chargeableBoxes } from '../../../domain/boxes/household-boxes.ts'
import type { Kitchen } from '../../../domain/kitchen-place/kitchen.ts'
import { type Outcome, succeed } from '../../../domain/shared/outcome.ts'
import { firstBoxAfterResume, resumeSentence } from '../../../domain/subscriptions/pause.ts'
import { businessDateAt } from '../../../domain/time/business-time.ts'
import { type PlannedBox, planBoxes, stateFactsOf } from '../boxes/plan-boxes.ts'
import {
  type ChangeDeps,
  type Changed,
  changeSubscription,
  type Household,
  type NoSubscription,
} from '../changes/change-subscription.ts'
import { endPause } from './end-pause.ts'

/** Active again, and told whether a box comes now. A subscription that is not paused stays as it is. */
export async function resumeSubscription(
  deps: ChangeDeps,
  household: Household,
): Promise<Outcome<Changed, NoSubscription>> {
  return changeSubscription<Changed, NoSubscription>(
    deps,
    household,
    async ({ tx, now, subscription, write }) => {
      if (subscription.status !== 'paused') return succeed({ receipt: null, sentence: null })
      await endPause(deps.kitchen, tx, subscription, now)
      const planned = await planBoxes(
        deps.kitchen,
        tx,
        { undecidedOf: subscription.id },
        { portions: 'claim' },
      )
      const first = firstResumed(deps.kitchen, planned, now)
      const receipt = await write(
        {
          kind: 'resume',
          old: { paused: true, until: subscription.pausedUntil },
          new: { paused: false, until: null },
        },
        first?.week.deliveryDate ?? null,
      )
      return succeed({ receipt, sentence: first && resumeSentence(deps.kitchen, first) })
    },
  )
}

/** The first box that comes when the household resumes now. */
export function firstResumed(kitchen: Kitchen, planned: readonly PlannedBox[], now: Date) {
  return firstBoxAfterResume(
    kitchen,
    chargeableBoxes(planned.map(stateFactsOf), now),
    businessDateAt(kitchen, now),
    now,
  )
}
