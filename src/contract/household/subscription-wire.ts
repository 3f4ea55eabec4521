import { z } from 'zod'
import { BOX_STATES } from '../../domain/boxes/box-state.ts'
import { deliveryAddressSchema, orderAddressSchema } from '../shared/address-wire.ts'
import {
  calendarDateSchema,
  centsSchema,
  idSchema,
  successSchema,
  typedText,
} from '../shared/primitives-wire.ts'
import { mealSelectionSchema, mealSelectionsSchema } from './checkout-wire.ts'
import { householdSizeSchema } from './customers-wire.ts'
import { personSchema } from './persons-wire.ts'

export const boxLineSchema = z.object({
  meal_id: idSchema,
  name: z.string(),
  quantity: z.int(),
  unit_price_cents: centsSchema,
  total_price_cents: centsSchema,
  for_persons: z.array(idSchema).optional().meta({ description: 'Their ids' }),
  for_names: z.array(z.string()).optional().meta({ description: 'Whom it is for; left out for everybody' }),
})

/** Credit pays first, the card pays `due_cents`. */
const boxAmountsSchema = z.object({
  subtotal_cents: centsSchema,
  discount_cents: centsSchema,
  shipping_cents: centsSchema,
  tax_cents: centsSchema,
  total_cents: centsSchema,
  credit_cents: centsSchema,
  due_cents: centsSchema,
})

const refusalSchema = z
  .object({ code: z.string(), sentence: z.string(), first_open_delivery_date: z.iso.date().nullable() })
  .nullable()
  .meta({ description: 'null when the action may be done now' })

const boxSchema = z.object({
  orders_close_at: z.iso.datetime(),
  state: z.enum(BOX_STATES),
  label: z.string(),
  lines: z.array(boxLineSchema),
  selections: z.array(mealSelectionSchema).meta({ description: 'What was chosen, before substitutions' }),
  notes: z.array(z.string()).meta({ description: 'Substitutions and what is missing, in words' }),
  missing: z.int().meta({ description: 'Meals lacking to the minimum' }),
  amounts: boxAmountsSchema.nullable().meta({ description: 'null for a box that does not come' }),
  menu_to_come: z
    .literal(true)
    .optional()
    .meta({ description: 'The menu of its week is not published: the lines are wishes, the amounts about' }),
  has_own_selections: z.boolean(),
  own_address: z.string().nullable().meta({ description: 'In one line; null: where every box goes' }),
  own_delivery_address: orderAddressSchema.nullable().meta({ description: 'The same in its fields' }),
  order_number: z.string().nullable(),
  pay_by: z.iso.datetime().nullable().meta({ description: 'Until when a declined payment can be mended' }),
  actions: z.object({
    skip: refusalSchema,
    unskip: refusalSchema,
    edit: refusalSchema,
    change_address: refusalSchema,
  }),
})
export type BoxWire = z.infer<typeof boxSchema>

/** A week of the calendar; without a box when nothing is delivered in it. */
const calendarWeekSchema = z.object({
  delivery_date: z.iso.date(),
  moved_from: z.iso.date().nullable(),
  reason: z.string().nullable().meta({ description: 'Why the week is closed or moved' }),
  box: boxSchema.nullable(),
})
export type CalendarWeekWire = z.infer<typeof calendarWeekSchema>

export const receiptSchema = z
  .object({
    number: z.string(),
    title: z.string(),
    old: z.string(),
    new: z.string(),
    effective: z.string().nullable(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'ChangeReceipt' })
export type ReceiptWire = z.infer<typeof receiptSchema>

export const forecastChargeSchema = z.object({
  delivery_date: z.iso.date(),
  charged_at: z.iso.datetime(),
  total_cents: centsSchema,
  credit_cents: centsSchema,
  due_cents: centsSchema,
  is_about: z
    .literal(true)
    .optional()
    .meta({ description: 'The menu of its week is not published, so the amount is not known exactly' }),
})
export type ForecastChargeWire = z.infer<typeof forecastChargeSchema>

export const subscriptionCalendarSchema = z
  .object({
    now: z.iso.datetime(),
    subscription: z
      .object({
        id: idSchema,
        status: z.enum(['active', 'paused', 'past_due', 'canceled']),
        paused_until: z.iso.date().nullable(),
        household_size: z.int(),
        meal_minimum: z.int(),
        address: orderAddressSchema,
        every_week_cents: centsSchema
          .nullable()
          .meta({ description: 'A week with nothing of its own, before promo code and credit' }),
        standing_selections: z.array(mealSelectionSchema),
        if_resumed: z.string().nullable().meta({ description: 'Which box would come first, resumed now' }),
        if_canceled: z.string().meta({ description: 'What still arrives after a cancellation now' }),
        if_reactivated: z.string().nullable().meta({ description: 'First box of a reactivation now' }),
        reactivation_terms: z
          .object({ version: z.string(), paragraphs: z.array(z.string()), agreement: z.string() })
          .nullable()
          .meta({ description: 'What has to be agreed to for it' }),
      })
      .nullable(),
    weeks: z.array(calendarWeekSchema),
    forecast: z.array(forecastChargeSchema),
    credit_cents: centsSchema,
    receipts: z.array(receiptSchema).meta({ description: 'The latest 20' }),
  })
  .meta({ id: 'SubscriptionCalendar' })
export type SubscriptionCalendar = z.infer<typeof subscriptionCalendarSchema>

/** `receipt` is null when it was so already. */
export const changedSchema = z
  .object({
    success: z.literal(true),
    receipt: receiptSchema.nullable(),
    sentence: z.string().nullable().meta({ description: 'What happens next, for people' }),
  })
  .meta({ id: 'SubscriptionChanged' })
export type ChangedWire = z.infer<typeof changedSchema>

/** `receipt` is null without a subscription, and when it was so already. */
export const preferencesSavedSchema = successSchema
  .extend({ receipt: receiptSchema.nullable().optional() })
  .meta({ id: 'PreferencesSaved' })

/** `persons`: as they are kept, with the ids of new ones. */
export const personsSavedSchema = preferencesSavedSchema
  .extend({ persons: z.array(personSchema) })
  .meta({ id: 'PersonsSaved' })

export const boxRequestSchema = z.object({ delivery_date: calendarDateSchema }).meta({ id: 'BoxRequest' })
export const pauseRequestSchema = z
  .object({ until: calendarDateSchema.nullable().meta({ description: 'Resume day; null for an open end' }) })
  .meta({ id: 'PauseRequest' })
export const editBoxRequestSchema = z
  .object({
    delivery_date: calendarDateSchema,
    meal_selections: mealSelectionsSchema
      .nullable()
      .meta({ description: 'null: back to the standing selections' }),
    apply: z.enum(['week', 'every_week']),
  })
  .meta({ id: 'EditBoxRequest' })
export const changeHouseholdRequestSchema = z
  .object({
    household_size: householdSizeSchema,
    meal_selections: mealSelectionsSchema
      .optional()
      .meta({ description: 'Without them the standing selections are scaled' }),
    preview: z.boolean().default(false),
  })
  .meta({ id: 'ChangeHouseholdRequest' })
export const changeHouseholdResponseSchema = changedSchema
  .extend({
    plan: z
      .object({
        delivery_date: z.iso.date().nullable(),
        meal_minimum: z.int(),
        lines: z.array(boxLineSchema),
        amounts: boxAmountsSchema,
      })
      .meta({ description: 'The first box that the household counts for' }),
  })
  .meta({ id: 'HouseholdChanged' })
export const changeAddressRequestSchema = z
  .object({
    apply: z.enum(['week', 'for_good']),
    delivery_date: calendarDateSchema.optional().meta({ description: 'For one week only' }),
    address: deliveryAddressSchema
      .nullable()
      .optional()
      .meta({ description: 'null: back to where every box goes, for one week only' }),
    address_id: idSchema.optional(),
  })
  .refine(
    ({ address, address_id }) => (address === undefined) !== (address_id === undefined),
    'Please give an address or the id of one',
  )
  .refine(
    ({ apply, delivery_date }) => apply === 'for_good' || delivery_date !== undefined,
    'Please name the delivery date',
  )
  .refine(({ apply, address }) => apply === 'week' || address !== null, 'Please give an address')
  .meta({ id: 'ChangeAddressRequest' })
export type ChangeAddressRequest = z.output<typeof changeAddressRequestSchema>
export const reactivateRequestSchema = z
  .object({
    accepted_renewal_terms: z
      .string()
      .max(40)
      .nullish()
      .meta({ description: 'Version of the renewal terms agreed to' }),
    shown_terms: z.string().max(4000).nullish().meta({
      description: 'Every line that was shown, the agreement last; others than the server’s are refused',
    }),
  })
  .meta({ id: 'ReactivateRequest' })
export type ReactivateRequest = z.infer<typeof reactivateRequestSchema>
export const cancelRequestSchema = z
  .object({ reason: typedText(500).optional() })
  .meta({ id: 'CancelSubscriptionRequest' })
export const canceledResponseSchema = changedSchema
  .extend({ still_arriving: z.array(z.iso.date()) })
  .meta({ id: 'SubscriptionCanceled' })
