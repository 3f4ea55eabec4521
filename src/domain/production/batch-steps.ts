import type { BatchState, WorkOrderState } from './batch-states.ts'

/** What somebody ticks on a tablet. `back` takes the last tick back. */
export const BATCH_ACTS = ['start', 'cooked', 'done', 'back'] as const
export type BatchAct = (typeof BATCH_ACTS)[number]

const NEXT: Readonly<Record<BatchAct, Partial<Record<BatchState, BatchState>>>> = {
  start: { planned: 'cooking' },
  cooked: { cooking: 'cooling' },
  done: { cooling: 'released' },
  back: { cooking: 'planned', cooling: 'cooking', released: 'cooling' },
}

/** The state that a batch comes to; null when this cannot be ticked now. */
export const stepOf = (state: BatchState, act: BatchAct): BatchState | null => NEXT[act][state] ?? null

/** What can be ticked next; null once it is done. */
export const nextAct = (state: BatchState): Exclude<BatchAct, 'back'> | null =>
  (['start', 'cooked', 'done'] as const).find((act) => stepOf(state, act) !== null) ?? null

/** Of a released work order, as it follows from its batches. */
export function workOrderStateOf(batches: readonly BatchState[]): WorkOrderState {
  const isOver = (state: BatchState) => state === 'released' || state === 'discarded'
  if (batches.length > 0 && batches.every(isOver)) return 'produced'
  return batches.every((state) => state === 'planned') ? 'released' : 'in_production'
}
