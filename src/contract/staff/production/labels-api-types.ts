import type { Call } from '../../shared/api-call.ts'
import type * as labels from './labels-wire.ts'

/** What labels say and how they are printed. */
export type LabelsApiTypes = {
  listLabelMeals: Call<null, typeof labels.labelMealsResponseSchema>
  saveLabelSettings: Call<
    typeof labels.saveLabelSettingsRequestSchema,
    typeof labels.labelMealsResponseSchema
  >
  getLabelDay: Call<typeof labels.labelDayQuerySchema, typeof labels.labelDayResponseSchema>
  printLabels: Call<typeof labels.printLabelsRequestSchema, typeof labels.printedLabelsSchema>
  reprintLabels: Call<typeof labels.reprintLabelsRequestSchema, typeof labels.printedLabelsSchema>
}
