import { z } from 'zod'
import { FILLED_IN, LABEL_FAULTS, NUTRITION_SETTINGS } from '../../../domain/labels/label-facts.ts'
import { LABEL_SIZES } from '../../../domain/labels/paper/label-size.ts'
import { PRINT_REFUSALS } from '../../../domain/labels/runs/may-print.ts'
import { calendarDateSchema, idSchema, typedText } from '../../shared/primitives-wire.ts'
import { type AudienceOf, NOT_DRIVERS } from '../../shared/seen-by.ts'

const REASON_MAXIMUM = 500
const PERMIT_MAXIMUM = 60
const MOST_PORTIONS_OF_BOX = 200
/** Of one run: more than a day has portions. */
const MOST_LABELS = 100_000

const settingsSchema = z
  .object({
    nutrition_label: z.enum(NUTRITION_SETTINGS),
    nutrition_reason: z.string(),
    nutrition_since: z.iso.date().nullable(),
    permit: z.string(),
    portions_per_box: z.int().meta({ description: 'What a box holds; a household with more gets several' }),
    version: z.int().min(1),
  })
  .meta({ id: 'LabelSettings' })
export type LabelSettingsWire = z.infer<typeof settingsSchema>

export const labelMealsResponseSchema = z
  .object({
    settings: settingsSchema,
    delivery_date: z.iso.date().meta({ description: 'Of the coming delivery, for which a preview is dated' }),
    boxes_date: z.iso.date().meta({ description: 'The coming day with boxes, for which labels are printed' }),
    box_days: z
      .array(z.iso.date())
      .meta({ description: 'Days with boxes, of the last two weeks and to come' }),
    meals: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        faults: z.array(z.enum(LABEL_FAULTS)).meta({ description: 'What is missing before it is printed' }),
        missing: z
          .array(
            z.object({
              fault: z.enum(LABEL_FAULTS),
              of: z.enum(FILLED_IN),
              id: z.string().nullable(),
              name: z.string(),
            }),
          )
          .meta({ description: 'The same, with where it is filled in' }),
        without_panel: z.array(z.object({ id: z.string(), name: z.string() })).meta({
          description: 'Ingredients that keep a label which tells nutrition from a Nutrition Facts panel',
        }),
        too_small: z.array(z.enum(LABEL_SIZES)).meta({ description: 'Sizes on which its texts do not fit' }),
      }),
    ),
  })
  .meta({ id: 'LabelMeals' })
export type LabelMealsWire = z.infer<typeof labelMealsResponseSchema>

export const labelMealsAudience = NOT_DRIVERS satisfies AudienceOf<LabelMealsWire>

export const saveLabelSettingsRequestSchema = z
  .object({
    nutrition_label: z.enum(NUTRITION_SETTINGS),
    nutrition_reason: typedText(REASON_MAXIMUM),
    nutrition_since: calendarDateSchema.nullable(),
    permit: typedText(PERMIT_MAXIMUM),
    portions_per_box: z.int().min(1).max(MOST_PORTIONS_OF_BOX),
    version: z.int().min(1).meta({ description: 'The version that was looked at' }),
  })
  .meta({ id: 'SaveLabelSettings' })

export const labelPreviewQuerySchema = z.object({
  size: z.enum(LABEL_SIZES),
  meal: idSchema.optional().meta({ description: 'One meal; left out, all of them' }),
})
export const labelTestQuerySchema = z.object({ size: z.enum(LABEL_SIZES) })

const mealOfRunSchema = z.object({
  meal_id: z.string(),
  name: z.string(),
  needed: z.int().meta({ description: 'Portions of all boxes of the day' }),
  produced: z.int().nullable(),
  printed: z.int().meta({ description: 'Labels that count, those of spare portions among them' }),
  waiting: z.int().meta({ description: 'Labels that a run would print now' }),
  refusal: z.enum(PRINT_REFUSALS).nullable(),
  faults: z.array(z.enum(LABEL_FAULTS)),
})

const runSchema = z.object({
  id: z.string(),
  size: z.string(),
  labels: z.int(),
  counting: z.int().meta({ description: 'Those that were not voided' }),
  reason: z.string().nullable(),
  printed_at: z.iso.datetime(),
  printed_by: z.string(),
})

export const labelDayQuerySchema = z.object({ date: calendarDateSchema })
export const labelDayResponseSchema = z
  .object({ delivery_date: z.iso.date(), meals: z.array(mealOfRunSchema), runs: z.array(runSchema) })
  .meta({ id: 'LabelDay' })
export type LabelDayWire = z.infer<typeof labelDayResponseSchema>
export const labelDayAudience = NOT_DRIVERS satisfies AudienceOf<LabelDayWire>

export const printLabelsRequestSchema = z
  .object({
    delivery_date: calendarDateSchema,
    size: z.enum(LABEL_SIZES),
    meals: z.array(idSchema).nullable().meta({ description: 'null: all whose labels may be printed' }),
  })
  .meta({ id: 'PrintLabels' })
export const printedLabelsSchema = z
  .object({ run: z.string(), labels: z.int() })
  .meta({ id: 'PrintedLabels' })
export const printedLabelsAudience = NOT_DRIVERS satisfies AudienceOf<z.infer<typeof printedLabelsSchema>>

export const reprintLabelsRequestSchema = z
  .object({
    run: idSchema,
    from: z.int().min(1).max(MOST_LABELS),
    to: z.int().min(1).max(MOST_LABELS),
    size: z.enum(LABEL_SIZES),
    reason: typedText(REASON_MAXIMUM).min(1, 'Please say why they are printed again'),
  })
  .refine(({ from, to }) => from <= to, { message: 'The last one comes behind the first', path: ['to'] })
  .meta({ id: 'ReprintLabels' })

const ofDay = {
  date: calendarDateSchema,
  order: idSchema.optional().meta({ description: 'One box; left out, all of the day' }),
}
export const boxLabelsQuerySchema = z.object({ ...ofDay, size: z.enum(LABEL_SIZES) })
export const packingSlipsQuerySchema = z.object(ofDay)

export const labelRunQuerySchema = z.object({ run: idSchema })
