import type { Kitchen } from '../kitchen-place/kitchen.ts'
import { releasedState } from './box-state.ts'

/** Boxes nobody has paid for yet that are alike in all that decides whether they come. */
export type AlikeBoxes = Parameters<typeof releasedState>[1] & { readonly boxes: number }

/**
 * How many boxes come on a delivery day, one count for every screen that shows it: the orders that are paid for, and
 * the boxes nobody has paid for yet, less those that are skipped, paused or canceled.
 */
export const countComing = (kitchen: Kitchen, unpaid: readonly AlikeBoxes[], paidOrders: number): number =>
  unpaid
    .filter((alike) => releasedState(kitchen, alike) === null)
    .reduce((sum, { boxes }) => sum + boxes, paidOrders)
