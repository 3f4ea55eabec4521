import { z } from 'zod'
import { MAXIMUM_ADMIN_PASSWORD_LENGTH } from '../../domain/accounts/passwords/password-length.ts'
import { orderStatusSchema } from '../household/portal-wire.ts'
import { kitchenAddressSchema } from '../shared/address-wire.ts'
import { calendarDateSchema, centsSchema, eventsAfterSchema, idSchema } from '../shared/primitives-wire.ts'
import { KITCHEN_PAGE, KITCHEN_PAGE_MOST } from './kitchen-page.ts'

export const openStaffSessionRequestSchema = z
  .object({
    password: z.string().min(1, 'Please enter the admin password').max(MAXIMUM_ADMIN_PASSWORD_LENGTH),
  })
  .meta({ id: 'OpenStaffSessionRequest' })
export const signInStepSchema = z
  .enum(['code', 'new-password', 'set-up'])
  .nullable()
  .meta({ description: 'What the session waits for before it opens anything; null when it is open' })
export const staffSessionResponseSchema = z
  .object({
    success: z.literal(true),
    expires_at: z.iso.datetime(),
    step: signInStepSchema,
  })
  .meta({ id: 'StaffSessionResponse' })

export const kitchenOrdersQuerySchema = z.object({
  date: calendarDateSchema,
  t: z.string().max(32).optional(),
  show_all: z.enum(['true', 'false']).optional(),
  after: idSchema.optional().meta({ description: 'Where to go on: what the answer before named as next' }),
  limit: z.coerce.number().int().min(1).max(KITCHEN_PAGE_MOST).default(KITCHEN_PAGE),
})

/** One order as the kitchen screen shows it. */
export const kitchenOrderSchema = z
  .object({
    order_id: idSchema,
    order_number: z.string(),
    status: orderStatusSchema,
    is_test: z.boolean(),
    is_test_customer: z.boolean().meta({ description: 'Now; a delivered order keeps the is_test it had' }),
    customer_name: z.string(),
    customer_email: z.string(),
    recipient_name: z.string(),
    household_size: z.int(),
    delivery_date: z.iso.date(),
    delivery_address: kitchenAddressSchema,
    meals: z.array(
      z.object({
        name: z.string(),
        category: z.string(),
        quantity: z.int(),
        unit_price_cents: centsSchema,
        allergens: z
          .array(z.string())
          .nullable()
          .meta({ description: 'What the meal contains; null: nobody has checked' }),
        conflicts: z
          .array(z.string())
          .meta({ description: 'Avoidances that the meal contains, of those whom it is for' }),
        for_names: z.array(z.string()).meta({ description: 'Whom it is for; empty for everybody' }),
        person_clashes: z
          .array(z.string())
          .meta({ description: 'Whom of them it clashes with, by what and how much that matters, in words' }),
        confirmation: z
          .string()
          .nullable()
          .meta({ description: 'What the household typed to take it all the same, word for word' }),
      }),
    ),
    summary: z.object({ total_meals: z.int(), by_category: z.record(z.string(), z.int()) }),
    dietary_preferences: z.object({
      avoid_proteins: z.array(z.string()),
      avoid_allergens: z.array(z.string()),
      additional_notes: z.string(),
      persons: z
        .array(z.string())
        .meta({ description: 'Who of a household that has named its people must not eat what, in words' }),
    }),
    financial_summary: z.object({
      subtotal_cents: centsSchema,
      discount_cents: centsSchema,
      promo_code: z.string().nullable(),
      shipping_cents: centsSchema,
      tax_cents: centsSchema,
      total_cents: centsSchema,
    }),
    staff_notes: z
      .object({ kitchen: z.array(z.string()), packing: z.array(z.string()), driver: z.array(z.string()) })
      .meta({ description: 'What the office wrote for those who cook, pack and bring the box' }),
    refunded_in_full: z.boolean().meta({
      description:
        'Staff gave all of its total back, to the card and as credit together; its meals still count',
    }),
    cooked_all_the_same: z.boolean().meta({
      description:
        'Refunded in full, and the person who gave back the last of it decided that the box is still cooked',
    }),
    payment_date: z.iso.datetime().nullable(),
    delivered_at: z.iso.datetime().nullable(),
    may_undo_delivered: z
      .boolean()
      .meta({ description: 'Until the business day ends on which it was marked as delivered' }),
  })
  .meta({ id: 'KitchenOrder' })
export type FullKitchenOrder = z.infer<typeof kitchenOrderSchema>

const irregularWeekSchema = z.discriminatedUnion('status', [
  z.object({
    ...{ status: z.literal('closed'), scheduled_date: z.iso.date(), reason: z.string() },
    delivery_date: z.null(),
  }),
  z.object({
    ...{ status: z.literal('moved'), scheduled_date: z.iso.date(), reason: z.string() },
    delivery_date: z.iso.date(),
  }),
])

export const kitchenOrdersResponseSchema = z
  .object({
    orders: z.array(kitchenOrderSchema),
    next: idSchema
      .nullable()
      .meta({ description: 'There are more orders: ask for those after it; else null' }),
    total_orders: z.int().nullable().meta({
      description: 'Of the delivery date, on all pages together; with the first page only, like the weeks',
    }),
    weeks: z.array(z.iso.date()),
    irregular_week: irregularWeekSchema.nullable().meta({
      description:
        'The week of the date when it is closed, or when its delivery was moved from or to that date',
    }),
    unmarked_days: z.array(z.object({ delivery_date: z.iso.date(), boxes: z.int() })).meta({
      description:
        'Days before today with boxes neither marked as delivered nor refunded in full, the latest first',
    }),
    events_after: eventsAfterSchema,
  })
  .meta({ id: 'KitchenOrdersResponse' })
export type KitchenOrdersResponse = z.infer<typeof kitchenOrdersResponseSchema>

/** The call has one meaning: confirmed, preparing or out for delivery becomes delivered. */
export const markDeliveredRequestSchema = z
  .object({ orderId: z.uuid('Order ID is missing'), status: z.literal('delivered').optional() })
  .meta({ id: 'MarkDeliveredRequest' })
export const markDeliveredResponseSchema = z
  .object({
    success: z.literal(true),
    order_id: idSchema,
    status: z.literal('delivered'),
    delivered_at: z.iso.datetime().meta({ description: 'The mark, as a call that undoes it names it' }),
  })
  .meta({ id: 'MarkDeliveredResponse' })

/** Takes the mark back; the order has the status again that it was marked in (docs/decisions/0041). */
export const undoDeliveredRequestSchema = z
  .object({
    order_id: z.uuid('Order ID is missing'),
    delivered_at: z.iso
      .datetime('Please reload this page: it does not say which mark to undo')
      .meta({ description: 'Which mark is meant: as the kitchen order told it' }),
  })
  .meta({ id: 'UndoDeliveredRequest' })
export const undoDeliveredResponseSchema = z
  .object({ success: z.literal(true), order_id: idSchema, status: orderStatusSchema })
  .meta({ id: 'UndoDeliveredResponse' })

/** Marks the customer of a placed order as a test customer, or as a real one again (docs/decisions/0022). */
export const markTestCustomerRequestSchema = z
  .object({ order_id: z.uuid('Order ID is missing'), is_test_customer: z.boolean() })
  .meta({ id: 'MarkTestCustomerRequest' })
export const markTestCustomerResponseSchema = z
  .object({ success: z.literal(true), order_id: idSchema, is_test_customer: z.boolean() })
  .meta({ id: 'MarkTestCustomerResponse' })

export const workOrdersQuerySchema = z.object({ from: calendarDateSchema, to: calendarDateSchema })
export const workOrderSchema = z
  .object({
    id: idSchema,
    work_order_number: z.string(),
    production_date: z.iso.date(),
    delivery_date: z.iso.date(),
    revision: z.int(),
    status: z.string(),
    outdated: z.enum(['orders_changed', 'no_orders']).nullable().meta({
      description: 'Why nobody should cook by it any more, although no other has taken its place',
    }),
    total_meals: z.int(),
    created_at: z.iso.datetime(),
    work_order_items: z.array(
      z.object({
        meal_name: z.string(),
        quantity: z.int(),
        has_complete_recipe: z
          .boolean()
          .meta({ description: 'Otherwise ingredients of it are missing from the totals' }),
        unit_price_cents: centsSchema,
        allergens: z
          .array(z.string())
          .nullable()
          .meta({ description: 'What the meal contains; null: nobody has checked' }),
        clashes: z
          .array(
            z.object({
              order_number: z.string(),
              recipient_name: z.string(),
              avoided: z.array(z.string()),
              who: z.array(z.string()).meta({ description: 'Whom it clashes with, in words' }),
            }),
          )
          .meta({ description: 'The boxes whose household avoids something that the meal contains' }),
      }),
    ),
    avoided: z.array(z.object({ value: z.string(), boxes: z.int() })).meta({
      description: 'What the households of its delivery date avoid, and how many boxes go to them',
    }),
    ingredients: z.array(z.object({ name: z.string(), grams: z.number() })),
  })
  .meta({ id: 'WorkOrder' })
export type FullWorkOrder = z.infer<typeof workOrderSchema>
export const workOrdersResponseSchema = z
  .object({ work_orders: z.array(workOrderSchema) })
  .meta({ id: 'WorkOrdersResponse' })

export const generateWorkOrderRequestSchema = z
  .object({ delivery_date: calendarDateSchema })
  .meta({ id: 'GenerateWorkOrderRequest' })
/** `created` is false when the same orders had produced the same work order before. */
export const generateWorkOrderResponseSchema = z
  .object({ success: z.literal(true), work_order_id: idSchema, created: z.boolean() })
  .meta({ id: 'GenerateWorkOrderResponse' })

export const kitchenCsvQuerySchema = z.object({ date: calendarDateSchema })
