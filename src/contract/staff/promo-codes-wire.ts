import { z } from 'zod'
import { centsSchema, idSchema, typedText } from '../shared/primitives-wire.ts'

const REASON_MAXIMUM = 500
const DESCRIPTION_MAXIMUM = 200
const CODE_MAXIMUM = 40

const versionSchema = z.int().min(1).meta({ description: 'The version that was looked at' })
const kindSchema = z.enum(['percent', 'fixed', 'free_delivery'])
const limitSchema = z.int().nullable().meta({ description: 'null: no limit' })
const momentSchema = z.iso.datetime().nullable().meta({ description: 'UTC; null: none' })

const termsShape = {
  description: typedText(DESCRIPTION_MAXIMUM),
  kind: kindSchema,
  value: z.int().meta({ description: 'Percent, or cents for a fixed amount, or 0 for free delivery' }),
  max_discount_cents: centsSchema.nullable(),
  min_subtotal_cents: z.int().min(0, 'Please use an amount from $0').max(1_000_000),
  first_order_only: z.boolean(),
  applies_to_renewals: z.boolean(),
  total_limit: limitSchema,
  per_customer_limit: limitSchema,
  starts_at: momentSchema,
  ends_at: momentSchema,
}

export const PROMO_STATES = ['runs', 'waits', 'used_up', 'ended', 'stopped'] as const

const promoCodeSchema = z
  .object({
    id: idSchema,
    code: z.string(),
    ...termsShape,
    version: versionSchema,
    state: z.enum(PROMO_STATES),
    uses: z.int(),
    holds: z.int().meta({ description: 'Payment pages that are open with the code' }),
    households: z.int().meta({ description: 'Who used it' }),
    cost_cents: centsSchema.meta({ description: 'What it took off orders that were paid' }),
    held_cents: centsSchema,
    promised: z.int().meta({ description: 'Households whose coming boxes count on it' }),
  })
  .meta({ id: 'PromoCode' })
export type PromoCodeWire = z.infer<typeof promoCodeSchema>

export const promoCodesResponseSchema = z
  .object({ codes: z.array(promoCodeSchema) })
  .meta({ id: 'PromoCodes' })

export const makePromoCodeRequestSchema = z
  .object({ code: typedText(CODE_MAXIMUM).overwrite((code) => code.toUpperCase()), ...termsShape })
  .meta({ id: 'MakePromoCode' })

export const changePromoCodeRequestSchema = z
  .object({
    id: idSchema,
    version: versionSchema,
    ...termsShape,
    reason: typedText(REASON_MAXIMUM).optional(),
  })
  .meta({ id: 'ChangePromoCode' })

export const stopPromoCodeRequestSchema = z
  .object({
    id: idSchema,
    version: versionSchema,
    is_stopped: z.boolean(),
    reason: typedText(REASON_MAXIMUM).min(1, 'Please say why'),
  })
  .meta({ id: 'StopPromoCode' })
