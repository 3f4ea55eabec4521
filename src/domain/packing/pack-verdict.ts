/** What a box holds. `ordered`: its portions; `portions`: those that have a label which counts. */
export type BoxToPack = {
  readonly orderId: string
  readonly deliveryDate: string
  readonly ordered: number
  readonly portions: readonly { readonly labelId: string; readonly mealId: string }[]
}

/** What a scanned code leads to; null for a code that nobody printed. */
export type ScannedLabel = {
  readonly id: string
  /** Null: a spare portion, which belongs to no box. */
  readonly orderId: string | null
  readonly mealId: string
  readonly deliveryDate: string
  readonly isVoid: boolean
  /** The batch was discarded or is held. */
  readonly isStopped: boolean
}

export const PACK_VERDICTS = [
  'right',
  'packed',
  'unknown',
  'void',
  'stopped',
  'other_day',
  'spare',
  'wrong_meal',
  'wrong_person',
  'twice',
  'one_too_many',
] as const
export type PackVerdict = (typeof PACK_VERDICTS)[number]

/** Whether a portion with this verdict is in the box. */
export const isTaken = (verdict: PackVerdict): boolean => verdict === 'right' || verdict === 'packed'

/**
 * Whether a portion goes into a box. `inBox`: ids of the labels that are in it. A portion belongs to one box: the same
 * meal of another box is another person's, whoever it is for.
 */
export function packVerdict(
  box: BoxToPack,
  inBox: ReadonlySet<string>,
  label: ScannedLabel | null,
): PackVerdict {
  if (label === null) return 'unknown'
  if (label.isVoid) return 'void'
  if (label.isStopped) return 'stopped'
  if (label.deliveryDate !== box.deliveryDate) return 'other_day'
  if (label.orderId === null) return 'spare'
  if (label.orderId !== box.orderId) return whoseElse(box, inBox, label)
  if (inBox.has(label.id)) return 'twice'
  return isPacked(box, new Set([...inBox, label.id])) ? 'packed' : 'right'
}

/** A meal of another box: not of this one at all, of this one but for somebody else, or one more than it holds. */
function whoseElse(box: BoxToPack, inBox: ReadonlySet<string>, { mealId }: ScannedLabel): PackVerdict {
  const same = box.portions.filter((portion) => portion.mealId === mealId)
  if (same.length === 0) return 'wrong_meal'
  return same.every(({ labelId }) => inBox.has(labelId)) ? 'one_too_many' : 'wrong_person'
}

/** Exactly when every portion that was ordered is in it, each once; never while one of them has no label. */
export const isPacked = (box: Pick<BoxToPack, 'ordered' | 'portions'>, inBox: ReadonlySet<string>): boolean =>
  box.ordered > 0 &&
  box.portions.length === box.ordered &&
  box.portions.every(({ labelId }) => inBox.has(labelId))
