import { z } from 'zod'
import { idSchema } from '../shared/primitives-wire.ts'

/** A device on which a customer is signed in. `id` names the session and opens nothing. */
export const ownSessionSchema = z
  .object({
    id: idSchema,
    device: z.string().meta({ description: 'For people, such as "Chrome on Windows"' }),
    signed_in_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().meta({ description: 'Within an hour' }),
    is_current: z.boolean(),
  })
  .meta({ id: 'OwnSession' })
export type OwnSession = z.infer<typeof ownSessionSchema>

export const ownSessionsResponseSchema = z
  .object({ sessions: z.array(ownSessionSchema) })
  .meta({ id: 'OwnSessions' })

export const endSessionRequestSchema = z.object({ session_id: idSchema }).meta({ id: 'EndSessionRequest' })
