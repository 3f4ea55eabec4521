import { z } from 'zod'
import { MEAL_LISTED_TWICE, NO_MEALS_SELECTED } from '../../domain/meal-plan/check-selections.ts'
import { CONFIRMATION_TOO_LONG, MAXIMUM_CONFIRMATION_LENGTH } from '../../domain/meal-plan/take-meals.ts'
import { MAXIMUM_PERSONS } from '../../domain/persons/person.ts'
import { calendarDateSchema, centsSchema, idSchema, typedText } from '../shared/primitives-wire.ts'
import { CHECKOUT_UNKNOWN } from '../shared/refusal-texts.ts'
import { householdSizeSchema } from './customers-wire.ts'

export const mealSelectionSchema = z.object({
  meal_id: idSchema,
  quantity: z.int().min(1).max(100),
  for_persons: z
    .array(idSchema)
    .max(MAXIMUM_PERSONS)
    .nullish()
    .meta({ description: 'Whom it is for; null: everybody who can eat it' }),
  confirmation: typedText(MAXIMUM_CONFIRMATION_LENGTH, CONFIRMATION_TOO_LONG)
    .nullish()
    .meta({ description: 'What was typed to take a meal that one of them must not eat' }),
})

/** One row per meal: the same meal twice is a mistake of the caller, never added up silently. */
export const mealSelectionsSchema = z
  .array(mealSelectionSchema)
  .min(1, NO_MEALS_SELECTED)
  .max(100)
  .refine((rows) => new Set(rows.map((row) => row.meal_id)).size === rows.length, MEAL_LISTED_TWICE)

export const quoteRequestSchema = z
  .object({ meal_selections: mealSelectionsSchema, household_size: householdSizeSchema.optional() })
  .meta({ id: 'QuoteRequest' })

/** A price quote. All amounts are integer cents; the totals are before discount and tax (docs/rulings.md, Money). */
export const priceQuoteSchema = z
  .object({
    base_cents: centsSchema,
    addon_unit_cents: centsSchema,
    addon_total_cents: centsSchema,
    shipping_cents: centsSchema,
    tax_cents: centsSchema.meta({ description: 'Tax on the whole box at the customer’s address' }),
    subtotal_cents: centsSchema,
    total_first_box_cents: centsSchema,
    renewal_cents: centsSchema,
    total_due_now_cents: centsSchema,
    base_meals: z.int(),
    addon_meals: z.int(),
    total_meals: z.int(),
  })
  .meta({ id: 'PriceQuote' })
export type PriceQuoteWire = z.infer<typeof priceQuoteSchema>

export const draftOrderRequestSchema = z
  .object({
    meal_selections: mealSelectionsSchema,
    delivery_date: calendarDateSchema
      .nullish()
      .meta({ description: 'The day that was shown; when orders go to another by now, this is refused' }),
  })
  .meta({ id: 'DraftOrderRequest' })
export const draftOrderResponseSchema = z
  .object({
    success: z.literal(true),
    order_id: idSchema,
    delivery_date: z.iso.date(),
    orders_close_at: z.iso.datetime(),
    quote: priceQuoteSchema,
  })
  .meta({ id: 'DraftOrderResponse' })

export const validatePromoRequestSchema = z
  .object({
    p_code: z.string().max(64),
    p_user_id: z
      .string()
      .max(64)
      .nullish()
      .meta({ description: 'Accepted for compatibility; the session decides' }),
    p_order_amount: z.int().min(0).max(10_000_000).meta({ description: 'First box total in cents' }),
    meal_selections: mealSelectionsSchema
      .optional()
      .meta({ description: 'With them a valid code also tells the tax on what it leaves' }),
  })
  .meta({ id: 'ValidatePromoCodeRequest' })
export const promoResultSchema = z
  .object({
    valid: z.boolean(),
    error: z.string().nullable(),
    discount_amount: centsSchema,
    tax_cents: centsSchema.optional(),
    counts_on_renewals: z
      .boolean()
      .optional()
      .meta({ description: 'true: the code may also count on the boxes after the first' }),
  })
  .meta({ id: 'PromoValidationResult' })

export const removePromoCodeResponseSchema = z
  .object({
    success: z.literal(true),
    removed: z.boolean().meta({ description: 'false: the draft order had none' }),
  })
  .meta({ id: 'RemovePromoCodeResponse' })

export const nextChargeRequestSchema = z
  .object({
    meal_selections: mealSelectionsSchema,
    household_size: householdSizeSchema.optional(),
    promo_code: z.string().max(64).nullish(),
  })
  .meta({ id: 'NextChargeRequest' })
/** The second box is charged when its orders close, which is often before the first one is delivered. */
export const nextChargeSchema = z
  .object({
    delivery_date: z.iso.date(),
    charged_at: z.iso.datetime(),
    due_cents: centsSchema,
    is_before_first_box: z.boolean(),
    is_about: z
      .literal(true)
      .optional()
      .meta({ description: 'The menu of its week is not published, so the amount is not known exactly' }),
  })
  .meta({ id: 'NextCharge' })
export type NextChargeWire = z.infer<typeof nextChargeSchema>
export const nextChargeResponseSchema = z
  .object({ next_charge: nextChargeSchema.nullable().meta({ description: 'null: nothing new renews' }) })
  .meta({ id: 'NextChargeResponse' })

export const startCheckoutRequestSchema = z
  .object({
    order_id: idSchema,
    promo_code: z.string().max(64).nullish(),
    promo_discount: z
      .number()
      .nullish()
      .meta({ description: 'Accepted for compatibility and ignored: the server computes the discount' }),
    accepted_renewal_terms: z
      .string()
      .max(40)
      .nullish()
      .meta({ description: 'Version of the renewal terms agreed to; without it the order is for one box' }),
    shown_amounts: z
      .object({ first_charge_cents: centsSchema, weekly_cents: centsSchema })
      .nullish()
      .meta({ description: 'Amounts of the terms as they were shown; others than the server’s are refused' }),
  })
  .meta({ id: 'CheckoutRequest' })
export type StartCheckoutRequest = z.infer<typeof startCheckoutRequestSchema>
export const startCheckoutResponseSchema = z
  .object({ success: z.literal(true), url: z.url(), data: z.object({ url: z.url() }) })
  .meta({ id: 'CheckoutResponse' })

export const checkoutReturnRequestSchema = z
  .object({ session_id: z.string().regex(/^\w{1,255}$/, CHECKOUT_UNKNOWN) })
  .meta({ id: 'CheckoutReturnRequest' })
/** `processing`: the provider has not said yet; the page waits for the live update. */
export const checkoutReturnResponseSchema = z
  .object({
    state: z.enum(['confirmed', 'processing', 'open', 'expired', 'refunded']),
    order_id: idSchema,
    order_number: z.string().nullable(),
  })
  .meta({ id: 'CheckoutReturnResponse' })

/** Only the order id counts; the mail is built from rows (docs/rulings.md, Accounts and access). */
export const sendOrderEmailRequestSchema = z
  .looseObject({ orderId: idSchema })
  .meta({ id: 'SendOrderEmailRequest' })
export const sendOrderEmailResponseSchema = z
  .object({ success: z.literal(true), queued: z.boolean() })
  .meta({ id: 'SendOrderEmailResponse' })
