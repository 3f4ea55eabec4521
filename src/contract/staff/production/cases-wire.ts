import { z } from 'zod'
import { calendarDateSchema, centsSchema, idSchema } from '../../shared/primitives-wire.ts'

const version = z.int().min(1)

export const kitchenCasesQuerySchema = z.object({ date: calendarDateSchema })
export const kitchenCasesResponseSchema = z
  .object({
    cases: z.array(
      z.object({
        id: idSchema,
        version,
        kind: z.enum(['clash', 'short', 'batch_discarded', 'mismatch']),
        state: z.enum(['open', 'swapped', 'accepted', 'refunded', 'dropped']),
        order_number: z.string(),
        recipient_name: z.string(),
        meal_name: z.string().nullable(),
        quantity: z.int().nullable(),
        words: z.array(z.string()).meta({ description: 'Of a clash: what is new in it' }),
        reason: z.string(),
        note: z.string().nullable(),
      }),
    ),
    meals: z
      .array(z.object({ id: idSchema, name: z.string() }))
      .meta({ description: 'Meals that can be cooked in the place of another one' }),
  })
  .meta({ id: 'KitchenCases' })
export type KitchenCasesWire = z.infer<typeof kitchenCasesResponseSchema>

export const lookForCasesRequestSchema = z
  .object({ delivery_date: calendarDateSchema })
  .meta({ id: 'LookForCases' })
export const swapCaseRequestSchema = z
  .object({ id: idSchema, version, meal_id: idSchema })
  .meta({ id: 'SwapCase' })
export const refundCaseRequestSchema = z
  .object({ id: idSchema, version, amount_cents: centsSchema.min(1).max(1_000_000) })
  .meta({ id: 'RefundCase' })
