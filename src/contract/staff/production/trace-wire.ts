import { z } from 'zod'
import { ORDER_STATUSES } from '../../../domain/orders/order-status.ts'
import { BATCH_STATES } from '../../../domain/production/batch-states.ts'
import { LOT_STATUSES } from '../../../domain/stock/lot.ts'
import { TRACE_FROM } from '../../../domain/tracing/trace-from.ts'
import { calendarDateSchema, idSchema, typedText } from '../../shared/primitives-wire.ts'

const TEXT_MAXIMUM = 120
const MOST_SECONDS = 86_400

export const traceQuerySchema = z.object({
  from: z.enum(TRACE_FROM),
  text: typedText(TEXT_MAXIMUM).min(1, 'Please say what to look for'),
})

export const traceResponseSchema = z
  .object({
    lots: z.array(
      z.object({
        id: idSchema,
        version: z.int(),
        ingredient: z.string(),
        supplier: z.string(),
        supplier_lot: z.string(),
        received_on: calendarDateSchema,
        status: z.enum(LOT_STATUSES),
      }),
    ),
    batches: z.array(
      z.object({
        id: idSchema,
        version: z.int(),
        name: z.string(),
        delivery_date: calendarDateSchema,
        status: z.enum(BATCH_STATES),
        is_held: z.boolean(),
      }),
    ),
    boxes: z
      .array(
        z.object({
          order_number: z.string(),
          recipient_name: z.string(),
          delivery_date: calendarDateSchema,
          status: z.enum(ORDER_STATUSES),
          reach: z.enum(['stop', 'driver', 'call_back']).meta({
            description: 'Still in the kitchen; with the driver; at the household',
          }),
          meals: z.array(z.object({ name: z.string(), portions: z.int() })),
          letter: z.array(z.string()).meta({ description: 'A draft for the household, a paragraph each' }),
        }),
      )
      .meta({ description: 'What can be stopped before what must be called back' }),
  })
  .meta({ id: 'Trace' })

export const logDrillRequestSchema = z
  .object({
    from: z.enum(TRACE_FROM),
    text: typedText(TEXT_MAXIMUM).min(1),
    seconds: z.int().min(0).max(MOST_SECONDS).meta({ description: 'From the question to the letters' }),
    households: z.int().min(0),
  })
  .meta({ id: 'LogDrill' })
