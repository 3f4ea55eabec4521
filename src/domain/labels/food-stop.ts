export type FoodStop = 'held' | 'discarded'

/**
 * Whether nobody packs or eats of a batch. `isReleased`: the batch itself; a label is printed only then, so that one that
 * is not any more was taken back. `isHeld`, `isDiscarded`: it, a part of it, or for the first a lot that went into them.
 */
export function foodStop(batch: {
  readonly isReleased: boolean
  readonly isHeld: boolean
  readonly isDiscarded: boolean
}): FoodStop | null {
  if (batch.isDiscarded) return 'discarded'
  return batch.isHeld || !batch.isReleased ? 'held' : null
}
