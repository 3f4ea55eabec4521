import { z } from 'zod'
import { ORDER_STATUSES } from '../../../domain/orders/order-status.ts'
import { BATCH_STATES } from '../../../domain/production/batch-states.ts'
import { LOT_STATUSES } from '../../../domain/stock/lot.ts'
import { parseCalendarDate } from '../../../domain/time/calendar-date.ts'
import { REACHES, TRACE_FROM } from '../../../domain/tracing/trace-from.ts'
import { calendarDateSchema, idSchema, typedText } from '../../shared/primitives-wire.ts'

const TEXT_MAXIMUM = 120
const MOST_SECONDS = 86_400

export const traceQuerySchema = z
  .object({
    from: z.enum(TRACE_FROM),
    text: typedText(TEXT_MAXIMUM).min(1, 'Please say what to look for').meta({
      description: 'A number, a name, a code; of a reading the day on which it was measured',
    }),
  })
  .refine(({ from, text }) => from !== 'reading' || parseCalendarDate(text) !== null, {
    ...{ message: 'Please choose a day', path: ['text'] },
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
          reach: z.enum(REACHES).meta({
            description: 'Not packed yet; in its box in the kitchen; with the driver; at the household',
          }),
          meals: z.array(
            z.object({
              name: z.string(),
              portions: z.int(),
              in_box: z.int().meta({ description: 'Of these, portions that were scanned into the box' }),
            }),
          ),
          letter: z.array(z.string()).meta({ description: 'A draft for the household, a paragraph each' }),
        }),
      )
      .meta({ description: 'What can be stopped before what must be called back' }),
    near: z.array(z.string()).meta({ description: 'Where nothing was found: what is known and reads alike' }),
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
