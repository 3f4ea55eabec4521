import { successSchema } from '../../contract/shared/primitives-wire.ts'
import { decideDisputeRequestSchema, disputesResponseSchema } from '../../contract/staff/disputes-wire.ts'
import { succeed } from '../../domain/shared/outcome.ts'
import { standingFailures } from '../accounts/standing/hold-standing.ts'
import { staffActor } from '../platform/db/acting-as.ts'
import { type Endpoint, endpoint } from '../platform/http/endpoint.ts'
import { type DecideDeps, decideDispute } from './decide-dispute.ts'
import { readDisputes } from './read-disputes.ts'

type Deps = DecideDeps & { staffNames: () => Promise<(actor: string) => string> }

export function disputesRoutes(deps: Deps): Endpoint[] {
  return [
    endpoint({
      name: 'listDisputes',
      summary: 'Payments that banks dispute or card networks warn of; what waits for a decision first',
      access: 'view-money',
      response: disputesResponseSchema,
      failures: {},
      handle: async () => succeed({ value: await readDisputes(deps.db, await deps.staffNames()) }),
    }),
    endpoint({
      name: 'decideDispute',
      summary: 'Charge the household of a disputed payment again, or end its subscription',
      access: 'decide-disputes',
      body: decideDisputeRequestSchema,
      response: successSchema,
      failures: {
        ...standingFailures,
        dispute_not_found: [404, 'There is no such dispute.'],
        dispute_decided: [
          409,
          'Somebody has decided this before, or the bank has changed it. Please look at it again.',
        ],
      },
      handle: async ({ body, actor }) => {
        const wish = { id: body.dispute, decision: body.decision }
        const outcome = await decideDispute(deps, wish, staffActor(actor.account))
        return outcome.ok ? succeed({ value: { success: true } }) : outcome
      },
    }),
  ]
}
