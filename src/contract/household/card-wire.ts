import { z } from 'zod'
import { CARD_PAGE_UNKNOWN } from '../shared/refusal-texts.ts'

/** The card on file. What the provider does not tell is null. */
export const cardOnFileSchema = z
  .object({
    brand: z.string().nullable(),
    last4: z.string().nullable(),
    exp_month: z.int().nullable(),
    exp_year: z.int().nullable(),
  })
  .meta({ id: 'CardOnFile' })
export type CardOnFile = z.infer<typeof cardOnFileSchema>

export const startCardChangeResponseSchema = z
  .object({ success: z.literal(true), url: z.url() })
  .meta({ id: 'StartCardChangeResponse' })

export const cardChangeReturnRequestSchema = z
  .object({ session_id: z.string().regex(/^\w{1,255}$/, CARD_PAGE_UNKNOWN) })
  .meta({ id: 'CardChangeReturnRequest' })
/** `processing`: the provider could not be asked; the card is changed as soon as it answers. */
export const cardChangeReturnResponseSchema = z
  .object({
    state: z.enum(['changed', 'processing', 'open', 'expired']),
    card: cardOnFileSchema.nullable(),
    charges: z
      .array(z.string())
      .meta({ description: 'What was charged to the new card at once or declined again, for people' }),
  })
  .meta({ id: 'CardChangeReturnResponse' })
