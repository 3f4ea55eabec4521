import { z } from 'zod'
import { idSchema } from '../shared/primitives-wire.ts'

/** Shown and named in one call; an outage leaves thousands behind. */
export const MAILS_AT_ONCE = 100

const givenUpMailSchema = z.object({
  id: idSchema,
  kind: z.string().meta({ description: 'What the mail is about, for example order-confirmed' }),
  to: z.string(),
  error: z.string().nullable().meta({ description: 'What the mail server said last' }),
  written_at: z.iso.datetime(),
})
export type GivenUpMailWire = z.infer<typeof givenUpMailSchema>

export const givenUpMailsResponseSchema = z
  .object({
    mails: z
      .array(givenUpMailSchema)
      .meta({ description: `The oldest first, at most ${MAILS_AT_ONCE} of them` }),
    count: z.int().meta({ description: 'All of them' }),
  })
  .meta({ id: 'GivenUpMails' })

export const namedMailsRequestSchema = z
  .object({ mail_ids: z.array(idSchema).min(1, 'Please name a mail').max(MAILS_AT_ONCE) })
  .meta({ id: 'NamedMailsRequest' })
export const namedMailsResponseSchema = z
  .object({
    success: z.literal(true),
    count: z.int().meta({ description: 'Those of them that had been given up' }),
  })
  .meta({ id: 'NamedMailsResponse' })
