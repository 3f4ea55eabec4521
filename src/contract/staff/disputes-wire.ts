import { z } from 'zod'
import { DISPUTE_DECISIONS, DISPUTE_KINDS, DISPUTE_STATUSES } from '../../domain/disputes/dispute.ts'
import { centsSchema, idSchema } from '../shared/primitives-wire.ts'

const momentSchema = z.iso.datetime()
const decisionSchema = z.enum(DISPUTE_DECISIONS)

export const decideDisputeRequestSchema = z
  .object({ dispute: idSchema, decision: decisionSchema })
  .meta({ id: 'DecideDisputeRequest' })

export const disputesResponseSchema = z
  .object({
    disputes: z.array(
      z.object({
        id: idSchema,
        kind: z.enum(DISPUTE_KINDS),
        status: z.enum(DISPUTE_STATUSES),
        reason: z.string().meta({ description: 'The word of the bank or the card network' }),
        payment: z.string(),
        order_number: z.string().nullable(),
        customer_email: z.string().nullable(),
        has_subscription: z.boolean(),
        amount_cents: centsSchema,
        with_bank_cents: centsSchema.meta({ description: 'What the bank has taken and not given back' }),
        fee_cents: centsSchema,
        opened_at: momentSchema,
        respond_by: momentSchema.nullable(),
        decision: z
          .object({ kind: decisionSchema, by: z.string(), at: momentSchema })
          .nullable()
          .meta({ description: 'null while the household’s charges wait for one' }),
      }),
    ),
  })
  .meta({ id: 'Disputes' })
export type Disputes = z.infer<typeof disputesResponseSchema>
export type DisputeWire = Disputes['disputes'][number]
