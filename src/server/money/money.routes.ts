import {
  COOKS_ON,
  ORDER_UNKNOWN,
  PAYMENT_DISPUTED,
  PAYMENTS_REFUSED_FOR_STAFF,
  PAYMENTS_UNAVAILABLE,
} from '../../contract/shared/refusal-texts.ts'
import {
  grantCreditRequestSchema,
  grantCreditResponseSchema,
  leaveUncookedRequestSchema,
  leaveUncookedResponseSchema,
  moneyResponseSchema,
  orderMoneyQuerySchema,
  orderMoneySchema,
  reconciliationSchema,
  refundOrderRequestSchema,
  refundOrderResponseSchema,
} from '../../contract/staff/money-wire.ts'
import type { LeaveUncookedFailure } from '../../domain/orders/leave-uncooked.ts'
import { readOrderNumber } from '../../domain/orders/order-number.ts'
import { statusLabel } from '../../domain/orders/order-status.ts'
import { formatDollars } from '../../domain/shared/money.ts'
import { fail, succeed } from '../../domain/shared/outcome.ts'
import { standingFailures } from '../accounts/standing/hold-standing.ts'
import { creditBalance } from '../ledger/customer-credit.ts'
import { findStatusOf } from '../orders/orders.reads.ts'
import { staffActor } from '../platform/db/acting-as.ts'
import type { Staff } from '../platform/http/actor.ts'
import { type Endpoint, endpoint, type FailureAnswers } from '../platform/http/endpoint.ts'
import { failureOf, PaymentProviderError } from '../platform/payments/provider-error.ts'
import { type GiftFailure, giveCredit } from './give-credit.ts'
import { leaveRefundedUncooked } from './leave-uncooked.ts'
import type { MoneyDeps } from './money-deps.ts'
import { readMoney, reportOnWire } from './read-money.ts'
import { readOrderMoney } from './read-order-money.ts'
import { reconcileNow } from './reconciliation/reconcile-ledger.ts'
import { type RefundFailure, refundOrder } from './refunds/refund-order.ts'
import type { Declined, Held } from './second-person/hold-for-second-person.ts'

export function moneyRoutes(deps: MoneyDeps): Endpoint[] {
  return [
    endpoint({
      name: 'getMoney',
      summary: 'Stray payments, the last comparisons with the payment provider, and the accounts',
      access: 'view-money',
      response: moneyResponseSchema,
      failures: {},
      handle: async () => succeed({ value: await readMoney(deps) }),
    }),
    endpoint({
      name: 'getOrderMoney',
      summary: 'What was charged, refunded and credited for one order, by its number',
      access: 'view-money',
      query: orderMoneyQuerySchema,
      response: orderMoneySchema,
      failures: { order_not_found: [404, 'There is no order with this number.'] },
      handle: async ({ query, facts }) => {
        const number = readOrderNumber(query.number)
        if (!number) return fail({ code: 'order_not_found' })
        const outcome = await readOrderMoney(deps, number)
        if (!outcome.ok) return outcome
        const { customer, order_number } = outcome.value
        facts.note({ subject: `customer:${customer.id}`, detail: { order: order_number } })
        return succeed({ value: outcome.value })
      },
    }),
    refundEndpoint(deps),
    leaveUncookedEndpoint(deps),
    creditEndpoint(deps),
    reconcileEndpoint(deps),
  ]
}

const leaveUncookedFailures: FailureAnswers<LeaveUncookedFailure> = {
  cooks_on: [409, COOKS_ON],
  too_late_to_leave_uncooked: [
    409,
    ({ status }) =>
      `This order is ${statusLabel(status).toLowerCase()}: it is too late to leave it uncooked.`,
  ],
}
const giverOf = ({ account, role }: Staff) => ({ by: staffActor(account), role })

export const refundFailures: FailureAnswers<RefundFailure> = {
  ...standingFailures,
  ...leaveUncookedFailures,
  order_not_found: [404, ORDER_UNKNOWN],
  payment_disputed: [409, PAYMENT_DISPUTED],
  cooking_unanswered: [
    422,
    'This gives back the whole price of a box that is not on its way yet. Please say whether it is still cooked.',
  ],
  order_not_paid: [409, 'Nothing was paid for this order, so there is nothing to give back.'],
  more_than_left: [
    409,
    ({ leftCents }) => `Only ${formatDollars(leftCents)} of this order can still be given back.`,
  ],
  asked_otherwise: [
    409,
    ({ amountCents, cardCents }) =>
      `${formatDollars(amountCents)} was asked for before, ${cardCents > 0 ? 'to the card' : 'as credit'}. Please look at the refunds of this order before you give more.`,
  ],
}

/** What is for an owner to decide, or was: an answer of its own, and no failure. */
function askedOfOwner(failure: { code: string } | Held | Declined) {
  if (!('requestId' in failure)) return null
  const status = failure.code === 'owner_declined' ? ('declined' as const) : ('waiting' as const)
  return { requestId: failure.requestId, status }
}

const refundEndpoint = (deps: MoneyDeps): Endpoint =>
  endpoint({
    name: 'refundOrder',
    summary: 'Give money of an order back, to the card or as credit; never more than was paid',
    access: 'refund-orders',
    body: refundOrderRequestSchema,
    response: refundOrderResponseSchema,
    failures: refundFailures,
    handle: async ({ body, actor, facts }) => {
      facts.note({
        subject: `order:${body.order_id}`,
        detail: { way: 'refund', amount_cents: body.amount_cents, to: body.to },
      })
      const request = {
        orderId: body.order_id,
        amountCents: body.amount_cents,
        to: body.to,
        reason: body.reason,
        requestKey: body.request_key,
        leavesUncooked: body.still_cooked === undefined ? undefined : !body.still_cooked,
      }
      const outcome = await refundOrder(deps, request, giverOf(actor))
      if (!outcome.ok) {
        const asked = askedOfOwner(outcome.failure)
        if (!asked) return fail(outcome.failure as RefundFailure)
        facts.note({ kind: 'money-asked' })
        const nothing = {
          ...{ card_cents: 0, credit_cents: 0, failure_message: null },
          order_status: await findStatusOf(deps.db, body.order_id),
        }
        return succeed({
          value: { success: true, refund_id: asked.requestId, status: asked.status, ...nothing },
        })
      }
      const { id, status, amountCents, cardCents, failureMessage } = outcome.value
      return succeed({
        value: {
          success: true,
          refund_id: id,
          status,
          card_cents: cardCents,
          credit_cents: amountCents - cardCents,
          failure_message: failureMessage,
          order_status: await findStatusOf(deps.db, body.order_id),
        },
      })
    },
  })

const leaveUncookedEndpoint = (deps: MoneyDeps): Endpoint =>
  endpoint({
    name: 'leaveOrderUncooked',
    summary: 'Say of a box refunded in full that it is not cooked: the order is canceled for good',
    access: 'refund-orders',
    body: leaveUncookedRequestSchema,
    response: leaveUncookedResponseSchema,
    failures: { ...standingFailures, ...leaveUncookedFailures, order_not_found: [404, ORDER_UNKNOWN] },
    handle: async ({ body, actor }) => {
      const outcome = await leaveRefundedUncooked(deps, body.order_id, staffActor(actor.account))
      return outcome.ok ? succeed({ value: { success: true, order_status: 'canceled' } }) : outcome
    },
  })

export const giftFailures: FailureAnswers<GiftFailure> = {
  ...standingFailures,
  asked_otherwise: refundFailures.asked_otherwise,
  customer_not_found: [404, 'This customer does not exist.'],
  granted_otherwise: [
    409,
    ({ amountCents }) =>
      `${formatDollars(amountCents)} was granted before. Please look at the credit of this customer before you grant more.`,
  ],
}

const creditEndpoint = (deps: MoneyDeps): Endpoint =>
  endpoint({
    name: 'grantCredit',
    summary: 'Give a customer credit, with a reason',
    access: 'grant-credit',
    body: grantCreditRequestSchema,
    response: grantCreditResponseSchema,
    failures: giftFailures,
    handle: async ({ body: { customer, amount_cents, reason, request_key }, actor, facts }) => {
      facts.note({ subject: `customer:${customer}`, detail: { way: 'credit', amount_cents } })
      const gift = { customerId: customer, amountCents: amount_cents, reason, requestKey: request_key }
      const outcome = await giveCredit(deps, gift, giverOf(actor))
      if (outcome.ok)
        return succeed({ value: { success: true, status: 'granted', balance_cents: outcome.value } })
      const asked = askedOfOwner(outcome.failure)
      if (!asked) return fail(outcome.failure as GiftFailure)
      facts.note({ kind: 'money-asked' })
      const balance = await creditBalance(deps.db, customer)
      return succeed({ value: { success: true, status: asked.status, balance_cents: balance } })
    },
  })

const reconcileEndpoint = (deps: MoneyDeps): Endpoint =>
  endpoint({
    name: 'reconcileMoney',
    summary: 'Compare the last days with the payment provider now',
    access: 'view-money',
    response: reconciliationSchema,
    failures: {
      payments_unavailable: [503, PAYMENTS_UNAVAILABLE],
      payments_refused: [503, PAYMENTS_REFUSED_FOR_STAFF],
    },
    handle: async ({ actor }) => {
      try {
        const reports = await reconcileNow(deps, staffActor(actor.account))
        return succeed({ value: { reports: reports.map(reportOnWire) } })
      } catch (error) {
        if (!(error instanceof PaymentProviderError)) throw error
        deps.log.error({ err: error }, 'the payment provider could not be asked for its charges')
        return fail(failureOf(error))
      }
    },
  })
