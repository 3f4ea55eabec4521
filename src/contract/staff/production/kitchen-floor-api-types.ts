import type { Call } from '../../shared/api-call.ts'
import type { successSchema } from '../../shared/primitives-wire.ts'
import type * as batch from './batch-wire.ts'
import type * as cases from './cases-wire.ts'
import type * as clashes from './clash-sheet-wire.ts'
import type { LabelsApiTypes } from './labels-api-types.ts'
import type * as production from './production-wire.ts'
import type * as stock from './stock-wire.ts'
import type * as trace from './trace-wire.ts'

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
  getShopping: Call<typeof stock.shoppingQuerySchema, typeof stock.shoppingResponseSchema>
  getStock: Call<null, typeof stock.stockResponseSchema>
  listIntakes: Call<typeof stock.intakesQuerySchema, typeof stock.intakesResponseSchema>
  recordIntake: Call<typeof stock.recordIntakeRequestSchema, typeof stock.recordIntakeResponseSchema>
  moveStock: Call<typeof stock.moveStockRequestSchema, typeof successSchema>
  holdLot: Call<typeof stock.holdLotRequestSchema, typeof successSchema>
  getBatchCard: Call<typeof batch.batchQuerySchema, typeof batch.batchCardSchema>
  recordReading: Call<typeof batch.recordReadingRequestSchema, typeof successSchema>
  useLots: Call<typeof batch.useLotsRequestSchema, typeof successSchema>
  setCooling: Call<typeof batch.setCoolingRequestSchema, typeof successSchema>
  takeLotBack: Call<typeof batch.takeLotBackRequestSchema, typeof successSchema>
  holdBatch: Call<typeof batch.holdBatchRequestSchema, typeof successSchema>
  cookAgain: Call<typeof batch.cookAgainRequestSchema, typeof batch.cookedAgainSchema>
  traceFood: Call<typeof trace.traceQuerySchema, typeof trace.traceResponseSchema>
  logDrill: Call<typeof trace.logDrillRequestSchema, typeof successSchema>
  listKitchenCases: Call<typeof cases.kitchenCasesQuerySchema, typeof cases.kitchenCasesResponseSchema>
  lookForCases: Call<typeof cases.lookForCasesRequestSchema, typeof successSchema>
  swapCases: Call<typeof cases.swapCasesRequestSchema, typeof successSchema>
  getClashSheet: Call<typeof clashes.clashSheetQuerySchema, typeof clashes.clashSheetResponseSchema>
  setClashRule: Call<typeof clashes.setClashRuleRequestSchema, typeof clashes.clashRuleResponseSchema>
  refundCase: Call<typeof cases.refundCaseRequestSchema, typeof successSchema>
}
