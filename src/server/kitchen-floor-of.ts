import type { Shared } from './app-deps.ts'
import { staffNames } from './money/staff-names.ts'
import type { Endpoint } from './platform/http/endpoint.ts'
import { productionRoutes } from './production/production.routes.ts'

/** The week of the kitchen, from the plan to the packed box. */
export const kitchenFloorEndpointsOf = (shared: Shared): readonly Endpoint[] => [
  ...productionRoutes({ ...shared, staffNames: () => staffNames(shared.db) }),
]
