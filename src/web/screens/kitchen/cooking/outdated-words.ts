import type { OutdatedReason } from '../../../../domain/kitchen/work-order-outdated.ts'

/** What has happened, and what the cook does about it: on the list, in the dialog and on paper. */
export const OUTDATED_WORDS: Record<OutdatedReason, { happened: string; todo: string }> = {
  orders_changed: {
    happened: 'The orders or recipes have changed since this was made.',
    todo: 'Generate it anew before you cook.',
  },
  no_orders: {
    happened: 'No order is left for this delivery day.',
    todo: 'Please do not cook by it: its orders were moved or canceled.',
  },
}
