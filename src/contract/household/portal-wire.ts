import { z } from 'zod'
import { OPEN_STATUSES, ORDER_STATUSES } from '../../domain/orders/order-status.ts'
import { orderAddressSchema } from '../shared/address-wire.ts'
import { centsSchema, eventsAfterSchema, idSchema, successSchema } from '../shared/primitives-wire.ts'
import { cardOnFileSchema } from './card-wire.ts'
import { mealSelectionSchema, mealSelectionsSchema } from './checkout-wire.ts'
import { avoidIngredientsSchema, avoidProteinsSchema, notesSchema } from './customers-wire.ts'
import { deliveryScheduleSchema } from './menu-wire.ts'
import { personSchema } from './persons-wire.ts'

export const orderStatusSchema = z.enum(ORDER_STATUSES)

export const orderItemSchema = z.object({
  id: idSchema,
  meal_id: idSchema,
  meal_name: z.string(),
  image_url: z.string().nullable(),
  quantity: z.int(),
  unit_price_cents: centsSchema,
  total_price_cents: centsSchema,
  for_persons: z
    .array(idSchema)
    .optional()
    .meta({ description: 'Their ids, where it was picked for them by hand' }),
  for_names: z.array(z.string()).optional().meta({ description: 'Whom it is for; left out for everybody' }),
})

/** An order as its owner sees it. Amounts in cents; `delivery_date` is a calendar date. */
export const customerOrderSchema = z
  .object({
    id: idSchema,
    status: orderStatusSchema,
    order_number: z.string().nullable(),
    delivery_date: z.iso.date(),
    total_meals: z.int(),
    subtotal_cents: centsSchema,
    shipping_fee_cents: centsSchema,
    tax_cents: centsSchema,
    discount_cents: centsSchema,
    promo_discount_cents: centsSchema,
    total_amount_cents: centsSchema,
    avoid_proteins: z.array(z.string()),
    avoid_ingredients: z.array(z.string()),
    dietary_notes: z.string(),
    people: z
      .array(z.string())
      .optional()
      .meta({ description: 'Who must not eat what, a sentence each, where somebody is named' }),
    household_size: z.int(),
    tracking_number: z.string().nullable(),
    delivery_notes: z.string().nullable(),
    created_at: z.iso.datetime(),
    delivered_at: z.iso.datetime().nullable(),
    promo_code: z.object({ code: z.string(), description: z.string().nullable() }).nullable(),
    address: orderAddressSchema.nullable(),
    order_items: z.array(orderItemSchema),
  })
  .meta({ id: 'CustomerOrder' })
export type CustomerOrder = z.infer<typeof customerOrderSchema>

export const subscriptionSchema = z
  .object({
    id: idSchema,
    status: z.enum(['active', 'paused', 'past_due', 'canceled']),
    created_at: z.iso.datetime(),
    paused_unpaid: z.boolean().meta({ description: 'Paused by the house after boxes that nobody paid' }),
  })
  .meta({ id: 'Subscription' })

export const editableOrderSchema = z
  .object({
    id: idSchema,
    status: z.enum(OPEN_STATUSES),
    delivery_date: z.iso.date(),
    orders_close_at: z.iso.datetime(),
    household_size: z.int(),
    meal_selections: z.array(mealSelectionSchema),
  })
  .meta({ id: 'EditableOrder' })

/** A box whose charge was declined and that still comes when it is paid in time. `last_message`: the bank's reason. */
export const paymentProblemSchema = z
  .object({
    delivery_date: z.iso.date(),
    amount_cents: centsSchema,
    fix_until: z.iso.datetime(),
    kind: z.enum(['temporary', 'needs_customer', 'never_retry']),
    last_message: z.string(),
  })
  .meta({ id: 'PaymentProblem' })

export const portalResponseSchema = z
  .object({
    profile: z.object({ full_name: z.string().nullable(), email: z.string() }),
    is_new_customer: z.boolean(),
    subscription: subscriptionSchema.nullable(),
    card: cardOnFileSchema.nullable(),
    orders: z.array(customerOrderSchema).meta({ description: 'Placed orders, latest 20 by delivery date' }),
    editable_order: editableOrderSchema.nullable(),
    preferences: z
      .object({
        avoid_proteins: z.array(z.string()),
        avoid_ingredients: z.array(z.string()),
        additional_notes: z.string(),
        household_size: z.int(),
        persons: z.array(personSchema),
      })
      .nullable(),
    payment_problem: paymentProblemSchema.nullable(),
    charges_on_hold: z.boolean().meta({
      description:
        'A bank has raised a question about a payment: the card is not charged until it is decided',
    }),
    schedule: deliveryScheduleSchema,
    renewal_terms: z
      .object({ accepted_at: z.iso.datetime(), text: z.string() })
      .nullable()
      .meta({ description: 'The terms that the household agreed to, word for word' }),
    mail: z.object({ weekly_menu: z.boolean() }),
    events_after: eventsAfterSchema,
  })
  .meta({ id: 'PortalResponse' })
export type Portal = z.infer<typeof portalResponseSchema>

export const saveMailConsentRequestSchema = z
  .object({ weekly_menu: z.boolean() })
  .meta({ id: 'SaveMailConsentRequest' })

export const updateSubscriptionMealsRequestSchema = z
  .object({
    order_id: idSchema,
    meal_selections: mealSelectionsSchema,
    apply_to_future_orders: z.boolean().default(true),
  })
  .meta({ id: 'UpdateSubscriptionMealsRequest' })

export const mealsUpdatedSchema = successSchema
  .extend({ sentence: z.string().nullable().meta({ description: 'What the box costs now, for people' }) })
  .meta({ id: 'MealsUpdated' })

export const updatePreferencesRequestSchema = z
  .object({
    avoid_proteins: avoidProteinsSchema,
    avoid_ingredients: avoidIngredientsSchema,
    dietary_notes: notesSchema,
    apply_to_existing_orders: z.boolean().default(true),
    apply_to_future_orders: z
      .boolean()
      .default(true)
      .meta({ description: 'Accepted for compatibility and ignored: orders to come always follow' }),
  })
  .meta({ id: 'UpdatePreferencesRequest' })
