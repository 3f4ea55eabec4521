import { z } from 'zod'
import { calendarDateSchema, typedText } from '../shared/primitives-wire.ts'

/** What is left out is not asked for. */
export const staffChangesQuerySchema = z.object({
  who: typedText(60).optional().meta({ description: 'One of the people of the answer, by `actor`' }),
  kind: typedText(40).optional().meta({ description: 'One of the kinds of the answer, such as `order`' }),
  subject: typedText(100).optional().meta({ description: 'With a kind: the id of one subject' }),
  day: calendarDateSchema.optional().meta({ description: 'A day of the business' }),
  before: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional()
    .meta({ description: 'The id of the last change of the page before' }),
})

export const staffChangeSchema = z
  .object({
    id: z.int(),
    at: z.iso.datetime(),
    who: z.string(),
    kind: z.string(),
    subject: z.string().meta({ description: 'The id of what was changed' }),
    kind_words: z.string(),
    name: z.string(),
    act_words: z.string(),
    reason: z.string().nullable(),
    lines: z
      .array(z.object({ what: z.string(), before: z.string().nullable(), after: z.string().nullable() }))
      .meta({ description: 'What differs, in words; null where it was not there' }),
  })
  .meta({ id: 'StaffChange' })
export type StaffChangeWire = z.infer<typeof staffChangeSchema>

export const staffChangesResponseSchema = z
  .object({
    changes: z.array(staffChangeSchema),
    has_more: z.boolean(),
    people: z.array(z.object({ actor: z.string(), name: z.string() })),
    kinds: z.array(z.object({ kind: z.string(), words: z.string() })),
  })
  .meta({ id: 'StaffChanges' })
