import type { BoxRefusal } from '../../../domain/boxes/box-actions.ts'
import { type Outcome, succeed } from '../../../domain/shared/outcome.ts'
import type { CalendarDate } from '../../../domain/time/calendar-date.ts'
import {
  type BoxNotFound,
  type ChangeDeps,
  type Changed,
  changeSubscription,
  type Household,
  holdBox,
  type NoSubscription,
} from '../changes/change-subscription.ts'
import { updateBox } from './boxes.records.ts'

export type BoxFailure = BoxRefusal | BoxNotFound | NoSubscription

/** One week without a box, until its cutoff. A week that is skipped already stays as it is. */
export async function skipBox(
  deps: ChangeDeps,
  deliveryDate: CalendarDate,
  household: Household,
): Promise<Outcome<Changed, BoxFailure>> {
  return changeSubscription(deps, household, async (held) => {
    const box = await holdBox(deps.kitchen, held, deliveryDate, 'skip')
    if (!box.ok) return box.failure.code === 'already_skipped' ? succeed(NOTHING_CHANGED) : box
    const changes = { skippedAt: held.now, skippedBy: `customer:${household.userId}` }
    await updateBox(held.tx, box.value.facts.boxId, changes)
    const change = { kind: 'skip', old: { deliveryDate }, new: { deliveryDate } } as const
    return succeed({ receipt: await held.write(change, deliveryDate), sentence: null })
  })
}

/** The week's box comes again, with what its layers say by now. */
export async function unskipBox(
  deps: ChangeDeps,
  deliveryDate: CalendarDate,
  household: Household,
): Promise<Outcome<Changed, BoxFailure>> {
  return changeSubscription(deps, household, async (held) => {
    const box = await holdBox(deps.kitchen, held, deliveryDate, 'unskip')
    if (!box.ok) return box.failure.code === 'not_skipped' ? succeed(NOTHING_CHANGED) : box
    await updateBox(held.tx, box.value.facts.boxId, { skippedAt: null, skippedBy: null })
    const change = { kind: 'unskip', old: { deliveryDate }, new: { deliveryDate } } as const
    return succeed({ receipt: await held.write(change, deliveryDate), sentence: null })
  })
}

const NOTHING_CHANGED: Changed = { receipt: null, sentence: null }
