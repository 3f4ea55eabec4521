import { z } from 'zod'
import { calendarDateSchema, centsSchema, eventsAfterSchema, idSchema } from '../../shared/primitives-wire.ts'
import { type AudienceOf, NOT_DRIVERS, OFFICE } from '../../shared/seen-by.ts'

const version = z.int().min(1)

export const kitchenCasesQuerySchema = z.object({ date: calendarDateSchema })

const caseSchema = z.object({
  id: idSchema,
  version,
  kind: z.enum(['clash', 'short', 'batch_discarded', 'mismatch']),
  state: z.enum(['open', 'swapped', 'accepted', 'refunded', 'dropped']),
  order_number: z.string(),
  recipient_name: z.string(),
  has_left: z.boolean().meta({ description: 'The box is out of the kitchen: nothing is swapped in it' }),
  meal_name: z.string().nullable().meta({ description: 'As it was ordered' }),
  quantity: z.int().nullable().meta({ description: 'Portions of the line as it was ordered' }),
  portions: z.int().nullable().meta({ description: 'How many of them the case is about' }),
  words: z.array(z.string()).meta({ description: 'Of a clash: what is new in it' }),
  reason: z.string(),
  note: z.string().nullable(),
  opened_at: z.iso.datetime(),
  settled_at: z.iso.datetime().nullable(),
  settled_by: z.string().nullable().meta({ description: 'Who of the staff, the customer, or the product' }),
  swaps: z.array(idSchema).meta({ description: 'Of an open case: meals that fit in the place of its line' }),
  refund_cents: centsSchema
    .nullish()
    .meta({ description: 'What goes back for an open case; missing for those who may not give it back' }),
  price_cents: centsSchema.nullish().meta({
    description: 'What was paid for it, where less of the order is left to give back; null otherwise',
  }),
})
export type KitchenCaseWire = z.infer<typeof caseSchema>

export const kitchenCasesResponseSchema = z
  .object({
    cases: z.array(caseSchema),
    meals: z
      .array(
        z.object({
          ...{ id: idSchema, name: z.string() },
          spare: z
            .int()
            .nullable()
            .meta({ description: 'Of a released plan: portions that no box is to get' }),
        }),
      )
      .meta({ description: 'Meals that can be cooked in the place of another one' }),
    answer_by: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'Until when households can take a meal as it is; null once it is too late' }),
    is_released: z.boolean(),
    weeks: z.array(z.iso.date()),
    events_after: eventsAfterSchema,
  })
  .meta({ id: 'KitchenCases' })
export type KitchenCasesWire = z.infer<typeof kitchenCasesResponseSchema>

/** Cooks see no money. */
export const kitchenCasesAudience = {
  cases: {
    ...{ id: NOT_DRIVERS, version: NOT_DRIVERS, kind: NOT_DRIVERS, state: NOT_DRIVERS },
    ...{ order_number: NOT_DRIVERS, recipient_name: NOT_DRIVERS, has_left: NOT_DRIVERS },
    ...{
      meal_name: NOT_DRIVERS,
      quantity: NOT_DRIVERS,
      portions: NOT_DRIVERS,
      words: NOT_DRIVERS,
      reason: NOT_DRIVERS,
      note: NOT_DRIVERS,
    },
    ...{ opened_at: NOT_DRIVERS, settled_at: NOT_DRIVERS, settled_by: NOT_DRIVERS, swaps: NOT_DRIVERS },
    ...{ refund_cents: OFFICE, price_cents: OFFICE },
  },
  ...{ meals: NOT_DRIVERS, answer_by: NOT_DRIVERS, is_released: NOT_DRIVERS },
  ...{ weeks: NOT_DRIVERS, events_after: NOT_DRIVERS },
} as const satisfies AudienceOf<KitchenCasesWire>

export const lookForCasesRequestSchema = z
  .object({ delivery_date: calendarDateSchema })
  .meta({ id: 'LookForCases' })
/** So many boxes are swapped at once. */
const MOST_AT_ONCE = 500
export const swapCasesRequestSchema = z
  .object({
    cases: z
      .array(z.object({ id: idSchema, version }))
      .min(1)
      .max(MOST_AT_ONCE),
    meal_id: idSchema,
  })
  .meta({ id: 'SwapCases' })
export const refundCaseRequestSchema = z
  .object({
    id: idSchema,
    version,
    amount_cents: centsSchema
      .max(1_000_000)
      .meta({ description: '0 where nothing was paid for it, or nothing is left of the order' }),
  })
  .meta({ id: 'RefundCase' })
