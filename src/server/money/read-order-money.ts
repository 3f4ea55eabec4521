import type { OrderMoney } from '../../contract/staff/money-wire.ts'
import { type GivenRefund, waysGivenBefore } from '../../domain/ledger/excess.ts'
import { leftOf, refundableOf } from '../../domain/ledger/split-refund.ts'
import type { SoughtOrderNumber } from '../../domain/orders/order-number.ts'
import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import { creditBalance } from '../ledger/customer-credit.ts'
import { creditHistory } from '../ledger/ledger.reads.ts'
import { readDisputed } from '../ledger/refundable.reads.ts'
import type { Db } from '../platform/db/db.ts'
import { findOrderByNumber, listRefundsOf } from './money.records.ts'
import { findPaymentOf, type RefundRow } from './refunds/refunds.records.ts'
import { staffNames } from './staff-names.ts'

/** What was charged, refunded and credited for one order, and its customer's credit. */
export async function readOrderMoney(
  { db }: { db: Db },
  number: SoughtOrderNumber,
): Promise<Outcome<OrderMoney, { code: 'order_not_found' }>> {
  const found = await findOrderByNumber(db, number)
  if (!found) return fail({ code: 'order_not_found' })
  const { order, name, email } = found
  const payment = await findPaymentOf(db, order.id)
  const disputed = await readDisputed(db, payment?.providerPaymentIntentId ?? null)
  const left = leftOf(refundableOf(order, payment), disputed)
  const refunds = await listRefundsOf(db, order.id)
  const excessCents = payment?.excessCents ?? 0
  const nameOf = await staffNames(db)
  return succeed({
    order_id: order.id,
    order_number: order.orderNumber ?? '',
    status: order.status,
    delivery_date: order.deliveryDate,
    customer: { id: order.userId, name, email },
    total_cents: order.totalAmountCents,
    charged_cents: payment?.capturedCents ?? 0,
    charged_at: payment?.succeededAt?.toISOString() ?? null,
    credit_used_cents: order.creditCents,
    refunded_to_card_cents: (payment?.refundedCents ?? 0) + excessCents,
    given_as_credit_cents: (payment?.creditedCents ?? 0) + order.creditReturnedCents,
    excess:
      excessCents > 0
        ? { amount_cents: excessCents, given_before: waysGivenBefore(refunds.filter(isGiven).map(givenOf)) }
        : null,
    disputed_cents: disputed.takenCents,
    left: { card_cents: left.cardCents, credit_cents: left.creditCents },
    refunds: refunds.map((refund) => ({
      id: refund.id,
      card_cents: refund.cardCents,
      credit_cents: refund.amountCents - refund.cardCents,
      status: refund.status,
      reason: refund.reason,
      by: nameOf(refund.actor),
      failure_message: refund.failureMessage,
      at: refund.createdAt.toISOString(),
    })),
    credit: {
      balance_cents: await creditBalance(db, order.userId),
      history: (await creditHistory(db, order.userId)).map((movement) => ({
        id: movement.id,
        kind: movement.kind,
        amount_cents: movement.amountCents,
        reason: movement.reason,
        by: nameOf(movement.actor),
        at: movement.occurredAt.toISOString(),
      })),
    },
  })
}

const isGiven = ({ status }: RefundRow) => status !== 'failed'

/** One that was given says why it failed only when it had, and arrived after all (`recordArrivedRefund`). */
const givenOf = ({ amountCents, cardCents, failureMessage, createdAt }: RefundRow): GivenRefund => ({
  cardCents,
  creditCents: amountCents - cardCents,
  isLate: failureMessage !== null,
  madeAt: createdAt,
})
