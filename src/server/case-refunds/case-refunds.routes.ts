import { successSchema } from '../../contract/shared/primitives-wire.ts'
import { NOT_DRIVERS } from '../../contract/shared/seen-by.ts'
import { refundCaseRequestSchema } from '../../contract/staff/production/cases-wire.ts'
import { fail, succeed } from '../../domain/shared/outcome.ts'
import { notOpenFailures } from '../cases/cases.routes.ts'
import { refundFailures } from '../money/money.routes.ts'
import type { MoneyDeps } from '../money/money-deps.ts'
import { staffActor } from '../platform/db/acting-as.ts'
import { type Endpoint, endpoint, type FailureAnswers } from '../platform/http/endpoint.ts'
import { type RefundCaseFailure, type Refused, refundCase } from './refund-case.ts'

type RefundAnswer = RefundCaseFailure | { code: 'waits_for_second_person' }
const failures: FailureAnswers<RefundAnswer> = {
  ...refundFailures,
  ...notOpenFailures,
  other_amount: [409, 'Another amount goes back for this by now. Please look at it again.'],
  waits_for_second_person: [409, 'An owner has to decide about this sum. It can be settled once they have.'],
}

export const caseRefundsRoutes = (deps: MoneyDeps): Endpoint[] => [
  endpoint({
    name: 'refundCase',
    summary: 'Leave the line of a case out and give its price back, or what is left of it',
    access: 'refund-orders',
    body: refundCaseRequestSchema,
    response: successSchema,
    seen: NOT_DRIVERS,
    failures,
    handle: async ({ body: { id, version, amount_cents: amountCents }, actor }) => {
      const giver = { by: staffActor(actor.account), role: actor.role }
      const outcome = await refundCase(deps, { id, version, amountCents }, giver)
      return outcome.ok ? succeed({ value: { success: true as const } }) : fail(answerOf(outcome.failure))
    },
  }),
]

const answerOf = (failure: Refused): RefundAnswer =>
  failure.code === 'waits_for_owner' || failure.code === 'owner_declined'
    ? { code: 'waits_for_second_person' }
    : failure
