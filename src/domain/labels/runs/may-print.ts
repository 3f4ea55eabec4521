import type { LabelFault } from '../label-facts.ts'

/** What has been cooked of a meal. `useBy`: known once it is released. */
export type BatchStanding = {
  readonly status: 'planned' | 'cooking' | 'cooling' | 'released' | 'discarded'
  readonly producedPortions: number | null
  /** It, a part of it or a lot in it is held. */
  readonly isStopped: boolean
}

export const PRINT_REFUSALS = [
  'no_batch',
  'not_released',
  'discarded',
  'held',
  'open_case',
  'short',
  'missing_fact',
] as const

export type PrintRefusal =
  | { readonly code: 'no_batch' }
  | { readonly code: 'not_released' }
  | { readonly code: 'discarded' }
  | { readonly code: 'held' }
  | { readonly code: 'open_case' }
  | { readonly code: 'short'; readonly produced: number; readonly needed: number }
  | { readonly code: 'missing_fact'; readonly faults: readonly LabelFault[] }

/**
 * Why labels of a meal are not printed; null when they may be. Nobody puts a label on food that was not released, while
 * somebody still has to decide about its boxes, or with something left out.
 */
export function mayPrint(
  batch: BatchStanding | null,
  { openCases, needed }: { readonly openCases: number; readonly needed: number },
  faults: readonly LabelFault[],
): PrintRefusal | null {
  if (batch === null) return { code: 'no_batch' }
  if (batch.status === 'discarded') return { code: 'discarded' }
  if (batch.status !== 'released') return { code: 'not_released' }
  if (batch.isStopped) return { code: 'held' }
  if (openCases > 0) return { code: 'open_case' }
  const produced = batch.producedPortions ?? 0
  if (produced < needed) return { code: 'short', produced, needed }
  return faults.length > 0 ? { code: 'missing_fact', faults } : null
}

/**
 * Whether as many labels count as portions were made: one too few is a portion without a label, one too many a label
 * for something else. Only then the batch may close.
 */
export const labelsAgree = ({ produced, printed }: { produced: number; printed: number }): boolean =>
  produced === printed
