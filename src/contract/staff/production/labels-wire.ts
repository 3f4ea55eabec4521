import { z } from 'zod'
import { LABEL_FAULTS, NUTRITION_SETTINGS } from '../../../domain/labels/label-facts.ts'
import { LABEL_SIZES } from '../../../domain/labels/paper/label-size.ts'
import { calendarDateSchema, idSchema, typedText } from '../../shared/primitives-wire.ts'
import { type AudienceOf, NOT_DRIVERS } from '../../shared/seen-by.ts'

const REASON_MAXIMUM = 500
const PERMIT_MAXIMUM = 60

const settingsSchema = z
  .object({
    nutrition_label: z.enum(NUTRITION_SETTINGS),
    nutrition_reason: z.string(),
    nutrition_since: z.iso.date().nullable(),
    permit: z.string(),
    version: z.int().min(1),
  })
  .meta({ id: 'LabelSettings' })
export type LabelSettingsWire = z.infer<typeof settingsSchema>

export const labelMealsResponseSchema = z
  .object({
    settings: settingsSchema,
    delivery_date: z.iso.date().meta({ description: 'Of the coming delivery, for which a preview is dated' }),
    meals: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        faults: z.array(z.enum(LABEL_FAULTS)).meta({ description: 'What is missing before it is printed' }),
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
    version: z.int().min(1).meta({ description: 'The version that was looked at' }),
  })
  .meta({ id: 'SaveLabelSettings' })

export const labelPreviewQuerySchema = z.object({
  size: z.enum(LABEL_SIZES),
  meal: idSchema.optional().meta({ description: 'One meal; left out, all of them' }),
})
export const labelTestQuerySchema = z.object({ size: z.enum(LABEL_SIZES) })
