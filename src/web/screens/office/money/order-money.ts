import type { OrderMoney } from '../../../../contract/staff/money-wire.ts'
import type { Refundable } from '../../../../domain/ledger/split-refund.ts'

/** What can still be given back of an order, as the rules about refunds take it. */
export const refundableOf = ({ left }: OrderMoney): Refundable => ({
  cardCents: left.card_cents,
  creditCents: left.credit_cents,
})

/** What the rules about cooking ask of an order. */
export const boxOf = ({ status, total_cents }: OrderMoney) => ({ status, totalCents: total_cents })
