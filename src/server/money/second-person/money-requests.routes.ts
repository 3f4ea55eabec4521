import { successSchema } from '../../../contract/shared/primitives-wire.ts'
import {
  approveMoneyRequestSchema,
  moneyLimitRequestSchema,
  moneyRequestsResponseSchema,
  namedMoneyRequestSchema,
} from '../../../contract/staff/money-requests-wire.ts'
import { formatDollars } from '../../../domain/shared/money.ts'
import { succeed } from '../../../domain/shared/outcome.ts'
import { standingFailures } from '../../accounts/standing/hold-standing.ts'
import { staffActor } from '../../platform/db/acting-as.ts'
import { type Endpoint, endpoint, type FailureAnswers } from '../../platform/http/endpoint.ts'
import { giftFailures, refundFailures } from '../money.routes.ts'
import type { MoneyDeps } from '../money-deps.ts'
import { staffNames } from '../staff-names.ts'
import {
  approveMoneyRequest,
  changeMoneyLimit,
  type DecideFailure,
  declineMoneyRequest,
} from './decide-money-request.ts'
import { listMoneyRequests, readMoneyLimit } from './money-requests.records.ts'

const SHOWN = 50

const failures: FailureAnswers<DecideFailure> = {
  ...giftFailures,
  ...refundFailures,
  request_not_found: [404, 'This request does not exist.'],
  request_decided: [409, 'Somebody has decided about this request already.'],
  own_request: [409, 'You asked for this yourself, so another owner decides.'],
  too_late_to_leave_uncooked: [
    409,
    'It is too late to leave this box uncooked. Please decline this request.',
  ],
  more_than_left: [
    409,
    ({ leftCents }) =>
      `Only ${formatDollars(leftCents)} of this order can still be given back. Please decline this request.`,
  ],
}

/** What waits for a second person: owners decide about it, and the person who asked can see it. */
export function moneyRequestRoutes(deps: MoneyDeps): Endpoint[] {
  return [
    endpoint({
      name: 'listMoneyRequests',
      summary: 'Refunds and credits that wait for an owner, those decided lately, and the limit',
      access: 'view-money',
      response: moneyRequestsResponseSchema,
      failures: {},
      handle: async ({ actor }) => {
        const nameOf = await staffNames(deps.db)
        const rows = await listMoneyRequests(deps.db, SHOWN)
        const self = staffActor(actor.account)
        const requests = rows.map(({ request, decision, email, orderNumber }) => ({
          id: request.id,
          kind: request.kind,
          to: request.refundTo,
          amount_cents: request.amountCents,
          customer_email: email,
          order_number: orderNumber,
          still_cooked: request.leavesUncooked === null ? null : !request.leavesUncooked,
          reason: request.reason,
          asked_by: nameOf(request.askedBy),
          asked_at: request.askedAt.toISOString(),
          is_own: request.askedBy === self,
          decision: decision && {
            is_approved: decision.isApproved,
            by: nameOf(decision.decidedBy),
            at: decision.decidedAt.toISOString(),
          },
        }))
        return succeed({ value: { requests, limit_cents: await readMoneyLimit(deps.db) } })
      },
    }),
    endpoint({
      name: 'approveMoneyRequest',
      summary: 'Give what somebody else asked for; of two approvals one gives it',
      access: 'approve-money',
      body: approveMoneyRequestSchema,
      response: successSchema,
      failures,
      handle: async ({ body, actor, facts }) => {
        facts.note({ subject: `request:${body.request}`, detail: { decision: 'approved' } })
        const { request: id, still_cooked } = body
        const wish = { id, leavesUncooked: still_cooked === undefined ? undefined : !still_cooked }
        const outcome = await approveMoneyRequest(deps, wish, staffActor(actor.account))
        return outcome.ok ? succeed({ value: { success: true } }) : outcome
      },
    }),
    endpoint({
      name: 'declineMoneyRequest',
      summary: 'Decline what somebody else asked for: nothing is given',
      access: 'approve-money',
      body: namedMoneyRequestSchema,
      response: successSchema,
      failures,
      handle: async ({ body, actor, facts }) => {
        facts.note({ subject: `request:${body.request}`, detail: { decision: 'declined' } })
        const outcome = await declineMoneyRequest(deps, body.request, staffActor(actor.account))
        return outcome.ok ? succeed({ value: { success: true } }) : outcome
      },
    }),
    endpoint({
      name: 'setMoneyLimit',
      summary: 'Up to how much staff give a customer within a day without an owner; 0 asks an owner always',
      access: 'approve-money',
      body: moneyLimitRequestSchema,
      response: successSchema,
      failures: standingFailures,
      handle: async ({ body, actor, facts }) => {
        facts.note({ detail: { setting: 'second person above', cents: body.limit_cents } })
        const outcome = await changeMoneyLimit(deps, body.limit_cents, staffActor(actor.account))
        return outcome.ok ? succeed({ value: { success: true } }) : outcome
      },
    }),
  ]
}
