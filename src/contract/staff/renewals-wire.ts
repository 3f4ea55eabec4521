import { z } from 'zod'
import { SUBSTITUTION_REASONS } from '../../domain/boxes/plan-box.ts'
import { RUN_RESULTS } from '../../domain/cutoffs/cutoff-report.ts'
import { calendarDateSchema, centsSchema, idSchema, typedText } from '../shared/primitives-wire.ts'

const momentSchema = z.iso.datetime()
const pageSchema = z.coerce.number().int().min(1).max(10_000).default(1)
const householdSchema = z.object({ name: z.string(), email: z.string() })

const sumsSchema = z.object({
  boxes: z.int(),
  counts: z.record(z.enum(RUN_RESULTS), z.int()),
  charged_cents: centsSchema,
  declined_cents: centsSchema,
  credit_cents: centsSchema,
  substituted_portions: z.int(),
  rehearsed_at: momentSchema.nullable(),
  difference_count: z.int(),
})

export const cutoffsResponseSchema = z
  .object({
    coming: z
      .array(
        z.object({
          delivery_date: z.iso.date(),
          orders_close_at: momentSchema,
          boxes: z.int(),
          rehearsed_at: momentSchema.nullable(),
        }),
      )
      .meta({ description: 'Deliveries with boxes whose cutoff lies ahead, the next first' }),
    runs: z
      .array(
        z.object({
          delivery_date: z.iso.date(),
          orders_close_at: momentSchema,
          started_at: momentSchema,
          finished_at: momentSchema.nullable(),
          report: sumsSchema.nullable(),
        }),
      )
      .meta({ description: 'The newest first; without a report while boxes wait for their answer' }),
  })
  .meta({ id: 'Cutoffs' })
export type Cutoffs = z.infer<typeof cutoffsResponseSchema>

export const REHEARSED_STEPS = [
  'charge',
  'free',
  'skipped',
  'paused',
  'canceled',
  'needs_choice',
  'not_served',
  'no_delivery',
  'on_hold',
] as const
/** Besides the steps: boxes with substitutes, and boxes whose card is missing or about to expire. */
export const REHEARSAL_FILTERS = ['all', ...REHEARSED_STEPS, 'substituted', 'card'] as const
export type RehearsalFilter = (typeof REHEARSAL_FILTERS)[number]

export const rehearsalQuerySchema = z.object({
  delivery_date: calendarDateSchema,
  show: z.enum(REHEARSAL_FILTERS).default('all'),
  page: pageSchema,
})
const mealSchema = z.object({ name: z.string(), quantity: z.int(), unit_price_cents: centsSchema })
const lineSchema = z.object({
  box_id: idSchema,
  household: householdSchema,
  step: z.enum(REHEARSED_STEPS),
  meals: z.array(mealSchema),
  missing_meals: z.int(),
  total_cents: centsSchema,
  credit_cents: centsSchema,
  due_cents: centsSchema,
  substitutions: z.array(
    z.object({
      from: z.string(),
      to: z.string().nullable(),
      quantity: z.int(),
      reason: z.enum(SUBSTITUTION_REASONS),
      clashes: z.array(z.string()).meta({ description: 'What the household avoids, for a clash' }),
      for_names: z
        .array(z.string())
        .optional()
        .meta({ description: 'Whom the meal was for; left out for everybody' }),
    }),
  ),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  card_notice: z.enum(['missing', 'expired', 'expires_soon']).nullable(),
})
export type RehearsalLine = z.infer<typeof lineSchema>
export const rehearsalResponseSchema = z
  .object({
    made_at: momentSchema.nullable().meta({ description: 'null: this cutoff was not rehearsed yet' }),
    counts: z.record(z.enum(REHEARSED_STEPS), z.int()),
    due_cents: centsSchema,
    credit_cents: centsSchema,
    substituted: z.int(),
    card_notices: z.int(),
    matching: z.int().meta({ description: 'Lines that the filter lets through' }),
    page_size: z.int(),
    lines: z.array(lineSchema),
  })
  .meta({ id: 'Rehearsal' })
export type Rehearsal = z.infer<typeof rehearsalResponseSchema>

export const rehearseCutoffRequestSchema = z
  .object({ delivery_date: calendarDateSchema })
  .meta({ id: 'RehearseCutoffRequest' })

export const cutoffReportQuerySchema = z.object({ delivery_date: calendarDateSchema, page: pageSchema })
export const cutoffReportResponseSchema = sumsSchema
  .extend({
    page_size: z.int(),
    differences: z.array(
      z.object({
        box_id: idSchema,
        household: householdSchema,
        rehearsed: z.object({ step: z.enum(REHEARSED_STEPS), due_cents: centsSchema }).nullable(),
        result: z.object({ kind: z.enum(RUN_RESULTS), due_cents: centsSchema }),
        explanations: z.array(z.object({ code: z.string(), sentence: z.string() })),
      }),
    ),
  })
  .meta({ id: 'CutoffReport' })
export type CutoffReportWire = z.infer<typeof cutoffReportResponseSchema>

export const declinedBoxesResponseSchema = z
  .object({
    boxes: z.array(
      z.object({
        box_id: idSchema,
        household: householdSchema,
        delivery_date: z.iso.date(),
        due_cents: centsSchema,
        status: z.enum(['retrying', 'awaiting_customer', 'recovered', 'given_up', 'stopped']),
        decline_code: z.string(),
        attempts: z.int(),
        next_attempt_at: momentSchema.nullable(),
        give_up_at: momentSchema,
        closed_at: momentSchema.nullable(),
      }),
    ),
    not_asked: z
      .array(
        z.object({
          box_id: idSchema,
          household: householdSchema,
          delivery_date: z.iso.date(),
          due_cents: centsSchema,
          reason: z.string(),
          since: momentSchema,
        }),
      )
      .meta({
        description:
          'Charges that the payment provider refuses to make, for a reason that is none of the card’s',
      }),
  })
  .meta({ id: 'DeclinedBoxes' })
export type NotAskedBox = z.infer<typeof declinedBoxesResponseSchema>['not_asked'][number]
export type DeclinedBox = z.infer<typeof declinedBoxesResponseSchema>['boxes'][number]

const REASON_MAXIMUM = 200
const reasonSchema = typedText(REASON_MAXIMUM).min(1, 'Please say why')

export const deliveryWeeksResponseSchema = z
  .object({
    weeks: z.array(
      z.object({
        scheduled_date: z.iso.date(),
        status: z.enum(['regular', 'moved', 'closed']),
        delivery_date: z.iso.date().nullable(),
        orders_close_at: momentSchema,
        last_order_date: z.iso
          .date()
          .nullable()
          .meta({ description: 'The last day on which to order, as a change names it; null: the rule’s' }),
        reason: z.string(),
        boxes: z
          .int()
          .meta({ description: 'Paid for, or coming as things stand: not skipped, paused or canceled' }),
        paid_orders: z.int().meta({ description: 'While a week that comes has any, it cannot be closed' }),
        changed_by: z.string().nullable(),
        changed_at: momentSchema.nullable(),
      }),
    ),
  })
  .meta({ id: 'DeliveryWeeks' })
export type DeliveryWeekWire = z.infer<typeof deliveryWeeksResponseSchema>['weeks'][number]

export const changeDeliveryWeekRequestSchema = z
  .discriminatedUnion('status', [
    z.object({ status: z.literal('closed'), scheduled_date: calendarDateSchema, reason: reasonSchema }),
    z.object({
      status: z.literal('moved'),
      scheduled_date: calendarDateSchema,
      reason: reasonSchema,
      delivery_date: calendarDateSchema,
      last_order_date: calendarDateSchema
        .nullable()
        .meta({ description: 'The last day on which to order; null: the rule’s' }),
    }),
    z.object({ status: z.literal('regular'), scheduled_date: calendarDateSchema }),
  ])
  .meta({ id: 'ChangeDeliveryWeekRequest' })
