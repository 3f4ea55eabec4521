import { z } from 'zod'
import { centsSchema } from '../../shared/primitives-wire.ts'
import { checkIngredientRequestSchema, saveIngredientRequestSchema } from '../recipes-wire.ts'
import { changeMealStateRequestSchema, saveMealRequestSchema } from '../staff-meals-wire.ts'

/** Whose boxes differ by a change. */
export const affectedSchema = z.object({
  counts: z.object({
    substituted: z.int(),
    must_choose: z.int(),
    dearer: z.int(),
    cheaper: z.int(),
  }),
  affected: z
    .array(
      z.object({
        customer: z.string(),
        delivery_date: z.iso.date(),
        told_cents: centsSchema.meta({ description: 'What its screens say now' }),
        now_cents: centsSchema.meta({ description: 'What it costs after the change' }),
        notes: z.array(z.string()),
      }),
    )
    .meta({ description: 'The first 200, those with the most to say first' }),
})
export type AffectedWire = z.infer<typeof affectedSchema>

const offerChangeSchema = z.discriminatedUnion('call', [
  z.object({ call: z.literal('changeMealState'), request: changeMealStateRequestSchema }),
  z.object({ call: z.literal('saveMeal'), request: saveMealRequestSchema }),
  z.object({ call: z.literal('saveIngredient'), request: saveIngredientRequestSchema }),
  z.object({ call: z.literal('checkIngredient'), request: checkIngredientRequestSchema }),
])
export type OfferChangeWire = z.output<typeof offerChangeSchema>

export const previewOfferRequestSchema = z.object({ change: offerChangeSchema }).meta({ id: 'PreviewOffer' })

export const offerPreviewResponseSchema = affectedSchema
  .extend({
    boxes: z.int().meta({ description: 'Boxes that were looked at' }),
    paid: z
      .array(
        z.object({
          order_number: z.string(),
          customer: z.string(),
          delivery_date: z.iso.date(),
          notes: z.array(z.string()).meta({ description: 'What the household avoids in it, by meal' }),
        }),
      )
      .meta({
        description:
          'Paid boxes of the last 7 days and to come that hold a meal whose contents change, and clash with it; the first 200',
      }),
  })
  .meta({ id: 'OfferPreview' })
export type OfferPreviewWire = z.infer<typeof offerPreviewResponseSchema>
