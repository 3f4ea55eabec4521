import type { ApiTypes } from '../../../contract/api-types.ts'
import type { StaffEndpointName } from '../../../contract/endpoints.ts'
import type { accountEndpoints } from '../../../contract/household/account-endpoints.ts'
import type { Kitchen } from '../../../domain/kitchen-place/kitchen.ts'
import type { CallOutcome, DataSource } from '../../platform/api-client.ts'
import { refuse } from '../refusal.ts'
import { demoAccountCalls } from './demo-account-calls.ts'
import { demoCardCalls } from './demo-card-calls.ts'
import { demoOrderCalls } from './demo-order-calls.ts'
import { demoPreviewCalls } from './demo-preview-calls.ts'
import { demoPublicCalls } from './demo-public-calls.ts'
import { demoSubscriptionCalls } from './demo-subscription-calls.ts'

type Answered<Name extends keyof ApiTypes> = CallOutcome<ApiTypes[Name]['response']>

/** A demo has no account that could be closed, and no box came of which something could be said. */
type NotInDemo = StaffEndpointName | keyof typeof accountEndpoints

/** One function for each call of a household: one that the demo forgets does not compile. */
export type DemoCalls = {
  [Name in Exclude<keyof ApiTypes, NotInDemo>]: (
    body: ApiTypes[Name]['request'] | undefined,
  ) => Answered<Name> | Promise<Answered<Name>>
}

const isOfHousehold = (name: keyof ApiTypes, calls: DemoCalls): name is keyof DemoCalls => name in calls

/**
 * Answers every screen from the rules, the sample meals and this browser's storage (docs/rulings.md, Demo). Nobody is
 * staff in a demo: it shows no orders but its own.
 */
export function demoSource(kitchen: Kitchen): DataSource {
  const calls: DemoCalls = {
    ...demoPublicCalls,
    ...demoAccountCalls(kitchen),
    ...demoOrderCalls(kitchen),
    ...demoCardCalls,
    ...demoSubscriptionCalls(kitchen),
    ...demoPreviewCalls(kitchen),
  }
  return async (name, body) =>
    isOfHousehold(name, calls)
      ? calls[name](body as never)
      : refuse(401, 'not_in_demo', 'The kitchen is not part of the demo. Please leave the demo first.')
}
