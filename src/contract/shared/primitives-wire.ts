import { z } from 'zod'
import { visibleText } from '../../domain/shared/typed-text.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'

/** Integer cents (US dollars). */
export const centsSchema = z.int().meta({ description: 'Integer cents, US dollars' })
/** Calendar date in the business zone, YYYY-MM-DD. */
export const calendarDateSchema = z.iso
  .date('Please use a date such as 2026-11-30')
  .refine((text) => text >= '2000-01-01' && text < '2200-01-01', 'Please use a date of this century')
  .transform((text) => text as CalendarDate)
  .meta({ description: 'Calendar date, YYYY-MM-DD' })
/** In small letters, as the database writes them, so that equal ids are equal strings. */
export const idSchema = z.uuid('This id is not valid').toLowerCase().meta({ description: 'UUID' })

/**
 * Text a person typed: normalized, without what nobody sees, trimmed, bounded, without control characters other than
 * line breaks. The bound is on the stored form: some characters become two when they are normalized. Half a character,
 * as a client leaves it that cuts by length, becomes the replacement character: the database takes no JSON with it.
 */
export const typedText = (maximum: number, message = `Please use at most ${maximum} characters`) =>
  z
    .string()
    .overwrite((text) => visibleText(text.replace(/\p{Surrogate}/gu, '\ufffd')))
    .trim()
    .max(maximum, message)
    .refine((text) => !/(?![\n\r\t])\p{Cc}/u.test(text), 'Please remove unusual characters')

/** Every failure the server answers with (4xx and 5xx). */
export const problemSchema = z
  .object({
    success: z.literal(false),
    code: z.string().meta({ description: 'Stable, machine-readable failure code' }),
    error: z.string().meta({ description: 'One sentence for people' }),
    fields: z.record(z.string(), z.string()).optional().meta({ description: 'Field path to message' }),
    first_open_delivery_date: z.iso
      .date()
      .nullable()
      .optional()
      .meta({ description: 'For a change that came too late: the first delivery it can apply to' }),
    clashes: z
      .array(
        z.object({
          meal_id: z.string(),
          sentence: z.string(),
          to_type: z.array(z.string()).meta({ description: 'What has to be in the confirmation' }),
        }),
      )
      .optional()
      .meta({
        description: 'For meals that somebody must not eat whom they are for: what is to be confirmed',
      }),
    current: z
      .unknown()
      .optional()
      .meta({ description: 'For a change that was made on an older version: what it is now' }),
    request_id: z.string(),
  })
  .meta({ id: 'Problem' })
export type Problem = z.infer<typeof problemSchema>

export const successSchema = z.object({ success: z.literal(true) })

/** In an answer that live order events keep up to date. */
export const eventsAfterSchema = z.string().meta({
  description:
    'Id of an order event: it and all before it are in this answer, so a stream opened after it misses nothing',
})
