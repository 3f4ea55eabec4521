import type { Shared } from './app-deps.ts'
import { kitchenRoutes } from './kitchen/kitchen.routes.ts'
import { staffNames } from './money/staff-names.ts'
import type { Endpoint } from './platform/http/endpoint.ts'
import { productionRoutes } from './production/production.routes.ts'

/** The week of the kitchen, from the plan to the packed box. */
export const kitchenFloorEndpointsOf = (shared: Shared): readonly Endpoint[] => [
  ...kitchenRoutes(shared),
  ...productionRoutes({ ...shared, staffNames: () => staffNames(shared.db) }),
]
