import { successSchema } from '../../contract/shared/primitives-wire.ts'
import { PAYMENTS_REFUSED_FOR_STAFF, PAYMENTS_UNAVAILABLE } from '../../contract/shared/refusal-texts.ts'
import {
  namedStrayRequestSchema,
  returnStrayResponseSchema,
  settleStrayRequestSchema,
} from '../../contract/staff/money-wire.ts'
import { succeed } from '../../domain/shared/outcome.ts'
import { standingFailures } from '../accounts/standing/hold-standing.ts'
import { staffActor } from '../platform/db/acting-as.ts'
import { type Endpoint, endpoint, type FailureAnswers } from '../platform/http/endpoint.ts'
import type { PaymentDeps } from '../platform/payments/payment-deps.ts'
import { returnStrayAgain, type SettleStrayFailure, type StrayFailure, settleStray } from './settle-stray.ts'

const strayFailures: FailureAnswers<StrayFailure> = {
  ...standingFailures,
  stray_not_found: [404, 'There is no such payment.'],
  stray_not_given_up: [409, 'This payment does not wait for a decision any more.'],
}
const settleFailures: FailureAnswers<SettleStrayFailure> = {
  ...strayFailures,
  stray_without_customer: [409, 'We do not know whose payment this is, so nobody can get it as credit.'],
  stray_returned: [409, 'The card has this payment back already, so nothing is owed any more.'],
  stray_partly_returned: [
    409,
    'The card has part of this payment back already. Try it again for the rest, or return that on the pages of the payment provider.',
  ],
  stray_disputed: [
    409,
    'The bank has this payment in dispute, so it is not owed to anybody yet. It ends here when the dispute ends.',
  ],
  payments_unavailable: [503, PAYMENTS_UNAVAILABLE],
  payments_refused: [503, PAYMENTS_REFUSED_FOR_STAFF],
}

/** What staff do about stray payments: money that no order could take and no card took back. */
export function strayPaymentRoutes(deps: PaymentDeps): Endpoint[] {
  return [
    endpoint({
      name: 'returnStrayPayment',
      summary: 'Give a stray payment back to its card once more, after it was given up',
      access: 'refund-orders',
      body: namedStrayRequestSchema,
      response: returnStrayResponseSchema,
      failures: strayFailures,
      handle: async ({ body, actor, facts }) => {
        facts.note({ subject: `stray:${body.stray_payment}`, detail: { way: 'card again' } })
        const outcome = await returnStrayAgain(deps, body.stray_payment, staffActor(actor.account))
        return outcome.ok ? succeed({ value: { success: true, status: outcome.value.status } }) : outcome
      },
    }),
    endpoint({
      name: 'settleStrayPayment',
      summary: 'End a stray payment that its card does not take: as credit, or paid by other means',
      access: 'refund-orders',
      body: settleStrayRequestSchema,
      response: successSchema,
      failures: settleFailures,
      handle: async ({ body: { stray_payment, as, note }, actor, facts }) => {
        facts.note({ subject: `stray:${stray_payment}`, detail: { way: as } })
        const outcome = await settleStray(deps, stray_payment, { as, note }, staffActor(actor.account))
        return outcome.ok ? succeed({ value: { success: true } }) : outcome
      },
    }),
  ]
}
