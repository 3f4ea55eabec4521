import { z } from 'zod'
import { calendarDateSchema, centsSchema } from '../shared/primitives-wire.ts'
import { dietaryPreferencesSchema, householdSizeSchema } from './customers-wire.ts'
import { savePersonsRequestSchema } from './persons-wire.ts'
import { updateSubscriptionMealsRequestSchema } from './portal-wire.ts'
import {
  boxLineSchema,
  changeAddressRequestSchema,
  editBoxRequestSchema,
  forecastChargeSchema,
  pauseRequestSchema,
} from './subscription-wire.ts'

/** A change as its own call would make it; the request beside `kind` is that call's. */
export const previewChangeRequestSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('preferences'), preferences: dietaryPreferencesSchema }),
    z.object({ kind: z.literal('persons'), persons: savePersonsRequestSchema.shape.persons }),
    z.object({ kind: z.literal('household'), household_size: householdSizeSchema }),
    z.object({ kind: z.literal('edit-box'), edit: editBoxRequestSchema }),
    z.object({ kind: z.literal('coming-meals'), edit: updateSubscriptionMealsRequestSchema }),
    z.object({ kind: z.literal('address'), address: changeAddressRequestSchema }),
    z.object({ kind: z.literal('skip'), delivery_date: calendarDateSchema }),
    z.object({ kind: z.literal('unskip'), delivery_date: calendarDateSchema }),
    z.object({ kind: z.literal('pause'), pause: pauseRequestSchema }),
    z.object({ kind: z.literal('resume') }),
  ])
  .meta({ id: 'PreviewChangeRequest' })

/** What would be charged after the change, and where that differs from what is charged without it. */
export const previewSchema = z
  .object({
    forecast: z.array(forecastChargeSchema),
    changes: z.array(
      z.object({
        delivery_date: z.iso.date(),
        before_cents: centsSchema.nullable().meta({ description: 'null: nothing is charged without it' }),
        after_cents: centsSchema.nullable().meta({ description: 'null: nothing is charged after it' }),
      }),
    ),
    notes: z
      .array(z.object({ delivery_date: z.iso.date(), sentences: z.array(z.string()) }))
      .meta({ description: 'Meals that give way to others, in boxes where that is new' }),
    every_week: z
      .object({ lines: z.array(boxLineSchema), total_cents: centsSchema })
      .nullable()
      .meta({ description: 'A week with nothing of its own, before promo code and credit' }),
  })
  .meta({ id: 'ChangePreview' })
export type PreviewWire = z.infer<typeof previewSchema>
