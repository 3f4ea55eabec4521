export type LabelPart =
  | 'name'
  | 'for'
  | 'ingredients'
  | 'contains'
  | 'weight'
  | 'use_by'
  | 'keep'
  | 'heating'
  | 'nutrition'
  | 'maker'
  | 'portion'

/** A statement of a label. `isBold`: what has to be found at a glance. */
export type LabelText = { readonly part: LabelPart; readonly text: string; readonly isBold: boolean }
