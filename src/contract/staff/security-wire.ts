import { z } from 'zod'
import { SECURITY_GROUPS, SECURITY_KINDS, SECURITY_OUTCOMES } from '../../domain/security/security-event.ts'
import { calendarDateSchema, typedText } from '../shared/primitives-wire.ts'

/** What is left out is not asked for. */
export const securityFilterSchema = z.object({
  who: z.enum(SECURITY_GROUPS).optional(),
  email: typedText(254)
    .transform((text) => text.toLowerCase())
    .optional()
    .meta({
      description: 'Of a customer or of somebody of the staff: what they did, and what was done about them',
    }),
  kind: z.enum(SECURITY_KINDS).optional(),
  day: calendarDateSchema.optional().meta({ description: 'A day of the business' }),
})
export const securityEventsQuerySchema = securityFilterSchema.extend({
  before: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional()
    .meta({ description: 'The id of the last event of the page before' }),
})

export const securityEventSchema = z
  .object({
    id: z.int(),
    at: z.iso.datetime(),
    kind: z.enum(SECURITY_KINDS),
    outcome: z.enum(SECURITY_OUTCOMES),
    who: z.string(),
    role: z.string().nullable(),
    about: z.string().nullable(),
    address: z.string(),
    device: z.string(),
    request_id: z.string().nullable(),
    call: z.string().nullable(),
    code: z.string().nullable(),
    detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    times: z.int(),
  })
  .meta({ id: 'SecurityEvent' })
export type SecurityEventWire = z.infer<typeof securityEventSchema>

export const securityEventsResponseSchema = z
  .object({
    events: z.array(securityEventSchema),
    has_more: z.boolean(),
    kept_days: z.int(),
  })
  .meta({ id: 'SecurityEvents' })
