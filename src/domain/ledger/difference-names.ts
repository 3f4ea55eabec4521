import type { DifferenceKind } from './reconcile-day.ts'

/** What each kind of difference is called on the screen and in mail. */
export const DIFFERENCE_NAMES: Readonly<Record<DifferenceKind, string>> = {
  charge_unknown_here: 'Charge we do not know',
  payment_unknown_there: 'Payment the provider does not know',
  amount_differs: 'Amounts differ',
  refund_unknown_here: 'Refund we do not know',
  refund_unknown_there: 'Refund the provider does not know',
  status_differs: 'Status differs',
  dispute_unknown_here: 'Dispute we do not know',
  dispute_unknown_there: 'Dispute the provider does not know',
  ledger_differs: 'Ledger differs',
}
