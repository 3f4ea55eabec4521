import type { Call } from '../../shared/api-call.ts'
import type { successSchema } from '../../shared/primitives-wire.ts'
import type { LabelsApiTypes } from './labels-api-types.ts'
import type * as production from './production-wire.ts'

/** The week of the kitchen, from the plan to the packed box. */
export type KitchenFloorApiTypes = LabelsApiTypes & {
  getProduction: Call<typeof production.productionQuerySchema, typeof production.productionResponseSchema>
  tickBatch: Call<typeof production.tickBatchRequestSchema, typeof production.tickedBatchSchema>
  saveKitchenSettings: Call<
    typeof production.saveKitchenSettingsRequestSchema,
    typeof production.kitchenSettingsResponseSchema
  >
  releaseProduction: Call<typeof production.releaseProductionRequestSchema, typeof successSchema>
  withdrawRelease: Call<typeof production.productionDayRequestSchema, typeof successSchema>
  closeProduction: Call<typeof production.productionDayRequestSchema, typeof successSchema>
}
