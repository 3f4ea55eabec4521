import type { BoxStateFacts } from '../boxes/box-state.ts'
import type { UnpaidBoxes } from '../boxes/coming-boxes.ts'
import type { Kitchen } from '../kitchen-place/kitchen.ts'
import { type BoxAtCutoff, cutoffStep, releaseReason } from './cutoff-step.ts'

export type PricedBox = BoxAtCutoff & BoxStateFacts

/** Boxes past their cutoff that the run, late as it is, will still charge, or is charging; and declined ones. */
export function unpaidBoxes(kitchen: Kitchen, boxes: readonly PricedBox[], now: Date): UnpaidBoxes {
  const datesOf = (some: readonly PricedBox[]) => some.map(({ deliveryDate }) => deliveryDate)
  const charging = boxes.filter(({ outcome }) => outcome === 'charging')
  const closing = boxes.filter((box) => ['charge', 'free'].includes(cutoffStep(kitchen, box, now)))
  return {
    closing: datesOf([...charging.filter(({ paymentFailed }) => !paymentFailed), ...closing]),
    declined: datesOf(charging.filter(({ paymentFailed }) => paymentFailed)),
  }
}

/**
 * Whether an undecided box is the next charge of its household: `passed_over` when it will not be charged, so that the
 * one after it may be; `untold` when it cannot be skipped any more, because its own mail comes within minutes, or when
 * a dispute holds charges and nobody knows whether it comes.
 */
export function nextChargeStep(
  kitchen: Kitchen,
  box: PricedBox,
  now: Date,
): 'told' | 'passed_over' | 'untold' {
  if (releaseReason(kitchen, box, now) !== null || box.plan === 'needs_choice' || !box.isServed)
    return 'passed_over'
  return now >= box.ordersCloseAt || box.chargesHeld ? 'untold' : 'told'
}
