/** Of a batch; `cooling` once it is cooked, `released` once it may be eaten. */
export const BATCH_STATES = ['planned', 'cooking', 'cooling', 'released', 'discarded'] as const
export type BatchState = (typeof BATCH_STATES)[number]

/** Of the cooking for one delivery date. Superseded: another revision has taken its place. */
export const WORK_ORDER_STATES = [
  'planned',
  'released',
  'in_production',
  'produced',
  'closed',
  'superseded',
  'canceled',
] as const
export type WorkOrderState = (typeof WORK_ORDER_STATES)[number]
