import { isPlaced } from '../../domain/orders/order-status.ts'
import type { CalendarDate } from '../../domain/shared/calendar-date.ts'
import type { ActionableBox } from '../../domain/subscriptions/box-actions.ts'
import { boxState } from '../../domain/subscriptions/box-state.ts'
import type { UnpaidBoxes } from '../../domain/subscriptions/coming-boxes.ts'
import { cutoffStep } from '../../domain/subscriptions/cutoff-step.ts'
import { type PlannedBox, stateFactsOf } from './plan-boxes.ts'

/** A box as the rules about its actions take it. */
export function actionableBox(planned: PlannedBox, firstOpen: CalendarDate | null, now: Date): ActionableBox {
  const { deliveryDate, ordersCloseAt } = planned.facts
  return {
    state: boxState(stateFactsOf(planned), now),
    deliveryDate,
    ordersCloseAt,
    firstOpenDeliveryDate: firstOpen ?? deliveryDate,
  }
}

/** The first delivery that can still change: its cutoff lies ahead and nobody has paid for it. */
export function firstOpenDate(planned: readonly PlannedBox[], now: Date): CalendarDate | null {
  const open = planned.find(({ facts }) => {
    const isPaid = facts.order !== null && isPlaced(facts.order.status)
    return facts.outcome === null && !isPaid && now < facts.ordersCloseAt
  })
  return open?.facts.deliveryDate ?? null
}

/** The first box that comes and is still to be charged. */
export function firstComingDate(planned: readonly PlannedBox[], now: Date): CalendarDate | null {
  const coming = planned.find((box) => ['open', 'needs_choice'].includes(boxState(stateFactsOf(box), now)))
  return coming?.facts.deliveryDate ?? null
}

/** The first box past its cutoff that nobody has decided yet. */
export function firstClosingDate(planned: readonly PlannedBox[], now: Date): CalendarDate | null {
  return planned.find((box) => boxState(stateFactsOf(box), now) === 'closing')?.facts.deliveryDate ?? null
}

/** Paid for, or being charged at this moment, and not delivered yet: what arrives whatever the household decides. */
export function stillArriving(planned: readonly PlannedBox[]): CalendarDate[] {
  const coming = planned.filter(({ facts }) => {
    const status = facts.order?.status
    if (status && isPlaced(status)) return status !== 'delivered'
    return facts.outcome === 'charging' && facts.payBy === null
  })
  return coming.map(({ facts }) => facts.deliveryDate)
}

/** Boxes that would be charged if the subscription were active: their cutoff lies ahead, and they are not skipped. */
export function chargeableBoxes(planned: readonly PlannedBox[], now: Date) {
  return planned
    .map(({ facts }) => facts)
    .filter(
      ({ outcome, skippedAt, ordersCloseAt, order }) =>
        outcome === null && skippedAt === null && now < ordersCloseAt && order?.status !== 'canceled',
    )
}

/** Boxes past their cutoff that the run, late as it is, will still charge, or is charging; and declined ones. */
export function unpaidBoxes(planned: readonly PlannedBox[], now: Date): UnpaidBoxes {
  const datesOf = (boxes: readonly PlannedBox[]) => boxes.map(({ facts }) => facts.deliveryDate)
  const charging = planned.filter(({ facts }) => facts.outcome === 'charging')
  const closing = planned.filter(
    (box) =>
      box.facts.county !== null &&
      ['charge', 'free'].includes(cutoffStep({ ...stateFactsOf(box), dueCents: box.dueCents }, now)),
  )
  return {
    closing: datesOf([...charging.filter(({ facts }) => facts.payBy === null), ...closing]),
    declined: datesOf(charging.filter(({ facts }) => facts.payBy !== null)),
  }
}
