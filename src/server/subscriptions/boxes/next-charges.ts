import type { NextCharge } from '../../../domain/charges/next-charge.ts'
import { nextChargeStep } from '../../../domain/cutoffs/priced-boxes.ts'
import type { Kitchen } from '../../../domain/kitchen-place/kitchen.ts'
import type { CalendarDate } from '../../../domain/time/calendar-date.ts'
import type { Db } from '../../platform/db/db.ts'
import { type PlannedBox, planBoxes, pricedBoxOf } from './plan-boxes.ts'

/**
 * What each of these subscriptions is charged next, planned together: in as few statements for many as for one. Read
 * once the boxes that were just paid are settled, so that their credit and codes are spent. Those that are left out
 * have no charge to tell.
 */
export async function readNextCharges(
  kitchen: Kitchen,
  tx: Db,
  paid: readonly { subscriptionId: string; deliveryDate: CalendarDate }[],
  now: Date,
): Promise<ReadonlyMap<string, NextCharge>> {
  const charges = new Map<string, NextCharge>()
  let after = paid
  // Mostly once: the next box is passed over when its household is away, or has to choose its meals first.
  while (after.length > 0) {
    const next = await planBoxes(kitchen, tx, { nextAfter: after })
    const stepOf = new Map(next.map((box) => [box, nextChargeStep(kitchen, pricedBoxOf(box), now)]))
    for (const box of next)
      if (stepOf.get(box) === 'told') charges.set(box.facts.subscriptionId, chargeOf(box))
    after = next.filter((box) => stepOf.get(box) === 'passed_over').map(({ facts }) => facts)
  }
  return charges
}

/** Of a box that is planned as it stands; null where it is not the one to be told of. */
export const chargeToTell = (kitchen: Kitchen, box: PlannedBox, now: Date): NextCharge | null =>
  nextChargeStep(kitchen, pricedBoxOf(box), now) === 'told' ? chargeOf(box) : null

const chargeOf = ({ facts, plan, dueCents }: PlannedBox): NextCharge => ({
  deliveryDate: facts.deliveryDate,
  chargedAt: facts.ordersCloseAt,
  dueCents,
  isBeforeFirstBox: false,
  ...(plan.kind === 'menu_to_come' && { isAbout: true }),
})
