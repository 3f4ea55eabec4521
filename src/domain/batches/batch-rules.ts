import type { Cooling } from './cooling.ts'

/** Why a batch is not released. */
export const BATCH_FAULTS = [
  'reading_missing',
  'not_cold_yet',
  'cooled_too_slowly',
  'lot_missing',
  'lot_held',
  'part_not_released',
  'batch_held',
] as const
export type BatchFault = (typeof BATCH_FAULTS)[number]

export type BatchFacts = {
  /** Whether its recipe is cooked hot and cooled. */
  readonly needsCooling: boolean
  readonly cooling: Cooling
  readonly isHeld: boolean
  /** Ingredients of which lots are in the house and none was written down. */
  readonly withoutLot: number
  /** Lots in it, through its parts, that are held or thrown away. */
  readonly heldLots: number
  /** Parts in it that are not released. */
  readonly openParts: number
}

/** All that keeps a batch from being released. Whatever was measured has to be good, whether it was asked for or not. */
export function batchFaults(facts: BatchFacts): readonly BatchFault[] {
  const { verdict } = facts.cooling
  const found: readonly (readonly [BatchFault, boolean])[] = [
    ['reading_missing', facts.needsCooling && verdict === 'not_begun'],
    ['not_cold_yet', verdict === 'running'],
    ['cooled_too_slowly', verdict === 'too_late'],
    ['lot_missing', facts.withoutLot > 0],
    ['lot_held', facts.heldLots > 0],
    ['part_not_released', facts.openParts > 0],
    ['batch_held', facts.isHeld],
  ]
  return found.flatMap(([fault, isSo]) => (isSo ? [fault] : []))
}

/** A line of a placed box for a meal that is short. */
export type WaitingLine = {
  readonly orderItemId: string
  readonly portions: number
  readonly paidAt: Date
  /** Whether somebody of the household must not eat something: it finds another meal least easily. */
  readonly hasAllergy: boolean
  /** Whether something of it was swapped or left out before. */
  readonly wentWithout: boolean
}

export type GoesWithout = { readonly orderItemId: string; readonly portions: number }

/**
 * Who goes without, when fewer portions were made than ordered: households without an allergy before those with one, of these
 * a line that went without before after all others, and of equals the one that paid last. Of a line no more is taken than is
 * short.
 */
export function whoGoesWithout(lines: readonly WaitingLine[], madePortions: number): GoesWithout[] {
  let short = lines.reduce((sum, { portions }) => sum + portions, 0) - madePortions
  return [...lines].sort(lastFirst).flatMap(({ orderItemId, portions }) => {
    const taken = Math.min(Math.max(short, 0), portions)
    short -= taken
    return taken > 0 ? [{ orderItemId, portions: taken }] : []
  })
}

const lastFirst = (a: WaitingLine, b: WaitingLine): number =>
  Number(a.hasAllergy) - Number(b.hasAllergy) ||
  Number(a.wentWithout) - Number(b.wentWithout) ||
  b.paidAt.getTime() - a.paidAt.getTime() ||
  (a.orderItemId < b.orderItemId ? -1 : 1)
