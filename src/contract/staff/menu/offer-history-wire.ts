import { z } from 'zod'
import { centsSchema, idSchema } from '../../shared/primitives-wire.ts'
import { type Audience, type AudienceOf, NOT_DRIVERS } from '../../shared/seen-by.ts'

/** What of the offer has a history of its own. */
export const OFFER_SUBJECTS = ['meal', 'recipe', 'ingredient'] as const
export type OfferSubject = (typeof OFFER_SUBJECTS)[number]

export const offerHistoryQuerySchema = z.object({
  kind: z.enum(OFFER_SUBJECTS),
  id: idSchema,
  before: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional()
    .meta({ description: 'The id of the last change of the page before' }),
})

const changeSchema = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  who: z.string(),
  act_words: z.string(),
  reason: z.string().nullable(),
  lines: z.array(z.object({ what: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
})

export const offerHistoryResponseSchema = z
  .object({
    changes: z
      .array(changeSchema)
      .meta({ description: 'The newest first, without money for those who see none' }),
    has_more: z.boolean(),
    prices: z
      .array(
        z.object({
          week: z.iso
            .date()
            .nullable()
            .meta({ description: 'By its scheduled date; null: in every other week' }),
          price_cents: centsSchema,
          since: z.iso.datetime(),
          who: z.string(),
        }),
      )
      .meta({ description: 'Of a meal, the newest first' }),
  })
  .meta({ id: 'OfferHistory' })
export type OfferHistoryWire = z.infer<typeof offerHistoryResponseSchema>

/** Cooks see no money. */
const SELLERS = ['owner', 'chef', 'support'] as const satisfies Audience
export const offerHistoryAudience: AudienceOf<OfferHistoryWire> = {
  changes: NOT_DRIVERS,
  has_more: NOT_DRIVERS,
  prices: SELLERS,
}
