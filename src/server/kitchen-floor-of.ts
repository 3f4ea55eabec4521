import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Shared } from './app-deps.ts'
import { batchesRoutes } from './batches/batches.routes.ts'
import { caseRefundsRoutes } from './case-refunds/case-refunds.routes.ts'
import { casesRoutes } from './cases/cases.routes.ts'
import { clashSheetRoutes } from './clash-sheet/clash-sheet.routes.ts'
import { kitchenRoutes } from './kitchen/kitchen.routes.ts'
import { mountCompanion } from './labels/companion.routes.ts'
import { mountLabelPapers } from './labels/label-papers.ts'
import { labelsRoutes } from './labels/labels.routes.ts'
import { labelRunsRoutes } from './labels/runs/label-runs.routes.ts'
import { staffNames } from './money/staff-names.ts'
import { packingRoutes } from './packing/packing.routes.ts'
import type { Endpoint, HttpPlatform } from './platform/http/endpoint.ts'
import type { HttpEnv } from './platform/http/http-env.ts'
import { ownAddress } from './platform/http/listening/own-address.ts'
import { cookAgainRoutes } from './production/cook-again.routes.ts'
import { holdBatchRoutes } from './production/hold-batch.routes.ts'
import { productionRoutes } from './production/production.routes.ts'
import { stockRoutes } from './stock/stock.routes.ts'
import { tracingRoutes } from './tracing/tracing.routes.ts'

const labelDepsOf = (shared: Shared) => ({ ...shared, origin: ownAddress(shared.config) })

/** The week of the kitchen, from the plan to the packed box. */
export const kitchenFloorEndpointsOf = (shared: Shared): readonly Endpoint[] => [
  ...kitchenRoutes(shared),
  ...casesRoutes({ ...shared, staffNames: () => staffNames(shared.db) }),
  ...caseRefundsRoutes(shared),
  ...clashSheetRoutes(shared),
  ...productionRoutes({ ...shared, staffNames: () => staffNames(shared.db) }),
  ...packingRoutes(shared),
  ...labelsRoutes(labelDepsOf(shared)),
  ...holdBatchRoutes(shared),
  ...cookAgainRoutes(shared),
  ...stockRoutes({ ...shared, staffNames: () => staffNames(shared.db) }),
  ...labelRunsRoutes({ ...labelDepsOf(shared), staffNames: () => staffNames(shared.db) }),
  ...batchesRoutes({ ...shared, staffNames: () => staffNames(shared.db) }),
  ...tracingRoutes(shared),
]

/** What of it is answered with a file or a page. */
export function mountKitchenFloorFiles(
  http: OpenAPIHono<HttpEnv>,
  platform: HttpPlatform,
  shared: Shared,
): void {
  mountLabelPapers(http, platform, labelDepsOf(shared))
  if (shared.storefront) mountCompanion(http, shared.storefront, labelDepsOf(shared))
}
