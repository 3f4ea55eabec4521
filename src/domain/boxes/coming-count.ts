import { releasedState } from './box-state.ts'

/** Boxes nobody has paid for yet that are alike in all that decides whether they come. */
export type AlikeBoxes = Parameters<typeof releasedState>[0] & { readonly boxes: number }

/**
 * How many boxes come on a delivery day, one count for every screen that shows it: the orders that are paid for, and
 * the boxes nobody has paid for yet, less those that are skipped, paused or canceled.
 */
export const countComing = (unpaid: readonly AlikeBoxes[], paidOrders: number): number =>
  unpaid.filter((alike) => releasedState(alike) === null).reduce((sum, { boxes }) => sum + boxes, paidOrders)
