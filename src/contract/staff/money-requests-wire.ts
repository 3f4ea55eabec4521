import { z } from 'zod'
import { centsSchema, idSchema } from '../shared/primitives-wire.ts'

const momentSchema = z.iso.datetime()

export const moneyRequestSchema = z
  .object({
    id: idSchema,
    kind: z.enum(['refund', 'credit']),
    to: z.enum(['card', 'credit']).nullable(),
    amount_cents: centsSchema,
    customer_email: z.string(),
    order_number: z.string().nullable(),
    still_cooked: z
      .boolean()
      .nullable()
      .meta({ description: 'What was said of the box of a refund in full; null when nobody was asked' }),
    reason: z.string(),
    asked_by: z.string(),
    asked_at: momentSchema,
    is_own: z.boolean().meta({ description: 'Made by the reader, who may not decide about it' }),
    decision: z
      .object({ is_approved: z.boolean(), by: z.string(), at: momentSchema })
      .nullable()
      .meta({ description: 'Null while it waits' }),
  })
  .meta({ id: 'MoneyRequest' })
export type MoneyRequestWire = z.infer<typeof moneyRequestSchema>

export const moneyRequestsResponseSchema = z
  .object({ requests: z.array(moneyRequestSchema), limit_cents: centsSchema })
  .meta({ id: 'MoneyRequests' })

export const approveMoneyRequestSchema = z
  .object({
    request: idSchema,
    still_cooked: z.boolean().optional().meta({
      description: 'Required when this gives back the last of a price and nobody has said it of the box yet',
    }),
  })
  .meta({ id: 'ApproveMoneyRequest' })

export const namedMoneyRequestSchema = z.object({ request: idSchema }).meta({ id: 'NamedMoneyRequest' })

export const moneyLimitRequestSchema = z
  .object({
    limit_cents: z
      .int('Please enter an amount')
      .min(0, 'Please enter 0 or more')
      .max(10_000_000, 'Please enter at most $100,000'),
  })
  .meta({ id: 'MoneyLimitRequest' })
