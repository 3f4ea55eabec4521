import type { Db } from '../../platform/db/db.ts'
import { listLabelsToGo, listTakenLabels, type Voiding, voidLabels } from './label-runs.records.ts'

/**
 * Voids the labels of portions that are not in their line any more, or that an open case is about: whoever scans them is
 * refused. In the caller's transaction, which holds the work order of the day and has written down what it changed.
 */
export async function voidTakenLabels(tx: Db, itemIds: readonly string[], voiding: Voiding): Promise<void> {
  if (itemIds.length > 0) await voidLabels(tx, await listTakenLabels(tx, itemIds), voiding)
}

/**
 * Voids the labels of a batch that was thrown away, of boxes that are still to go out and of spare portions: other food may take
 * their place. In the caller's transaction, which holds the work order of the day.
 */
export async function voidDiscardedLabels(tx: Db, batchId: string, voiding: Voiding): Promise<void> {
  await voidLabels(tx, await listLabelsToGo(tx, batchId), voiding)
}
