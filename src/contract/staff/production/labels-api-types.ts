import type { Call } from '../../shared/api-call.ts'
import type * as labels from './labels-wire.ts'
import type * as packing from './packing-wire.ts'

/** What labels say and how they are printed. */
export type LabelsApiTypes = {
  getPacking: Call<typeof packing.packingQuerySchema, typeof packing.packingResponseSchema>
  scanIntoBox: Call<typeof packing.scanIntoBoxRequestSchema, typeof packing.scannedSchema>
  takeOutOfBox: Call<typeof packing.takeOutOfBoxRequestSchema, typeof packing.takenOutSchema>
  listLabelMeals: Call<null, typeof labels.labelMealsResponseSchema>
  saveLabelSettings: Call<
    typeof labels.saveLabelSettingsRequestSchema,
    typeof labels.labelMealsResponseSchema
  >
  getLabelDay: Call<typeof labels.labelDayQuerySchema, typeof labels.labelDayResponseSchema>
  printLabels: Call<typeof labels.printLabelsRequestSchema, typeof labels.printedLabelsSchema>
  reprintLabels: Call<typeof labels.reprintLabelsRequestSchema, typeof labels.printedLabelsSchema>
}
