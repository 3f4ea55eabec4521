import { z } from 'zod'
import { orderStatusSchema } from './portal-wire.ts'

/** Name of the server-sent event that carries one row of the order history. */
export const ORDER_EVENT = 'order'
/** Sent when the server cannot replay from the given id: the screen reloads its data. */
export const RELOAD_EVENT = 'reload'

export const orderEventSchema = z.object({
  order_id: z.string(),
  order_number: z.string().nullable(),
  kind: z.enum(['created', 'status', 'items', 'test', 'moved', 'refund', 'problem']),
  from_status: orderStatusSchema.nullable(),
  to_status: orderStatusSchema,
  /** Of a moved order, the new day. */
  delivery_date: z.string(),
  occurred_at: z.string(),
  is_test: z.boolean(),
})
export type OrderEvent = z.infer<typeof orderEventSchema>
