import { z } from 'zod'

export const calendarFeedResponseSchema = z.object({
  made_at: z.iso.datetime().nullable().meta({ description: 'Null: there is no link' }),
})

export const renewedCalendarFeedSchema = z.object({
  url: z.url().meta({ description: 'Told this once: only its hash is kept' }),
  made_at: z.iso.datetime(),
})
